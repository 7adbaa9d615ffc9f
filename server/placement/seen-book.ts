import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Market, MarketKey } from '@banko/betting/match/market.ts'

/** A match's book as plain data, with the markets that are asked for and no others. */
export interface SeenBook extends Omit<MatchBook, 'markets'> {
  readonly markets: readonly Market[]
}

export function seeBook({ markets, ...rest }: MatchBook, keys: Iterable<MarketKey>): SeenBook {
  return { ...rest, markets: [...new Set(keys)].flatMap((key) => markets.get(key) ?? []) }
}

/** As the rules of betting read it. */
export function readBook({ markets, ...rest }: SeenBook): MatchBook {
  return { ...rest, markets: new Map(markets.map((market) => [market.key, market])) }
}
