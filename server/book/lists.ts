import type { MatchBook } from '@banko/betting/book.ts'
import type { Category, Sport, Tournament } from '@banko/contract/calls/book.ts'
import { byStart, isLiveNow, isUpcoming } from './boards.ts'
import { fold } from './fold.ts'
import type { LiveBooks } from './live-books.ts'

/** Kick-off between two times, milliseconds; absent bounds are open. Live matches always count. */
export interface Window {
  readonly from?: number
  readonly until?: number
}

export interface MatchQuery extends Window {
  readonly phase: 'live' | 'upcoming' | 'all'
  readonly sportId?: number
  readonly categoryId?: number
  readonly tournamentId?: number
  /** At least 3 characters; blind to case and accents. */
  readonly search?: string
}

/** Live first, then by kick-off. */
export function listMatches(books: LiveBooks, query: MatchQuery, now: number): MatchBook[] {
  const word = query.search === undefined ? undefined : fold(query.search)
  const found = [...books.matches.values()]
    .map((match) => match.book)
    .filter((book) => {
      const { fixture } = book
      if (query.sportId !== undefined && fixture.sportId !== query.sportId) return false
      if (query.categoryId !== undefined && fixture.categoryId !== query.categoryId) return false
      if (query.tournamentId !== undefined && fixture.tournamentId !== query.tournamentId) return false
      if (!isInPhase(book, query, now)) return false
      return word === undefined || fold(namesOf(book)).includes(word)
    })
  return found.sort((a, b) => Number(isLiveNow(b)) - Number(isLiveNow(a)) || byStart(a, b))
}

function isInPhase(book: MatchBook, query: MatchQuery, now: number): boolean {
  if (isLiveNow(book)) return query.phase !== 'upcoming'
  if (query.phase === 'live' || !isUpcoming(book, now)) return false
  const { startsAt } = book.fixture
  return startsAt >= (query.from ?? 0) && startsAt < (query.until ?? Number.POSITIVE_INFINITY)
}

function namesOf(book: MatchBook): string {
  const { home, away, tournamentName, categoryName } = book.fixture
  return `${home.name} ${away.name} ${tournamentName} ${categoryName}`
}

interface Count {
  book: MatchBook
  matchCount: number
  liveCount: number
}

/** One entry per group, with how many matches it has; in order of first kick-off. */
function countBy(matches: readonly MatchBook[], groupOf: (book: MatchBook) => number): Count[] {
  const counts = new Map<number, Count>()
  for (const book of matches) {
    const count = counts.get(groupOf(book)) ?? { book, matchCount: 0, liveCount: 0 }
    count.matchCount += 1
    if (isLiveNow(book)) count.liveCount += 1
    counts.set(groupOf(book), count)
  }
  return [...counts.values()]
}

export function listSports(books: LiveBooks, window: Window, now: number): Sport[] {
  const matches = listMatches(books, { ...window, phase: 'all' }, now)
  return countBy(matches, (book) => book.fixture.sportId)
    .map(({ book, matchCount, liveCount }) => ({ sportId: book.fixture.sportId, matchCount, liveCount }))
    .sort((a, b) => a.sportId - b.sportId)
}

export function listCategories(books: LiveBooks, query: Window & { sportId: number }, now: number): Category[] {
  const matches = listMatches(books, { ...query, phase: 'all' }, now)
  return countBy(matches, (book) => book.fixture.categoryId)
    .map(({ book: { fixture }, matchCount, liveCount }) => ({
      categoryId: fixture.categoryId,
      sportId: fixture.sportId,
      name: fixture.categoryName,
      flag: fixture.categoryFlag,
      matchCount,
      liveCount,
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

export function listTournaments(
  books: LiveBooks,
  query: Window & { sportId: number; categoryId?: number },
  now: number,
): Tournament[] {
  const matches = listMatches(books, { ...query, phase: 'all' }, now)
  return countBy(matches, (book) => book.fixture.tournamentId)
    .map(({ book: { fixture }, matchCount, liveCount }) => ({
      tournamentId: fixture.tournamentId,
      categoryId: fixture.categoryId,
      sportId: fixture.sportId,
      name: fixture.tournamentName,
      categoryName: fixture.categoryName,
      flag: fixture.categoryFlag,
      matchCount,
      liveCount,
    }))
    .sort((a, b) => a.categoryName.localeCompare(b.categoryName) || a.name.localeCompare(b.name))
}
