import type { MatchBook } from '@banko/betting/match/book.ts'
import type { FeedItem } from '../feed/index.ts'
import { changeOf, newBook } from './change-book.ts'
import { type Decided, heedResults, noResults, type Results } from './decided.ts'
import { applied, type Effect, type MatchEffect } from './effect.ts'
import { isOverForGood } from './is-over-for-good.ts'
import type { LiveMatch } from './live-books.ts'
import { judgePrices, type PriceBand } from './price-band.ts'

/** What the house knows of a match when somebody speaks of it. */
export interface KnownMatch {
  /** Absent while there is no book of it in memory. */
  readonly match?: LiveMatch
  /** As the gate has it, or the batch has left it; asked of a match that does not know it itself. */
  readonly decided?: Decided
  /** The gate is closed for good, or the batch has told how the match ended. */
  readonly isOver: boolean
  /** The last version of it that was ever told. */
  readonly versionTold: number
}

/** What a batch is worked out under. */
export interface Rules {
  readonly band: PriceBand
  /** When the house took the batch, milliseconds. */
  readonly now: number
  isUp(producer: string): boolean
}

/** The message as the house takes it from here on, and the match. */
type Passed = MatchEffect & { readonly item: FeedItem }

/**
 * What a message does to a match, one step after the other, each from what the last one left: what is decided takes no
 * bet, another producer may take the match over, prices that jump are not believed, and what is left of the message
 * changes the book. Pure.
 */
export function takeMessage(known: KnownMatch, said: FeedItem, rules: Rules): readonly Effect[] {
  if (!known.match) return [takeUnheld(known, said, rules)]
  const heeded = heed(known.match, said, known.decided)
  const handed = handOver(heeded, rules)
  const believed = believe({ match: handed.match, item: heeded.item }, rules)
  return [heeded, handed, believed, offer(believed, rules)]
}

export function resultsOf(decided: Decided | undefined): Results {
  return decided ? { ...noResults, decided } : noResults
}

export function speaksOfResults({ kind }: FeedItem['message']): boolean {
  return kind === 'settlement' || kind === 'settlementRollback' || kind === 'unreadableResult'
}

export function endsForGood(message: FeedItem['message']): boolean {
  return message.kind === 'odds' && message.state !== undefined && isOverForGood(message.state.status)
}

const noMarkets: MatchBook['markets'] = new Map()

/** A match without a book: its first facts make one, but whatever they offer comes again. */
function takeUnheld({ isOver, decided, versionTold }: KnownMatch, item: FeedItem, rules: Rules): Effect {
  if (isOver) return {}
  const { matchId, message } = item
  if (endsForGood(message)) return { ending: true, closing: true }
  const { results } = heedResults(resultsOf(decided), message, noMarkets)
  const said = speaksOfResults(message) ? { decided: results.decided } : {}
  const { producer } = message
  const book = newBook(item, { version: versionTold + 1, producerUp: rules.isUp(producer) })
  if (!book) return said
  const known = { closedVersion: book.version, closedMarkets: new Map(), results: resultsOf(results.decided) }
  const change = { matchId, from: 0, to: book.version, fixture: book.fixture }
  const operatorId = message.kind === 'fixture' ? message.operatorId : undefined
  const of = { producer, ...(operatorId !== undefined && { operatorId }) }
  return { ...said, match: { book, ...of, ...known }, news: [{ change, urgent: false }], closing: true }
}

/** Of a match that is over for good no result changes what is offered. */
function heed(match: LiveMatch, item: FeedItem, decided: Decided | undefined): Passed {
  if (isOverForGood(match.book.state.status)) return { match, item }
  const before = match.results ?? resultsOf(decided)
  const { results, message } = heedResults(before, item.message, match.book.markets)
  return {
    match: results === before ? match : { ...match, results },
    item: message === item.message ? item : { ...item, message },
    ...(speaksOfResults(item.message) && { decided: results.decided }),
  }
}

/** Another producer prices the match from here on: what was decided on the last one's word is decided again. */
function handOver({ match, item: { message, matchId } }: Passed, { isUp, now }: Rules): MatchEffect {
  const { producer } = message
  if (message.kind !== 'odds' || !message.takesOver || producer === match.producer) return { match }
  const { version: from } = match.book
  const change = { matchId, from, to: from + 1, producerUp: isUp(producer) }
  return { ...applied({ ...match, producer, closedVersion: change.to }, change, now), closing: true }
}

/** The message with the prices that the house takes over, and the match with those that it doubts. */
function believe({ match, item }: Passed, { band, now }: Rules): Passed {
  const { message, matchId } = item
  if (message.kind !== 'odds' || message.markets.length === 0) return { match, item }
  const { markets, doubts, alarms: raised } = judgePrices(match, message, { band, now })
  const alarms = raised.map((alarm) => ({ ...alarm, matchId, producer: message.producer }))
  if (doubts.size === 0 && !match.doubts) return { match, item, alarms }
  return { match: { ...match, doubts }, item: { ...item, message: { ...message, markets } }, alarms }
}

/** What is left of the message, as a change of what is offered. */
function offer({ match, item }: Passed, { now }: Rules): Effect {
  const change = changeOf(match.book, item)
  return change ? applied(match, change, now) : { match }
}
