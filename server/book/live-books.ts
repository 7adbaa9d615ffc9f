import type { MatchBook } from '@banko/betting/book.ts'
import type { MarketKey, MatchId } from '@banko/betting/market.ts'
import type { ProducerChange } from '../feed/index.ts'

/** One match in memory: its book, who prices it, and when it was last closed for older versions. */
export interface LiveMatch {
  readonly book: MatchBook
  readonly producer: string
  readonly closedVersion: number
  readonly closedMarkets: ReadonlyMap<MarketKey, number>
  /** When it ended, milliseconds; it leaves memory some minutes later. */
  readonly endedAt?: number
}

/** All books of this process. Changed by the feed step alone, after its commit. */
export interface LiveBooks {
  readonly matches: Map<MatchId, LiveMatch>
  readonly producers: Map<string, ProducerChange>
}

export function emptyBooks(): LiveBooks {
  return { matches: new Map(), producers: new Map() }
}

export function isProducerUp(books: LiveBooks, producer: string): boolean {
  return books.producers.get(producer)?.up ?? false
}

/** Whether a market (or its whole match) was closed after a version: what an in-play coupon asks when it is decided. */
export function closedSince(match: LiveMatch, key: MarketKey, version: number): boolean {
  return match.closedVersion > version || (match.closedMarkets.get(key) ?? 0) > version
}
