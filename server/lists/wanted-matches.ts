import type { MatchBook } from '@banko/betting/match/book.ts'
import { rankOf } from './best-leagues.ts'
import { boardRow } from './board-row.ts'
import type { IndexedBooks } from './indexed-books.ts'
import type { ListSettings } from './list-settings.ts'
import { type Phase, sliceOf, type Window } from './listed-matches.ts'
import { type Found, sportIds } from './lists.ts'
import type { Group } from './match-index.ts'
import { byStart } from './start-order.ts'

/** The most wanted matches are looked for among so many that come soonest. */
const soonest = 60

/** Of matches that come soonest, those of the best leagues, then those with most to bet on. */
function byWish(settings: ListSettings): (a: MatchBook, b: MatchBook) => number {
  return (a, b) =>
    rankOf(a.fixture, settings) - rankOf(b.fixture, settings) || boardRow(b).more - boardRow(a).more || byStart(a, b)
}

/** Coming matches that have a price to show. */
function comingOf(group: Group, window: Window, now: number): MatchBook[] {
  const coming = sliceOf(group, { ...window, phase: 'upcoming' }, { from: 0, until: soonest, now })
  return coming.filter((book) => boardRow(book).main !== undefined)
}

interface HighlightsQuery extends Window {
  readonly sportId?: number
  readonly perSport: number
  readonly settings: ListSettings
}

/** The first few of every sport. Source: betting-core §2, highlights. */
export function listHighlights(books: IndexedBooks, query: HighlightsQuery, now: number): Found {
  const { settings, perSport } = query
  const sports = query.sportId === undefined ? sportIds(books.index) : [query.sportId]
  const groups = sports.flatMap((sportId) => books.index.groupOf({ sportId }) ?? [])
  const matches = groups.flatMap((group) => comingOf(group, query, now).sort(byWish(settings)).slice(0, perSport))
  return { matches, total: matches.length }
}

interface PopularQuery {
  readonly limit: number
  /** Both unless one is named. */
  readonly phase?: Phase
  readonly settings: ListSettings
}

/** Those that a home page leads with: coming ones, each league once before any twice; then live ones. */
export function listPopular(books: IndexedBooks, { limit, phase, settings }: PopularQuery, now: number): Found {
  const { all } = books.index
  const coming = phase === 'live' ? [] : comingOf(all, {}, now).sort(byWish(settings))
  const leagues = new Map(coming.toReversed().map((book) => [book.fixture.tournamentId, book]))
  const first = coming.filter((book) => leagues.get(book.fixture.tournamentId) === book)
  const again = coming.filter((book) => !first.includes(book))
  const live = phase === 'upcoming' ? [] : sliceOf(all, { phase: 'live' }, { from: 0, until: limit, now })
  const matches = [...first, ...again, ...live].slice(0, limit)
  return { matches, total: matches.length }
}
