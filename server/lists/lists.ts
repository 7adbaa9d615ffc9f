import type { MatchBook } from '@banko/betting/match/book.ts'
import { isTreatedAsLive, isUpcoming } from '@banko/betting/match/live-window.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { Category, Sport, Tournament } from '@banko/contract/calls/book.ts'
import type { IndexedBooks } from './indexed-books.ts'
import type { Listed } from './listed.ts'
import {
  byLiveAndStart,
  countIn,
  isLiveNow,
  isOfNow,
  liveCountIn,
  type Phase,
  sliceOf,
  type Window,
} from './listed-matches.ts'
import { type Group, type MatchIndex, namesOf, type Scope } from './match-index.ts'
import { isFoundBy } from './search-names.ts'

export interface MatchQuery extends Window, Scope {
  readonly phase: Phase
  /** At least 3 letters; blind to case and accents. */
  readonly search?: string
  /** These alone: somebody's favourites. */
  readonly matchIds?: readonly MatchId[]
}

/** Sorting one costs about as much as passing by so many. */
const fewOf = 16

export interface Page {
  readonly offset: number
  readonly limit: number
}

export interface Found {
  readonly matches: readonly MatchBook[]
  /** Matches of all pages. */
  readonly total: number
}

/** Live first, then by kick-off. Takes as long as its page is long, and a search as long as its finds are many. */
export function listMatches(books: IndexedBooks, query: MatchQuery & Page, now: number): Found {
  const { offset, limit } = query
  if (query.search !== undefined || query.matchIds) {
    const found = candidates(books, query).filter((book) => isAskedFor(book, query, now))
    return { matches: found.slice(offset, offset + limit), total: found.length }
  }
  const group = findGroup(books.index, query)
  if (!group) return { matches: [], total: 0 }
  const matches = sliceOf(group, query, { from: offset, until: offset + limit, now })
  return { matches, total: countIn(group, query, now) }
}

/** The group of a scope; undefined when nothing is listed there, or when its parts do not lie in one another. */
export function findGroup(index: MatchIndex, scope: Scope): Group | undefined {
  const group = index.groupOf(scope)
  const [some] = [...(group?.live.all.slice(0, 1) ?? []), ...(group?.waiting.all.slice(0, 1) ?? [])]
  return some && isWithin(some.book, scope) ? group : undefined
}

/** Matches that may be asked for, in the order of lists. */
function candidates(books: IndexedBooks, { search, matchIds }: MatchQuery): MatchBook[] {
  if (!matchIds) return inOrder(books.index, books.index.search(search ?? ''))
  const found = [...new Set(matchIds)].flatMap((matchId) => books.matches.get(matchId)?.book ?? []).sort(byLiveAndStart)
  return search === undefined ? found : found.filter((book) => isFoundBy(search, namesOf(book)))
}

/** Few are sorted; many are picked from the order in which all stand, which is then the shorter way. */
function inOrder({ all }: MatchIndex, found: ReadonlySet<Listed>): MatchBook[] {
  const isFew = found.size * fewOf < all.live.size + all.waiting.size
  if (isFew) return [...found].map(({ book }) => book).sort(byLiveAndStart)
  return [...all.live.all, ...all.waiting.all].filter((listed) => found.has(listed)).map(({ book }) => book)
}

function isWithin({ fixture }: MatchBook, { sportId, categoryId, tournamentId }: Scope): boolean {
  return (
    (sportId === undefined || fixture.sportId === sportId) &&
    (categoryId === undefined || fixture.categoryId === categoryId) &&
    (tournamentId === undefined || fixture.tournamentId === tournamentId)
  )
}

function isAskedFor(book: MatchBook, query: MatchQuery, now: number): boolean {
  if (!isWithin(book, query)) return false
  if (isLiveNow(book)) return isOfNow(query, now)
  const { startsAt } = book.fixture
  const { status } = book.state
  // A favourite stays in sight while it is late, until its live window is over.
  const isLate = query.matchIds !== undefined && book.betting !== 'closed' && isTreatedAsLive(status, startsAt, now)
  if (isLate && isOfNow(query, now)) return true
  if (query.phase === 'live' || book.betting !== 'open' || !isUpcoming(status, startsAt, now)) return false
  return startsAt >= (query.from ?? 0) && startsAt < (query.until ?? Number.POSITIVE_INFINITY)
}

