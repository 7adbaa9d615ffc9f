import { isInPlay } from '@banko/betting/match/match-clock.ts'
import type { MatchMessage, ProducerId } from '@banko/contract/feed/message.ts'
import equal from 'fast-deep-equal'
import type { Clock } from '../../../platform/ports.ts'
import type { Delivery } from './delivery.ts'
import { EventDesk } from './event-desk.ts'
import { isOutright } from './event-kind.ts'
import type { Product } from './event-lines.ts'
import type { Library } from './library.ts'
import { isEntity } from './market-names.ts'
import { openNameSeeker } from './name-seeker.ts'
import { addNames } from './names-by-language.ts'
import { openPool } from './pool.ts'
import type { FixtureChange, FixtureRead } from './read-fixture.ts'
import type { RestSide } from './rest-side.ts'
import { sportIdOf } from './sport-id.ts'
import type { Tally } from './tally.ts'
import type { EventMessage } from './wire-message.ts'

export interface SeatPorts {
  readonly clock: Clock
  readonly tally: Tally
  readonly rest: RestSide
  readonly library: Library
  readonly delivery: Delivery
  /** Whoever is named where a message names nobody. */
  readonly product: Product
  producerOf(product: Product): ProducerId
  rankOf(product: Product): number
  /** Asks for what is known of one event anew; answers whether that could be asked. */
  askEvent(what: EventAsk, event: string, product: Product): Promise<boolean>
}

/** Its odds; its results, cancellations and what was taken back of them. */
export type EventAsk = 'odds' | 'stateful_messages'

interface Waiting {
  readonly message: EventMessage
  readonly arrived: number
  readonly taken: () => void
}

interface Seat {
  readonly event: string
  desk?: EventDesk
  /** Messages that came while its fixture is being fetched. */
  readonly waiting: Waiting[]
  loading: Promise<void>
  heardAt: number
  /** Fetches of its fixture, counted: an earlier one that comes later tells nothing. */
  fetches: number
  /** When it was said that its fixture has changed, while the change could not be fetched yet. */
  changedAt?: number
  /** When the newest change was made that the desk knows of. */
  changeTaken?: number
  /** What must be asked for since the house learned of it late. */
  readonly asks: Set<EventAsk>
}

const fetchesAtOnce = 8
const keptAfterEnd = 24 * 3_600_000

/** Schedules come from caches: one may have been made before a change that is known already. */
function isOlder({ madeAt }: FixtureRead, seat: Seat | undefined): boolean {
  return madeAt !== undefined && seat?.changeTaken !== undefined && madeAt < seat.changeTaken
}

/** All events that were spoken of, each with its messages in their order. */
export class EventSeats {
  readonly #ports: SeatPorts
  readonly #seats = new Map<string, Seat>()
  readonly #fixtures = new Map<string, FixtureRead>()
  readonly #background = new Set<Promise<void>>()
  readonly #pool = openPool(fetchesAtOnce)

  constructor(ports: SeatPorts) {
    this.#ports = ports
  }

  /** `arrived` counts messages. Resolves when the house has taken it. */
  take(message: EventMessage, arrived: number): Promise<void> {
    const { event } = message
    const known = this.#seats.get(event)
    if (known?.desk) {
      known.heardAt = this.#ports.clock.now()
      return this.#read(known, known.desk, { message, arrived })
    }
    if (message.kind === 'fixture_change') {
      // Nobody offers it yet: whoever does will find the new facts.
      this.#fixtures.delete(event)
      if (!known) return Promise.resolve()
    }
    const seat = known ?? { event, waiting: [], loading: Promise.resolve(), heardAt: 0, fetches: 0, asks: new Set() }
    seat.heardAt = this.#ports.clock.now()
    return new Promise((taken) => {
      seat.waiting.push({ message, arrived, taken })
      if (known) return
      this.#seats.set(event, seat)
      seat.loading = this.#aside(() => this.#load(seat, message))
    })
  }

