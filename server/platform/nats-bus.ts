import { readFileSync } from 'node:fs'
import type { NatsConnection } from '@nats-io/transport-node'
import { type NatsServers, readNatsServers } from './nats-address.ts'
import type { Bus, Log } from './ports.ts'

/** Milliseconds between two tries to come back, and between two looks whether the line still carries. */
const retryMilliseconds = 250
const lookMilliseconds = 2000

export interface NatsOptions {
  /** As `readNatsServers` reads it. */
  readonly natsUrl: string
  /** A file `.creds` or the seed of an nkey; empty: the user of the address, or nobody. */
  readonly natsCredentials: string
  /** A file of certificates to believe; empty: the system's. */
  readonly natsCa: string
}

/**
 * News between processes over NATS. It reconnects for ever; what is said meanwhile is lost, which costs nothing but
 * time: every reader can ask the database, or whoever knows.
 */
export async function natsBus(options: NatsOptions, log: Log): Promise<Bus> {
  const { servers, isTls, user } = readNatsServers(options.natsUrl)
  const nats = await import('@nats-io/transport-node')
  const connection = await nats.connect({
    servers: [...servers],
    ...(isTls && { tls: options.natsCa === '' ? {} : { ca: readFileSync(options.natsCa, 'utf8') } }),
    ...(options.natsCredentials === ''
      ? asUser(user)
      : { authenticator: authenticatorOf(nats, options.natsCredentials) }),
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

function asUser(user: NatsServers['user']) {
  if (!user) return {}
  return 'token' in user ? { token: user.token } : { user: user.name, pass: user.password }
}

/** What NATS' own tools write: a user's token with its seed between lines of dashes, or a seed alone. */
function authenticatorOf(nats: typeof import('@nats-io/transport-node'), file: string) {
  const text = readFileSync(file)
  return text.includes('-----BEGIN')
    ? nats.credsAuthenticator(text)
    : nats.nkeyAuthenticator(Buffer.from(text.toString().trim()))
}

async function watch(connection: NatsConnection, become: (up: boolean) => void): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') become(false)
    if (status.type === 'reconnect') become(true)
  }
}
