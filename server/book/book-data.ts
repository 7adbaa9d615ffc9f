import type { MatchBook } from '@banko/betting/match/book.ts'
import { isShown, type Market } from '@banko/betting/match/market.ts'
import type { MatchBookData } from '@banko/contract/shapes.ts'

/** A whole book as plain data. Markets that nobody is shown stay in the house. */
export function bookData(book: MatchBook): MatchBookData {
  return {
    matchId: book.matchId,
    version: book.version,
    fixture: book.fixture,
    state: book.state,
    betting: book.betting,
    ...(book.stopReason && { stopReason: book.stopReason }),
    producerUp: book.producerUp,
    markets: [...book.markets.values()].filter(isShown).map(marketData),
  }
}

/** A market as plain data: what a feed says besides of its outcomes stays in the house. */
export function marketData(market: Market): MatchBookData['markets'][number] {
  return {
    key: market.key,
    status: market.status,
    mostBalanced: market.mostBalanced,
    outcomes: market.outcomes.map(({ id, price, active, names }) =>
      names ? { id, price, active, names } : { id, price, active },
    ),
    ...(market.names && { names: market.names }),
  }
}