  /** Kick-off times, and names, as the schedules have them; matches nobody spoke of are kept for when somebody does. */
  learn(read: readonly FixtureRead[]): void {
    for (const fixture of read) {
      const known = this.#fixtures.get(fixture.event)
      const seat = this.#seats.get(fixture.event)
      if (!fixture.facts || isOlder(fixture, seat)) continue
      if (!known?.facts) {
        this.#fixtures.set(fixture.event, fixture)
        continue
      }
      const { startsAt } = fixture.facts
      const facts = { ...addNames(known.facts, fixture.facts), startsAt }
      if (equal(facts, known.facts)) continue
      const moved = { ...known, facts }
      this.#fixtures.set(fixture.event, moved)
      if (seat?.desk) void this.#ports.delivery.push(seat.desk.announce(moved, this.#ports.clock.now()))
    }
  }

  /** What fixture changes have said, for those that were not heard. */
  changed(changes: readonly FixtureChange[]): void {
    for (const { event, at } of changes) {
      const seat = this.#seats.get(event)
      // Nobody offers it yet: whoever does will find the new facts.
      if (!seat) this.#fixtures.delete(event)
      else if (at > (seat.changeTaken ?? Number.NEGATIVE_INFINITY))
        void this.#aside(() => this.#refreshLoaded(seat, at))
    }
  }

  /** Resolves when everything that waits now for its fixture has been handed on. */
  async settled(): Promise<void> {
    const waiting = [...this.#seats.values()].filter((seat) => seat.waiting.length > 0)
    await Promise.all(waiting.map((seat) => seat.loading))
  }

  /** When the oldest message of a producer was made that still waits for its fixture. */
  oldestWaiting(product: Product): number | undefined {
    const waiting = [...this.#seats.values()].flatMap((seat) => seat.waiting)
    const own = waiting.filter(({ message }) => (message.product ?? product) === product)
    return own.length === 0 ? undefined : Math.min(...own.map(({ message }) => message.at))
  }

  /** What a producer offered before and has not spoken of since: suspended until it is. */
  doubt(since: { readonly product: Product; readonly arrived: number; readonly at: number }): MatchMessage[] {
    return [...this.#seats.values()].flatMap(({ desk }) => desk?.doubt(since) ?? [])
  }

  /** Does what could not be done when it was due, since the REST side was away or had been asked too much. */
  tryAgain(): void {
    for (const seat of this.#seats.values()) {
      const { desk, changedAt, asks } = seat
      if (!desk) continue
      if (changedAt !== undefined) void this.#aside(() => this.#refresh(seat, desk, changedAt))
      else if (!desk.isAnnounced()) void this.#aside(() => this.#announceLate(seat, desk))
      else if (asks.size > 0) void this.#aside(() => this.#askAll(seat, desk))
      desk.wantNames()
      void this.#ports.delivery.push(desk.renameSport(this.#ports.clock.now()))
    }
  }

  /** Nothing more will be said of events that are long over, nor of those that nobody spoke of in their time. */
  sweep(): void {
    const before = this.#ports.clock.now() - keptAfterEnd
    for (const { event, desk, heardAt } of this.#seats.values()) {
      if (!desk || heardAt > before || (!desk.isOver() && desk.startsAt() > before)) continue
      this.#seats.delete(event)
      this.#fixtures.delete(event)
    }
    for (const [event, { facts }] of this.#fixtures)
      if (!this.#seats.has(event) && (facts?.startsAt ?? 0) <= before) this.#fixtures.delete(event)
  }

  async idle(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background)
  }

  #aside(run: () => Promise<void>): Promise<void> {
    const running = run().finally(() => this.#background.delete(running))
    this.#background.add(running)
    return running
  }

  #openDesk(
    event: string,
    { sportId, product, fixture }: { sportId: number; product: Product; fixture: FixtureRead | undefined },
  ): EventDesk {
    const { clock, tally, library, delivery, producerOf, rankOf } = this.#ports
    const facts = fixture?.facts
    const sides = { home: facts?.home.name ?? '', away: facts?.away.name ?? '' }
    const of = { event, competitors: facts ? [facts.home.ref, facts.away.ref].filter(isEntity) : [] }
    const seeker = openNameSeeker({
      find: (wanted) => library.find(wanted, of),
      found: () => delivery.push(desk.rename(clock.now())),
      aside: (run) => void this.#aside(run),
    })
    const desk: EventDesk = new EventDesk({
      event,
      product,
      producerOf,
      context: {
        sportId,
        outright: isOutright(event),
        tally,
        descriptions: library.descriptions,
        sportNames: library.sportNames,
        statuses: library.statuses,
        voidReason: library.voidReason,
        stopReason: library.stopReason,
        namings: () => library.namingsOf(sides),
        revision: library.revision,
        want: seeker.want,
        rankOf,
        isContradicted: (market) => library.isContradicted(sportId, market),
      },
    })
    return desk
  }

  /** Fetches the fixture, opens the desk, and hands on what has waited. */
  async #load(seat: Seat, { sport, at, product = this.#ports.product }: EventMessage): Promise<void> {
    const { tally, rest, delivery } = this.#ports
    const asked = { changed: false, ...(sport !== undefined && { sport }) }
    const known = this.#fixtures.get(seat.event)
    const fixture = known?.facts ? known : await this.#pool(() => rest.fixture(seat.event, asked))
    if (fixture) this.#fixtures.set(seat.event, fixture)
    if (!fixture?.facts) tally.count('fixtureMissing')
    const waiting = seat.waiting.splice(0)
    const sportId = fixture?.facts?.sportId ?? (sport === undefined ? undefined : sportIdOf(sport))
    if (sportId === undefined) {
      // Neither key nor fixture tells the sport, and without it no market has a name.
      this.#seats.delete(seat.event)
      for (const { taken } of waiting) taken()
      return
    }
    const desk = this.#openDesk(seat.event, { sportId, product, fixture })
    seat.desk = desk
    if (fixture) void delivery.push(desk.announce(fixture, at))
    for (const one of waiting) void this.#read(seat, desk, one).then(one.taken)
  }

  #read(seat: Seat, desk: EventDesk, { message, arrived }: Omit<Waiting, 'taken'>): Promise<void> {
    if (message.kind === 'fixture_change') {
      void this.#aside(() => this.#refresh(seat, desk, message.at))
      return Promise.resolve()
    }
    return this.#ports.delivery.push(desk.read(message, arrived))
  }

  async #refreshLoaded(seat: Seat, at: number): Promise<void> {
    await seat.loading
    if (seat.desk) await this.#refresh(seat, seat.desk, at)
  }

