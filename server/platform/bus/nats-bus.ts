import { readFileSync } from 'node:fs'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Platform } from '../platform.ts'
import type { Bus } from '../ports.ts'
import { busBytesMax, cutPieces, openJoiner } from './bus-pieces.ts'
import { type NatsServers, readNatsServers } from './nats-address.ts'
import { openSeal, sealBytes } from './seal.ts'

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

interface Needs extends Pick<Platform, 'clock' | 'log' | 'metrics'> {
  /** Of the house: what is not signed with it was said by somebody else. */
  readonly secret: Uint8Array
}

/** What a server takes in one message that has not said otherwise, bytes. */
const payloadDefault = 1024 * 1024

/** At most one line of the log in so many milliseconds tells of messages that were refused. */
const tellMilliseconds = 10_000

/**
 * News between processes over NATS. It reconnects for ever; what is said meanwhile is lost, which costs nothing but
 * time: every reader can ask the database, or whoever knows.
 */
export async function natsBus(options: NatsOptions, needs: Needs): Promise<Bus> {
  const { log } = needs
  const seal = openSeal(needs.secret, needs.clock)
  const refuse = refusalsOf(needs)
  const join = openJoiner(needs.clock)
  // Two houses on one server do not even hear each other.
  const named = (subject: string) => `banko.${seal.house}.${subject}`
  const connection = await connectTo(options)
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
    bytesMax: busBytesMax,
    publish: (subject, data) => {
      // The client would keep it for later; news of a past minute is worse than none.
      if (!isUp || connection.isClosed()) return
      const room = (connection.info?.max_payload ?? payloadDefault) - sealBytes
      for (const piece of cutPieces(data, room)) connection.publish(named(subject), seal.close(named(subject), piece))
    },
    subscribe: (subject, receive) => {
      const subscription = connection.subscribe(named(subject), {
        callback: (error, message) =>
          guard(() => {
            if (error) throw error
            const opened = seal.open(named(subject), message.data)
            if (opened.kind === 'refused') refuse(opened.reason, subject)
            const body = opened.kind === 'opened' ? join(opened.speaker, opened.body) : undefined
            if (body) receive(body)
          }, subject),
      })
      return () => subscription.unsubscribe()
    },
    onReturn: (run) => void returns.push(run),
    close: () => connection.drain(),
  }
}

async function connectTo(options: NatsOptions): Promise<NatsConnection> {
  const { servers, isTls, user } = readNatsServers(options.natsUrl)
  const nats = await import('@nats-io/transport-node')
  return await nats.connect({
    servers: [...servers],
    ...(isTls
      ? { tls: options.natsCa === '' ? {} : { ca: readFileSync(options.natsCa, 'utf8') } }
      : // Servers name others of their cluster, which may be on other machines.
        { ignoreClusterUpdates: true }),
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
}

/** Counts every message that was refused, and tells of them now and then. */
function refusalsOf({ clock, log, metrics }: Needs): (reason: string, subject: string) => void {
  const help = 'Messages of the bus that are not of this house, or not new'
  const count = metrics.counters('bus_refused_total', help, 'reason')
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY
  return (reason, subject) => {
    count(reason).add()
    refused += 1
    if (clock.now() - toldAt < tellMilliseconds) return
    log.warn('bus.refused', { reason, subject, refused })
    toldAt = clock.now()
    refused = 0
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
