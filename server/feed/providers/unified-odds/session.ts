import type { FeedMessage, FeedSink, MatchRef, ProducerId } from '@banko/contract/feed/message.ts'
import type { Clock, Log, Metrics, Timer, Timers } from '../../../platform/ports.ts'
import { type Delivery, openDelivery } from './delivery.ts'
import { eventKindOf } from './event-kind.ts'
import type { Product } from './event-lines.ts'
import { type EventAsk, EventSeats } from './event-seats.ts'
import { type Lately, openLately } from './lately.ts'
import { openLibrary } from './library.ts'
import { producerOf } from './producer-list.ts'
import type { FixtureRead } from './read-fixture.ts'
import { readMessage } from './read-message.ts'
import { Recoveries } from './recoveries.ts'
import { openReference, type Reference, tryAgainAfter } from './reference.ts'
import { openRestSide, type RestSide } from './rest-side.ts'
import { bindingsOf } from './routing-key.ts'
import type { Tally } from './tally.ts'
import type { UnifiedOddsWire } from './wire.ts'
import type { WireMessage } from './wire-message.ts'

export interface UnifiedOddsPorts {
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly metrics: Metrics
}

export interface UnifiedOddsOptions {
  /** The feed's own numbers of the producers to listen to: 1 live, 3 pre-match. */
  readonly products: readonly Product[]
  /** Answers to recoveries come to this session alone; each process that listens has its own. */
  readonly node: number
  /** Of names that no dictionary has, two letters each; the first one must be there. */
  readonly languages: readonly string[]
  /** A sign of life older than this many seconds is none: what we know is as old; 0 never. */
  readonly lagSecondsMax: number
}

/** What one producer is to the session. */
interface Listened {
  readonly product: Product
  readonly producer: ProducerId
  readonly recoveries: Recoveries
  sink?: FeedSink
  /** When the newest sign of life was made: one that comes late or twice tells nothing of now. */
  aliveAt: number
  /** A recovery is complete and waits for fixtures: what is said of the producer after it is told after it. */
  completing?: Promise<void>
}

const hour = 3_600_000

/** One connection to the feed: what comes by it, in order, becomes what the house is told. */
export class Session {
  readonly #ports: UnifiedOddsPorts
  readonly #options: UnifiedOddsOptions
  readonly #wire: UnifiedOddsWire
  readonly #rest: RestSide
  readonly #reference: Reference
  readonly #delivery: Delivery
  readonly #seats: EventSeats
  readonly #listened: ReadonlyMap<Product, Listened>
  readonly #asked: Lately
  readonly #tally: Tally
  #trying: Timer | undefined
  #arrived = 0
  #requests: number
  /** Messages wait until the descriptions are here. */
  #ready: Promise<void> = Promise.resolve()