  /** What a fixture change only says that there is. Source: unified-odds-feed §4, fixture_change. */
  async #refresh(seat: Seat, desk: EventDesk, at: number): Promise<void> {
    if (desk.isOver()) {
      delete seat.changedAt
      return
    }
    seat.changedAt = at
    seat.fetches += 1
    const fetch = seat.fetches
    const fixture = await this.#pool(() => this.#ports.rest.fixture(seat.event, { changed: true }))
    if (!fixture || fetch !== seat.fetches) return
    delete seat.changedAt
    seat.changeTaken = Math.max(at, seat.changeTaken ?? at)
    this.#fixtures.set(seat.event, fixture)
    const isNew = !desk.isAnnounced()
    const { state } = desk.book
    const isUncovered = !fixture.hasLiveOdds && state !== undefined && isInPlay(state.status)
    await this.#ports.delivery.push([...desk.announce(fixture, at), ...(isUncovered ? desk.uncover(at) : [])])
    if (isNew) await this.#makeUp(seat, desk)
  }

  async #announceLate(seat: Seat, desk: EventDesk): Promise<void> {
    const { clock, rest, delivery } = this.#ports
    const fixture = await this.#pool(() => rest.fixture(seat.event, { changed: false }))
    if (!fixture?.facts || desk.isAnnounced()) return
    await delivery.push(desk.announce(fixture, clock.now()))
    await this.#makeUp(seat, desk)
  }

  /** What came before the house knew the match is asked for once more. */
  async #makeUp(seat: Seat, desk: EventDesk): Promise<void> {
    if (!desk.isAnnounced()) return
    seat.asks.add('odds').add('stateful_messages')
    await this.#askAll(seat, desk)
  }

  async #askAll({ event, asks }: Seat, desk: EventDesk): Promise<void> {
    for (const what of [...asks])
      if (await this.#ports.askEvent(what, event, desk.book.owner ?? this.#ports.product)) asks.delete(what)
  }
}
