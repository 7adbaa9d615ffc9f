import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MarketKey, MatchId } from '@banko/betting/match/market.ts'
import type { KnownThrough, ProducerChange } from '../feed/index.ts'
import type { Results } from './decided.ts'
import type { Doubts } from './price-band.ts'

/** One match in memory: its book, who prices it, and when it was last closed for older versions. */
export interface LiveMatch {
  readonly book: MatchBook
  /** The one operator that offers it; absent: every one does. */
  readonly operatorId?: number
  readonly producer: string
  readonly closedVersion: number
  readonly closedMarkets: ReadonlyMap<MarketKey, number>
  /** The version at which the gate knows it, where its operator's terms have made another of it; absent: the book's. */
  readonly gateVersion?: number
  /** Markets suspended by the house because their price jumped. */
  readonly doubts?: Doubts
  /** What of it has a result that nobody took back; in the process that speaks for it alone. */
  readonly results?: Results
  /** When it ended, milliseconds; it leaves memory some minutes later. */
  readonly endedAt?: number
}

/** All books of this process, as whoever reads them has them. */
export interface Books {
  readonly matches: ReadonlyMap<MatchId, LiveMatch>
  readonly producers: ReadonlyMap<string, ProducerChange>
  /** When each producer made the newest of its words that the books have, milliseconds by its own clock. */
  readonly heard: ReadonlyMap<string, number>
}

/** The same, to be changed: by the feed step alone, after its commit, and by what follows another process. */
export interface LiveBooks extends Books {
  readonly producers: Map<string, ProducerChange>
  readonly heard: Map<string, number>
  /** A match is new or has changed. */
  put(match: LiveMatch): void
  /** A match leaves memory. */
  drop(matchId: MatchId): void
}

export function emptyBooks(): LiveBooks {
  const matches = new Map<MatchId, LiveMatch>()
  return {
    matches,
    producers: new Map(),
    heard: new Map(),
    put: (match) => void matches.set(match.book.matchId, match),
    drop: (matchId) => void matches.delete(matchId),
  }
}

/** Takes note of the newest words of producers; a clock that went back makes nobody unheard. */
export function noteHeard(books: LiveBooks, heard: readonly KnownThrough[]): void {
  for (const { producer, at } of heard) if (at > heardOf(books, producer)) books.heard.set(producer, at)
}

/** Of a producer that was never heard: before everything. */
function heardOf(books: Books, producer: string): number {
  return books.heard.get(producer) ?? Number.NEGATIVE_INFINITY
}

export function isProducerUp(books: Books, producer: string): boolean {
  return books.producers.get(producer)?.up ?? false
}

/** Whether enough was heard of a producer to decide: a word made later, or that it is down, which no later word mends. */
export function isToldOf(books: Books, producer: string, after: number): boolean {
  return heardOf(books, producer) > after || !isProducerUp(books, producer)
}

/** Whether a market (or its whole match) was closed after a version: what an in-play coupon asks when it is decided. */
export function closedSince(match: LiveMatch, key: MarketKey, version: number): boolean {
  return match.closedVersion > version || (match.closedMarkets.get(key) ?? 0) > version
}