  constructor(ports: UnifiedOddsPorts & { readonly tally: Tally }, options: UnifiedOddsOptions, wire: UnifiedOddsWire) {
    this.#ports = ports
    this.#options = options
    this.#wire = wire
    this.#tally = ports.tally
    this.#asked = openLately(ports.clock, hour)
    this.#rest = openRestSide(wire, ports.log, options.languages)
    const { languages } = options
    const library = openLibrary({ clock: ports.clock, log: ports.log, rest: this.#rest, languages })
    this.#delivery = openDelivery((producer) => this.#sinkOf(producer), ports.log)
    // A new process must not take the answers to the last one's requests for its own.
    this.#requests = Math.floor(ports.clock.now() / 1000) % 2_000_000_000
    this.#listened = new Map(options.products.map((product) => [product, this.#listenTo(product)]))
    this.#seats = new EventSeats({
      clock: ports.clock,
      tally: this.#tally,
      rest: this.#rest,
      library,
      delivery: this.#delivery,
      product: options.products[0] ?? 1,
      producerOf,
      rankOf: (product) => this.#reference.factsOf(product).rank,
      askEvent: (what, event, product) => this.#askEvent(what, event, product),
    })
    this.#reference = openReference({
      timers: ports.timers,
      rest: this.#rest,
      library,
      learn: (read) => this.#learn(read),
      changed: (changes) => this.#seats.changed(changes),
    })
  }

  /** Connects, then fetches what is needed to understand what comes. Throws when there is no connection. */
  async open(): Promise<void> {
    const { timers } = this.#ports
    this.#ready = this.#wire
      .connect(bindingsOf(this.#options.node), {
        receive: (routingKey, body) => this.#receive(routingKey, body),
        lost: () => this.#lost(),
        restored: () => this.#restored(),
      })
      .then(() => this.#prepare())
    await this.#ready
    this.#reference.start()
    this.#trying = timers.every(tryAgainAfter, () => this.#seats.tryAgain())
  }

  setSink(product: Product, sink: FeedSink | undefined): void {
    const one = this.#listened.get(product)
    if (one && sink) one.sink = sink
    else if (one) {
      delete one.sink
      one.recoveries.stop()
    }
  }

  async recover(product: Product, requestId: string, after: number | undefined): Promise<void> {
    await this.#ready
    const one = this.#listened.get(product)
    if (!one) return
    // Who cannot tell a group of markets from all of them had better stay down.
    if (!(await this.#reference.understands())) throw new Error('the feed does not describe its markets')
    await one.recoveries.ask(requestId, after)
  }

  /** Results of single matches come like everything else, by and by. */
  askResults(matches: readonly MatchRef[]): void {
    for (const match of matches) {
      if (!this.#asked.begin(match)) continue
      for (const product of this.#listened.keys()) void this.#askEvent('stateful_messages', match, product)
    }
  }

  async idle(): Promise<void> {
    await this.#ready
    await this.#reference.idle()
    await this.#seats.idle()
    await this.#delivery.idle()
  }

  async close(): Promise<void> {
    this.#reference.stop()
    this.#trying?.cancel()
    await this.#wire.close()
  }

  #listenTo(product: Product): Listened {
    const { clock, timers } = this.#ports
    const node = this.#options.node
    const recoveries = new Recoveries({
      clock,
      timers,
      nextNumber: () => {
        this.#requests += 1
        return this.#requests
      },
      send: (query) => {
        const { path } = this.#reference.factsOf(product)
        return this.#rest.askRecovery(`${path}recovery/initiate_request`, { ...query, node_id: node })
      },
      lookBack: () => this.#reference.factsOf(product).lookBack,
      arrived: () => this.#arrived,
    })
    return { product, producer: producerOf(product), recoveries, aliveAt: Number.NEGATIVE_INFINITY }
  }

  #sinkOf(producer: ProducerId): FeedSink | undefined {
    return [...this.#listened.values()].find((one) => one.producer === producer)?.sink
  }

  async #prepare(): Promise<void> {
    await this.#reference.understands()
    await this.#reference.learnFixtures()
  }

  #learn(read: readonly FixtureRead[]): void {
    this.#seats.learn(read)
    this.#seats.sweep()
  }

  async #receive(routingKey: string, body: Uint8Array): Promise<void> {
    await this.#ready
    const message = readMessage(routingKey, body, this.#tally)
    if (message) await this.#take(message)
  }

  #take(message: WireMessage): Promise<void> {
    const { product } = message
    if (product !== undefined && !this.#listened.has(product)) {
      this.#tally.count('producerUnwanted')
      return Promise.resolve()
    }
    this.#arrived += 1
    if ('event' in message) return this.#takeEvent(message)
    const one = product === undefined ? undefined : this.#listened.get(product)
    if (!one) return Promise.resolve()
    switch (message.kind) {
      case 'alive':
        return this.#takeAlive(one, message)
      case 'snapshot_complete':
        return this.#takeComplete(one, message)
      case 'product_down':
        this.#tally.count('productDown')
        return this.#say(one, message.at, { subscribed: false })
    }
  }

  #takeEvent(message: Extract<WireMessage, { event: string }>): Promise<void> {
    // Draws have no sides at all: the house has no match for them.
    if (eventKindOf(message.event)) return this.#seats.take(message, this.#arrived)
    this.#tally.count('eventUnsupported')
    return Promise.resolve()
  }

  #takeAlive(one: Listened, { at, subscribed }: { at: number; subscribed: boolean }): Promise<void> {
    const lag = this.#ports.clock.now() - at
    const { lagSecondsMax } = this.#options
    if (at <= one.aliveAt) {
      this.#tally.count('older')
      return Promise.resolve()
    }
    one.aliveAt = at
    if (lagSecondsMax > 0 && lag > lagSecondsMax * 1000) {
      this.#tally.count('lagging')
      return Promise.resolve()
    }
    return this.#say(one, at, { subscribed: subscribed && !one.recoveries.mustAsk() })
  }

  /** Everything before it is known but for what still waits for its fixture. */
  async #say(one: Listened, at: number, { subscribed }: { subscribed: boolean }): Promise<void> {
    if (one.completing) await one.completing
    const known = Math.min(at, (this.#seats.oldestWaiting(one.product) ?? at + 1) - 1)
    return this.#delivery.push([{ kind: 'alive', producer: one.producer, at: known, subscribed }])
  }

  async #takeComplete(one: Listened, { at, request }: { at: number; request?: number }): Promise<void> {
    const finished = one.recoveries.finish(request)
    if (!finished) {
      this.#tally.count('foreignSnapshot')
      return
    }
    one.aliveAt = Math.max(one.aliveAt, at)
    const settled = this.#seats.settled()
    one.completing = settled
    await settled
    if (one.completing === settled) delete one.completing
    const { requestId, isFull, arrived } = finished
    const doubts = isFull ? this.#seats.doubt({ product: one.product, arrived, at }) : []
    const done: FeedMessage = { kind: 'snapshotComplete', producer: one.producer, at, requestId }
    // A change of a fixture that was missed is not told again.
    void this.#reference.learnFixtures()
    await this.#delivery.push([...doubts, done])
  }

  #lost(): void {
    this.#ports.log.warn('unifiedOdds.lost')
    for (const one of this.#listened.values()) {
      one.recoveries.disconnected()
      this.#sayUnsubscribed(one)
    }
  }

  #restored(): void {
    this.#ports.log.info('unifiedOdds.restored')
    for (const one of this.#listened.values()) if (!one.recoveries.connected()) this.#sayUnsubscribed(one)
  }

  /** Nobody has told us so, but the queue is gone: it must be recovered. */
  #sayUnsubscribed(one: Listened): void {
    void this.#say(one, this.#ports.clock.now(), { subscribed: false })
  }

  /** Answers whether it was asked for. */
  async #askEvent(what: EventAsk, event: string, product: Product): Promise<boolean> {
    const one = this.#listened.get(product)
    if (!one?.recoveries.takeEvent()) return false
    const { path } = this.#reference.factsOf(product)
    this.#requests += 1
    const query = { request_id: this.#requests, node_id: this.#options.node }
    try {
      await this.#rest.askRecovery(`${path}${what}/events/${encodeURIComponent(event)}/initiate_request`, query)
      return true
    } catch (error) {
      this.#ports.log.warn('unifiedOdds.eventRefused', { event, reason: String(error) })
      return false
    }
  }
}
