import type { Bus, Log } from './ports.ts'

/**
 * News between processes over NATS. It reconnects for ever; what is said meanwhile may be lost, which costs nothing
 * but time: every reader can ask the database.
 *
 * @param url `nats://host:port`, several by commas
 */
export async function natsBus(url: string, log: Log): Promise<Bus> {
  const { connect } = await import('@nats-io/transport-node')
  const connection = await connect({ servers: url.split(','), name: 'banko', maxReconnectAttempts: -1 })
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') log.warn('bus.lost')
      if (status.type === 'reconnect') log.info('bus.back')
    }
  })()
  return {
    publish: (subject, data) => {
      if (!connection.isClosed()) connection.publish(`banko.${subject}`, data)
    },
    subscribe: (subject, receive) => {
      const subscription = connection.subscribe(`banko.${subject}`, {
        callback: (error, message) => {
          try {
            if (error) throw error
            receive(message.data)
          } catch (failure) {
            log.error('bus.receiverFailed', failure, { subject })
          }
        },
      })
      return () => subscription.unsubscribe()
    },
    close: () => connection.drain(),
  }
}
