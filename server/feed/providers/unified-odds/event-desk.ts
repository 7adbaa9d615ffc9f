import { beforeKickOff, isFinished, type MatchState, type MatchStatus } from '@banko/betting/match/match-clock.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { MatchMessage, ProducerId } from '@banko/contract/feed/message.ts'
import equal from 'fast-deep-equal'
import type { EventContext } from './event-context.ts'
import type { Moment, Product } from './event-lines.ts'
import { doubtLines, type EventBook, type OddsNews, retell, takeOdds, takeStop, wantAgain } from './event-odds.ts'
import { takeBack, takeCancel, takeResults, takeUnreadable } from './event-results.ts'
import type { FixtureRead } from './read-fixture.ts'
import type { EventMessage } from './wire-message.ts'

export interface DeskOptions {
  readonly event: string
  /** Whoever is named while nobody prices it: the producer that spoke of it first. */
  readonly product: Product
  readonly context: EventContext
  producerOf(product: Product): ProducerId
}

type Announced = Pick<FixtureRead, 'facts' | 'status' | 'sportName'>

type Said = Moment & { readonly product: Product }

/** One event and what turns its messages into ours. */
export class EventDesk {
  readonly book: EventBook
  readonly #options: DeskOptions
  #announced: FixtureFacts | undefined
  /** As the fixture has it, in the first language. */
  #sportName: string | undefined

  constructor(options: DeskOptions) {
    this.#options = options
    this.book = { event: options.event, lines: new Map(), unnamed: new Set(), stops: new Map() }
  }