/** A few matches of every sport, in the order of the sports' numbers. */
export function listPerSport(books: IndexedBooks, query: MatchQuery & { perSport: number }, now: number): Found {
  if (query.search !== undefined || query.matchIds) return firstOfSports(books, query, now)
  const sports = query.sportId === undefined ? sportIds(books.index) : [query.sportId]
  const found = sports.map((sportId) =>
    listMatches(books, { ...query, sportId, offset: 0, limit: query.perSport }, now),
  )
  return {
    matches: found.flatMap(({ matches }) => matches),
    total: found.reduce((sum, { total }) => sum + total, 0),
  }
}

/** Of what is found by name or number: looked for once, whatever sports there are. */
function firstOfSports(books: IndexedBooks, query: MatchQuery & { perSport: number }, now: number): Found {
  const found = candidates(books, query).filter((book) => isAskedFor(book, query, now))
  const bySport = [...Map.groupBy(found, ({ fixture }) => fixture.sportId)].sort(([a], [b]) => a - b)
  return { matches: bySport.flatMap(([, books]) => books.slice(0, query.perSport)), total: found.length }
}

/** Sports with matches on offer. */
export function sportIds(index: MatchIndex): number[] {
  return [...index.all.inner.keys()].sort((a, b) => a - b)
}

interface Counts {
  readonly matchCount: number
  readonly liveCount: number
}

/** Matches that are counted: of both phases unless one is named. */
export interface CountQuery extends Window {
  readonly phase?: Phase
}

/** Groups with matches in the window, each with its counts and one match that names it. */
function counted(
  groups: Iterable<readonly [number, Group]>,
  asked: CountQuery,
  now: number,
): { number: number; some: MatchBook; counts: Counts }[] {
  const found = []
  for (const [number, group] of groups) {
    const query = { ...asked, phase: asked.phase ?? 'all' }
    const [some] = sliceOf(group, query, { from: 0, until: 1, now })
    if (!some) continue
    const counts = { matchCount: countIn(group, query, now), liveCount: liveCountIn(group, query, now) }
    found.push({ number, some, counts })
  }
  return found
}

export function listSports(books: IndexedBooks, query: CountQuery, now: number): Sport[] {
  return counted(books.index.all.inner, query, now)
    .map(({ number, some: { fixture }, counts }) => ({
      sportId: number,
      ...(fixture.sportNames && { names: fixture.sportNames }),
      ...counts,
    }))
    .sort((a, b) => a.sportId - b.sportId)
}

export function listCategories(books: IndexedBooks, query: CountQuery & { sportId: number }, now: number): Category[] {
  const sport = books.index.groupOf({ sportId: query.sportId })
  return counted(sport?.inner ?? [], query, now)
    .map(({ number, some: { fixture }, counts }) => ({
      categoryId: number,
      sportId: fixture.sportId,
      name: fixture.categoryName,
      ...(fixture.matchNames?.category && { names: fixture.matchNames.category }),
      flag: fixture.categoryFlag,
      ...counts,
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.categoryId - b.categoryId)
}

export function listTournaments(
  books: IndexedBooks,
  query: CountQuery & { sportId: number; categoryId?: number },
  now: number,
): Tournament[] {
  const category = query.categoryId === undefined ? undefined : findGroup(books.index, query)
  const sport = books.index.groupOf({ sportId: query.sportId })
  const categories = query.categoryId === undefined ? [...(sport?.inner.values() ?? [])] : category ? [category] : []
  return counted(
    categories.flatMap(({ inner }) => [...inner]),
    query,
    now,
  )
    .map(({ number, some: { fixture }, counts }) => ({
      tournamentId: number,
      categoryId: fixture.categoryId,
      sportId: fixture.sportId,
      name: fixture.tournamentName,
      ...(fixture.matchNames?.tournament && { names: fixture.matchNames.tournament }),
      categoryName: fixture.categoryName,
      ...(fixture.matchNames?.category && { categoryNames: fixture.matchNames.category }),
      flag: fixture.categoryFlag,
      ...counts,
    }))
    .sort(byCategoryAndName)
}

function byCategoryAndName(a: Tournament, b: Tournament): number {
  return a.categoryName.localeCompare(b.categoryName) || a.name.localeCompare(b.name) || a.tournamentId - b.tournamentId
}
