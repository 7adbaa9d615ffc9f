import type { NatsConnection } from '@nats-io/transport-node'
import type { Bus, Log } from './ports.ts'

/** Milliseconds between two tries to come back, and between two looks whether the line still carries. */
const retryMilliseconds = 250
const lookMilliseconds = 2000

/**
 * News between processes over NATS. It reconnects for ever; what is said meanwhile is lost, which costs nothing but
 * time: every reader can ask the database, or whoever knows.
 *
 * @param url `nats://host:port`, several by commas
 */
export async function natsBus(url: string, log: Log): Promise<Bus> {
  const { connect } = await import('@nats-io/transport-node')
  const connection = await connect({
    servers: url.split(','),
    name: 'banko',
    maxReconnectAttempts: -1,
    reconnectTimeWait: retryMilliseconds,
    reconnectJitter: retryMilliseconds,
    pingInterval: lookMilliseconds,
    maxPingOut: 2,
  })
  const returns: (() => void)[] = []
  let isUp = true
  void watch(connection, (up) => {
    isUp = up
    if (!up) {
      log.warn('bus.lost')
      return
    }
    log.info('bus.back')
    for (const run of returns) guard(run)
  })

  function guard(run: () => void, subject = ''): void {
    try {
      run()
    } catch (failure) {
      log.error('bus.receiverFailed', failure, { subject })
    }
  }

  return {
    reach: 'house',
    publish: (subject, data) => {
      // The client would keep it for later; news of a past minute is worse than none.
      if (isUp && !connection.isClosed()) connection.publish(`banko.${subject}`, data)
    },
    subscribe: (subject, receive) => {
      const subscription = connection.subscribe(`banko.${subject}`, {
        callback: (error, message) =>
          guard(() => {
            if (error) throw error
            receive(message.data)
          }, subject),
      })
      return () => subscription.unsubscribe()
    },
    onReturn: (run) => void returns.push(run),
    close: () => connection.drain(),
  }
}

async function watch(connection: NatsConnection, become: (up: boolean) => void): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') become(false)
    if (status.type === 'reconnect') become(true)
  }
}
