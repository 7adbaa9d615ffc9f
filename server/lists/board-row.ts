import { marketTypes } from '@banko/betting/market-types/catalogue.ts'
import { listedMarkets, oneOfEach } from '@banko/betting/market-types/listed-markets.ts'
import { type RowKind, rowTypeOf } from '@banko/betting/market-types/row-kinds.ts'
import type { Fixture, MatchBook } from '@banko/betting/match/book.ts'
import { isShown, type Market, type MarketTypeId } from '@banko/betting/match/market.ts'
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
  const shown = listedMarkets(book).length
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

/** Of each market type the one that lists show; made once for a version of a book. */
const shownByType = new WeakMap<MatchBook, ReadonlyMap<MarketTypeId, Market>>()

function shownOf(book: MatchBook): ReadonlyMap<MarketTypeId, Market> {
  const known = shownByType.get(book)
  if (known) return known
  const shown = oneOfEach(listedMarkets(book), book)
  shownByType.set(book, shown)
  return shown
}

/** Made once for a version of a book and a kind. */
const rowsOfKind = new WeakMap<MatchBook, Map<RowKind, BoardRow>>()

/** A match as lists show it that ask for a kind of bet: of several lines the most balanced one. */
export function boardRowOfKind(book: MatchBook, kind: RowKind): BoardRow {
  const known = rowsOfKind.get(book) ?? new Map<RowKind, BoardRow>()
  rowsOfKind.set(book, known)
  const made = known.get(kind)
  if (made) return made
  const { main, ...row } = boardRow(book)
  const market = shownOf(book).get(rowTypeOf(kind, book.fixture.sportId) ?? '')
  const others = row.more + (main ? 1 : 0) - (market ? 1 : 0)
  const shown = {
    ...row,
    more: book.betting === 'open' ? others : 0,
    ...(market && { main: marketData(market) }),
  }
  known.set(kind, shown)
  return shown
}

/** The same with one market of each of these types, where there is one. */
export function boardRowWith(book: MatchBook, types: readonly MarketTypeId[]): BoardRow {
  const shown = shownOf(book)
  const markets = types.flatMap((type) => shown.get(type) ?? [])
  return { ...boardRow(book), markets: markets.map(marketData) }
}