  /** Our messages for one of theirs, in order; `arrived` counts messages. */
  read(message: EventMessage, arrived: number): MatchMessage[] {
    const said = { at: message.at, arrived, product: message.product ?? this.#owner() }
    switch (message.kind) {
      case 'odds_change':
        return this.#readOdds(message, said)
      case 'bet_stop': {
        const stop = { ...said, groups: message.groups, code: message.status }
        return this.#tell(takeStop(this.book, stop, this.#options.context), said)
      }
      case 'bet_settlement':
        return this.#readResults(message, said)
      case 'rollback_bet_settlement': {
        const markets = takeBack(this.book, { ...said, markets: message.markets }, this.#options.context)
        return markets.length === 0 ? [] : [{ ...this.#from(said), kind: 'settlementRollback', markets }]
      }
      case 'bet_cancel':
      case 'rollback_bet_cancel':
        return this.#readCancel(message, said)
      case 'fixture_change':
        return []
    }
  }

  /** The event's facts, when they are news to the house, and what only they say of its state. */
  announce({ facts: read, status, sportName }: Announced, at: number): MatchMessage[] {
    const messages: MatchMessage[] = []
    const before = this.#announced
    // Of what is over the house may have forgotten everything but its results: it would begin anew.
    if (before && this.isOver()) return []
    if (read) this.#sportName = sportName
    const facts = read && this.#withSportNames(read)
    if (facts && !equal(facts, before)) {
      this.#announced = facts
      messages.push({ ...this.#own(at), kind: 'fixture', facts })
    }
    // What was said of its state before the house knew it is told with it.
    const state = stateBy(status, this.book.state) ?? (before ? undefined : this.book.state)
    if (this.#announced && state) {
      this.book.state = state
      messages.push({ ...this.#own(at), kind: 'odds', state, markets: [] })
    }
    return messages
  }

  /** Its sport's names, when others are known by now. */
  renameSport(at: number): MatchMessage[] {
    const [facts, sportName] = [this.#announced, this.#sportName]
    return facts ? this.announce({ facts, ...(sportName !== undefined && { sportName }) }, at) : []
  }

  /** It is no longer covered live: nothing more is taken on it until prices come again. */
  uncover(at: number): MatchMessage[] {
    return [{ ...this.#own(at), kind: 'odds', betting: 'closed', markets: [] }]
  }

  /** Markets that have got their names since they were offered. */
  rename(at: number): MatchMessage[] {
    const markets = retell(this.book, this.#options.context)
    return markets.length === 0 ? [] : [{ ...this.#own(at), kind: 'odds', markets }]
  }

  /** Asks again for the names that have not come. */
  wantNames(): void {
    wantAgain(this.book, this.#options.context)
  }

  /** Suspends what a producer offered before and has not spoken of since so many messages. */
  doubt({ product, arrived, at }: Said): MatchMessage[] {
    const markets = doubtLines(this.book, product, arrived)
    return markets.length === 0 ? [] : [{ ...this.#own(at), kind: 'betStop', markets }]
  }

  isAnnounced(): boolean {
    return this.#announced !== undefined
  }

  isOver(): boolean {
    return this.book.state !== undefined && isFinished(this.book.state.status)
  }

  /** Milliseconds; 0 while nobody knows. */
  startsAt(): number {
    return this.#announced?.startsAt ?? 0
  }

  #withSportNames(facts: FixtureFacts): FixtureFacts {
    const sportNames = this.#options.context.sportNames(facts.sportId, this.#sportName)
    return sportNames ? { ...facts, sportNames } : facts
  }

  #owner(): Product {
    return this.book.owner ?? this.#options.product
  }

  #from({ at, product = this.#owner() }: { readonly at: number; readonly product?: Product }) {
    return { producer: this.#options.producerOf(product), at, match: this.#options.event }
  }

  /** Not read off the wire: what is still in it may be older. */
  #own(at: number) {
    return { ...this.#from({ at }), own: true as const }
  }

  #readOdds({ status, odds }: Extract<EventMessage, { kind: 'odds_change' }>, said: Said): MatchMessage[] {
    const parts = { ...said, ...(status && { status }), ...(odds && { odds }) }
    return this.#tell(takeOdds(this.book, parts, this.#options.context), said)
  }

  /** Stops first: they are in force while the rest is still on its way. */
  #tell(
    { state, betting, stopReason, markets, removed, suspended, takesOver }: OddsNews,
    { at }: Said,
  ): MatchMessage[] {
    const messages: MatchMessage[] = []
    if (suspended.length > 0) messages.push({ ...this.#from({ at }), kind: 'betStop', markets: suspended })
    const isSilent = !state && !betting && stopReason === undefined && !takesOver
    if (isSilent && markets.length + removed.length === 0) return messages
    messages.push({
      ...this.#from({ at }),
      kind: 'odds',
      markets,
      ...(state && { state }),
      ...(betting && { betting }),
      ...(stopReason !== undefined && { stopReason }),
      ...(removed.length > 0 && { removed }),
      ...(takesOver && { takesOver }),
    })
    return messages
  }

  #readResults(message: Extract<EventMessage, { kind: 'bet_settlement' }>, said: Said): MatchMessage[] {
    const { certainty, unreadable } = message
    const { context } = this.#options
    const parked = takeUnreadable(this.book, { ...said, unreadable }, context)
    const { markets, stillOffered } = takeResults(this.book, { ...said, markets: message.markets }, context)
    const messages: MatchMessage[] = parked.map((one) => ({ ...this.#from(said), kind: 'unreadableResult', ...one }))
    if (markets.length > 0) messages.push({ ...this.#from(said), kind: 'settlement', certainty, markets, stillOffered })
    return messages
  }

  #readCancel(
    { kind, from, until, markets: parts }: Extract<EventMessage, { kind: 'bet_cancel' | 'rollback_bet_cancel' }>,
    said: Said,
  ): MatchMessage[] {
    const { context } = this.#options
    const back = kind === 'rollback_bet_cancel'
    const window = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
    const { markets, stillOffered, reasons } = takeCancel(
      this.book,
      { ...said, ...window, markets: parts },
      { back, context },
    )
    if (markets.length === 0) return []
    const common = { ...this.#from(said), ...window, markets }
    if (back) return [{ ...common, kind: 'cancelRollback' }]
    const why = Object.keys(reasons).length > 0 && { reasons }
    return [{ ...common, kind: 'cancel', stillOffered, ...why }]
  }
}

/** What only the REST side says of a match; for everything else the feed's own word counts. Source: §4. */
const onlyByRest: ReadonlyMap<string, MatchStatus> = new Map([
  ['cancelled', 'cancelled'],
  ['postponed', 'postponed'],
  ['abandoned', 'abandoned'],
])

function stateBy(status: string | undefined, before: MatchState | undefined): MatchState | undefined {
  const read = onlyByRest.get(status ?? '')
  const was = before?.status ?? 'notStarted'
  const isToCome = status === 'not_started' || status === 'delayed'
  if (!read) return was === 'postponed' && isToCome ? beforeKickOff : undefined
  return read === was || isFinished(was) ? undefined : { ...(before ?? beforeKickOff), status: read }
}
