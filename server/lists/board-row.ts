import { marketTypes } from '@banko/betting/market-types/catalogue.ts'
import { isLineShown } from '@banko/betting/market-types/shown-line.ts'
import type { Fixture, MatchBook } from '@banko/betting/match/book.ts'
import { isShown, type Market, type MarketTypeId, readMarketKey } from '@banko/betting/match/market.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { marketData } from '../book/index.ts'

/** The market that lists show, by sport: the first one of its match page. */
const mainMarkets: ReadonlyMap<number, MarketTypeId> = new Map(
  marketTypes
    .toReversed()
    .flatMap(({ id, sportId, alsoSportIds = [] }) => [sportId, ...alsoSportIds].map((sport) => [sport, id] as const)),
)

/** Made once for every version of a book: several boards show the same match. */
const rows = new WeakMap<MatchBook, BoardRow>()

/** A match as lists show it. */
export function boardRow(book: MatchBook): BoardRow {
  const known = rows.get(book)
  if (known) return known
  const row = makeRow(book)
  rows.set(book, row)
  return row
}

function makeRow(book: MatchBook): BoardRow {
  let shown = 0
  for (const market of book.markets.values()) if (isShown(market) && isLineShown(market.key)) shown += 1
  const main = book.markets.get(mainMarkets.get(book.fixture.sportId) ?? '')
  const mainShown = main !== undefined && isShown(main)
  // A match that is stopped has nothing further to bet on. Source: betting-core §4, match status values.
  const more = book.betting === 'open' ? shown - (mainShown ? 1 : 0) : 0
  return {
    version: book.version,
    fixture: listed(book.fixture),
    state: book.state,
    betting: book.betting,
    producerUp: book.producerUp,
    ...(mainShown ? { main: marketData(main) } : {}),
    more,
  }
}

/** What lists show of it: what else there is to see of a match is a matter of its own page. */
function listed(fixture: Fixture): Fixture {
  if (!fixture.insight && !fixture.tv) return fixture
  const { insight: _, tv: __, ...facts } = fixture
  return facts
}

/** Of each market type the one that lists show, of several lines the most balanced; made once for a version of a book. */
const shownByType = new WeakMap<MatchBook, ReadonlyMap<MarketTypeId, Market>>()

function shownOf(book: MatchBook): ReadonlyMap<MarketTypeId, Market> {
  const known = shownByType.get(book)
  if (known) return known
  const shown = new Map<MarketTypeId, Market>()
  for (const market of book.markets.values()) {
    if (!isShown(market) || !isLineShown(market.key)) continue
    const { type } = readMarketKey(market.key)
    const other = shown.get(type)
    if (!other || (market.mostBalanced && !other.mostBalanced)) shown.set(type, market)
  }
  shownByType.set(book, shown)
  return shown
}

/** The same with one market of each of these types, where there is one. */
export function boardRowWith(book: MatchBook, types: readonly MarketTypeId[]): BoardRow {
  const shown = shownOf(book)
  const markets = types.flatMap((type) => shown.get(type) ?? [])
  return { ...boardRow(book), markets: markets.map(marketData) }
}
