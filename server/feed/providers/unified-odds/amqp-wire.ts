import { Connection, type Consumer } from 'rabbitmq-client'
import type { Outgoing } from '../../../platform/network/outgoing.ts'
import type { Log } from '../../../platform/ports.ts'
import type { RestAnswer, RestRequest, UnifiedOddsWire, WireListener } from './wire.ts'

/** Where a broker is and how we show ourselves to it. */
export interface BrokerAddress {
  readonly hostname: string
  readonly port: number
  readonly isSecure: boolean
  readonly username: string
  readonly password: string
  readonly virtualHost: string
}

export interface AmqpWireOptions {
  readonly broker: BrokerAddress
  /** The feed's own: `unifiedfeed`. It exists; we may not declare it. */
  readonly exchange: string
  /** Of the REST side, without a path: `https://api.example.com`. */
  readonly api: string
  readonly token: string
}

/**
 * Messages handed out before the first of them is taken. The feed blocks who leaves 20,000 in his queue, and what lies in
 * ours lies there visibly: signs of life come late, and the producers go down. Source: unified-odds-feed §1.
 */
const prefetchCount = 2000
/** Two that are missed, and the connection is gone: well before a producer's silence is noticed. */
const heartbeatSeconds = 8
const retryMillisecondsMax = 5000

/** The feed's two channels: a queue of our own at its broker, and HTTP. */
export function openAmqpWire(outgoing: Outgoing, log: Log, options: AmqpWireOptions): UnifiedOddsWire {
  let close = async () => {}
  return {
    async connect(bindings, listener) {
      const connection = openConnection(options.broker)
      const told = tellLosses(listener)
      connection.on('error', (error: unknown) => {
        log.warn('unifiedOdds.brokerFailed', { reason: String(error) })
        told.lost()
      })
      const consumer = openConsumer(connection, { bindings, exchange: options.exchange, listener, log })
      consumer.on('error', (error: unknown) => {
        log.warn('unifiedOdds.queueFailed', { reason: String(error) })
        told.lost()
      })
      close = async () => {
        told.stop()
        // Its messages come back to a queue that is about to be gone: nobody waits for them.
        await consumer.close()
        await connection.close()
      }
      await new Promise<void>((resolve) => consumer.on('ready', () => (told.ready() ? undefined : resolve())))
    },
    request: (request) => ask(outgoing, options, request),
    close: () => close(),
  }
}

function openConnection({ hostname, port, isSecure, username, password, virtualHost }: BrokerAddress): Connection {
  return new Connection({
    hostname,
    port,
    username,
    password,
    vhost: virtualHost,
    tls: isSecure,
    heartbeat: heartbeatSeconds,
    retryHigh: retryMillisecondsMax,
    connectionName: 'banko',
  })
}

interface ConsumerParts {
  readonly bindings: readonly string[]
  readonly exchange: string
  readonly listener: WireListener
  readonly log: Log
}

/** A queue that the broker names, ours alone, gone with the connection; bound anew whenever that comes back. */
function openConsumer(connection: Connection, { bindings, exchange, listener, log }: ConsumerParts): Consumer {
  return connection.createConsumer(
    {
      queue: '',
      queueOptions: { exclusive: true, autoDelete: true, durable: false },
      queueBindings: bindings.map((routingKey) => ({ exchange, routingKey })),
      qos: { prefetchCount },
      requeue: false,
    },
    async ({ routingKey, body }) => {
      try {
        await listener.receive(routingKey, bytesOf(body))
      } catch (error) {
        log.error('unifiedOdds.messageFailed', error, { routingKey })
      }
    },
  )
}

/** The client reads bodies whose content type it knows; the feed's are bytes, whatever their label. */
function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body
  return new TextEncoder().encode(typeof body === 'string' ? body : '')
}

/** Turns the client's errors and returns into one loss and one return each. */
function tellLosses(listener: WireListener) {
  let state: 'opening' | 'connected' | 'lost' | 'stopped' = 'opening'
  return {
    lost() {
      if (state !== 'connected') return
      state = 'lost'
      listener.lost()
    },
    /** Answers whether it had been ready before. */
    ready() {
      const before = state
      if (before === 'stopped') return true
      state = 'connected'
      if (before === 'opening') return false
      // The queue is another one, though nobody has said that the last one was lost.
      if (before === 'connected') listener.lost()
      listener.restored()
      return true
    },
    stop() {
      state = 'stopped'
    },
  }
}

async function ask(outgoing: Outgoing, { api, token }: AmqpWireOptions, request: RestRequest): Promise<RestAnswer> {
  const url = new URL(request.path, api)
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value))
  const { method } = request
  const { status, body } = await outgoing.send({ method, url: url.href, headers: { 'x-access-token': token } })
  return { status, body }
}
