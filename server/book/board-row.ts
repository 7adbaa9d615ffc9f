import type { MatchBook } from '@banko/betting/book.ts'
import { isShown, type Market } from '@banko/betting/market.ts'
import { isLineShown } from '@banko/betting/market-types/shown-line.ts'
import type { BoardRow, MatchBookData } from '@banko/contract/shapes.ts'

/** The market that lists show. */
const mainMarket = '1x2'

/** A match as lists show it. */
export function boardRow(book: MatchBook): BoardRow {
  let shown = 0
  for (const market of book.markets.values()) if (isShown(market) && isLineShown(market.key)) shown += 1
  const main = book.markets.get(mainMarket)
  const mainShown = main !== undefined && isShown(main)
  return {
    version: book.version,
    fixture: book.fixture,
    state: book.state,
    betting: book.betting,
    producerUp: book.producerUp,
    ...(mainShown ? { main: marketData(main) } : {}),
    more: mainShown ? shown - 1 : shown,
  }
}

/** A whole book as plain data. Markets that nobody is shown stay in the house. */
export function bookData(book: MatchBook): MatchBookData {
  return {
    matchId: book.matchId,
    version: book.version,
    fixture: book.fixture,
    state: book.state,
    betting: book.betting,
    producerUp: book.producerUp,
    markets: [...book.markets.values()].filter(isShown).map(marketData),
  }
}

function marketData(market: Market): MatchBookData['markets'][number] {
  return {
    key: market.key,
    status: market.status,
    mostBalanced: market.mostBalanced,
    outcomes: market.outcomes.map((outcome) => ({ id: outcome.id, price: outcome.price, active: outcome.active })),
  }
}
