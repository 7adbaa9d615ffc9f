import type { BettingStatus, MatchBook } from '@banko/betting/match/book.ts'
import { isTreatedAsLive, isUpcoming } from '@banko/betting/match/live-window.ts'
import { beforeKickOff, isGoingOn, type MatchStatus } from '@banko/betting/match/match-clock.ts'
import { exampleBook } from '@banko/betting/testing/books.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCategories, listMatches, listSports, listTournaments, type MatchQuery } from './lists.ts'
import { isFoundBy } from './search-names.ts'
import { emptyBooks } from './testing/test-books.ts'

const minute = 60_000
const noon = Date.UTC(2026, 7, 15, 12)

/** Tournaments lie in one category, categories in one sport, as in the catalogue. */
const places = [
  { sportId: 1, categoryId: 11, categoryName: 'Türkiye', tournamentId: 111, tournamentName: 'Süper Lig' },
  { sportId: 1, categoryId: 11, categoryName: 'Türkiye', tournamentId: 112, tournamentName: '1. Lig' },
  { sportId: 1, categoryId: 12, categoryName: 'Ελλάς', tournamentId: 121, tournamentName: 'Σούπερ Λιγκ' },
  { sportId: 2, categoryId: 21, categoryName: 'Россия', tournamentId: 211, tournamentName: 'Лига ВТБ' },
]
const names = ['Iğdır FK', 'İzmir', 'FC A', 'A FC', 'Ολυμπιακός', 'ЦСКА', 'Королёв', 'استقلال', 'Lig']

const anyName = fc.constantFrom(...names)
const anyBook = fc.record({
  place: fc.constantFrom(...places),
  home: anyName,
  away: anyName,
  homeInTurkish: fc.option(anyName, { freq: 2, nil: undefined }),
  startsIn: fc.integer({ min: -8, max: 12 }).map((steps) => steps * minute),
  status: fc.constantFrom<MatchStatus>(
    'notStarted',
    'notStarted',
    'live',
    'break',
    'interrupted',
    'ended',
    'postponed',
  ),
  betting: fc.constantFrom<BettingStatus>('open', 'open', 'stopped', 'closed'),
})
const anyChange = fc.record({
  matchId: fc.integer({ min: 1, max: 12 }),
  book: fc.option(anyBook, { freq: 5 }),
  /** A change of prices alone, which moves nothing. */
  isSmall: fc.boolean(),
})
const orNot = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2, nil: undefined })
const anyQuery = fc.record({
  phase: fc.constantFrom('live' as const, 'upcoming' as const, 'all' as const),
  sportId: orNot(fc.constantFrom(1, 2, 3)),
  categoryId: orNot(fc.constantFrom(11, 12, 21, 31)),
  tournamentId: orNot(fc.constantFrom(111, 112, 121, 211, 311)),
  search: orNot(
    fc.constantFrom('lig', 'FC A', 'iğdır', 'izmir iz', 'OΛY', 'короле', 'ستق', 'liga lig', 'a fc fc', 'li'),
  ),
  matchIds: orNot(fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 6 })),
  from: orNot(fc.integer({ min: -3, max: 12 }).map((steps) => noon + steps * minute)),
  until: orNot(fc.integer({ min: -3, max: 12 }).map((steps) => noon + steps * minute)),
  offset: fc.integer({ min: 0, max: 4 }),
  limit: fc.integer({ min: 1, max: 5 }),
})

function makeBook(matchId: number, version: number, made: typeof anyBook extends fc.Arbitrary<infer B> ? B : never) {
  const { place, home, away, homeInTurkish, startsIn, status, betting } = made
  const { fixture } = exampleBook(matchId)
  const sides = { home: { id: 1, name: home }, away: { id: 2, name: away } }
  return exampleBook(matchId, {
    version,
    fixture: {
      ...fixture,
      ...place,
      ...sides,
      // no country of any dictionary: a word of one is looked for elsewhere
      categoryFlag: 'xx',
      ...(homeInTurkish !== undefined && { matchNames: { home: { tr: homeInTurkish } } }),
      startsAt: noon + startsIn,
    },
    state: { ...beforeKickOff, status },
    betting,
  })
}

/** Every match looked at, every condition as the specification has it. */
function walk(all: readonly MatchBook[], query: MatchQuery, now: number): MatchBook[] {
  const { search, matchIds, from = 0, until = Number.POSITIVE_INFINITY } = query
  const found = all.filter(({ matchId, fixture, state, betting }) => {
    if (query.sportId !== undefined && fixture.sportId !== query.sportId) return false
    if (query.categoryId !== undefined && fixture.categoryId !== query.categoryId) return false
    if (query.tournamentId !== undefined && fixture.tournamentId !== query.tournamentId) return false
    if (matchIds && !matchIds.includes(matchId)) return false
    const { home, away, tournamentName, categoryName, startsAt, matchNames } = fixture
    const rest = [away.name, tournamentName, categoryName]
    const rows = [home.name, matchNames?.home?.tr ?? home.name].map((name) => [name, ...rest])
    if (search !== undefined && !isFoundBy(search, rows)) return false
    const isLate = matchIds !== undefined && betting !== 'closed' && isTreatedAsLive(state.status, startsAt, now)
    if (isGoingOn(state.status) || isLate) {
      if (query.phase !== 'upcoming' && from <= now) return true
      if (isGoingOn(state.status)) return false
    }
    const isComing = query.phase !== 'live' && betting === 'open' && isUpcoming(state.status, startsAt, now)
    return isComing && startsAt >= from && startsAt < until
  })
  const rank = (book: MatchBook) => (isGoingOn(book.state.status) ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b) || a.fixture.startsAt - b.fixture.startsAt || a.matchId - b.matchId)
}

function countBy(matches: readonly MatchBook[], key: 'sportId' | 'categoryId' | 'tournamentId') {
  const counts = new Map<number, { matchCount: number; liveCount: number }>()
  for (const { fixture, state } of matches) {
    const { matchCount, liveCount } = counts.get(fixture[key]) ?? { matchCount: 0, liveCount: 0 }
    counts.set(fixture[key], {
      matchCount: matchCount + 1,
      liveCount: liveCount + (isGoingOn(state.status) ? 1 : 0),
    })
  }
  return counts
}

type Counted = { readonly matchCount: number; readonly liveCount: number }
const byNumber = <T extends Counted>(rows: readonly T[], numberOf: (row: T) => number) =>
  new Map(rows.map((row) => [numberOf(row), { matchCount: row.matchCount, liveCount: row.liveCount }]))

test('after any changes every list is what a walk over all matches finds', () => {
  const property = fc.property(
    fc.array(anyChange, { maxLength: 40 }),
    fc.array(anyQuery, { minLength: 1, maxLength: 5 }),
    (changes, queries) => {
      const books = emptyBooks()
      const all = new Map<number, MatchBook>()
      changes.forEach(({ matchId, book, isSmall }, version) => {
        const known = all.get(matchId)
        const next = known && isSmall ? { ...known, version } : book && makeBook(matchId, version, book)
        if (next) {
          all.set(matchId, next)
          books.put(next)
        } else {
          all.delete(matchId)
          books.drop(matchId)
        }
      })
      for (const { sportId, categoryId, tournamentId, search, matchIds, from, until, ...plain } of queries) {
        const window = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
        const query = {
          ...plain,
          ...window,
          ...(sportId !== undefined && { sportId }),
          ...(categoryId !== undefined && { categoryId }),
          ...(tournamentId !== undefined && { tournamentId }),
          ...(search !== undefined && { search }),
          ...(matchIds && { matchIds }),
        }
        const found = walk([...all.values()], query, noon)
        const { offset, limit } = query
        expect(listMatches(books, query, noon)).toEqual({
          matches: found.slice(offset, offset + limit),
          total: found.length,
        })
        const offered = walk([...all.values()], { ...window, phase: 'all' }, noon)
        const sports = listSports(books, window, noon)
        expect(byNumber(sports, (row) => row.sportId)).toEqual(countBy(offered, 'sportId'))
        const inSport = offered.filter(({ fixture }) => fixture.sportId === 1)
        const categories = listCategories(books, { ...window, sportId: 1 }, noon)
        expect(byNumber(categories, (row) => row.categoryId)).toEqual(countBy(inSport, 'categoryId'))
        const tournaments = listTournaments(books, { ...window, sportId: 1 }, noon)
        expect(byNumber(tournaments, (row) => row.tournamentId)).toEqual(countBy(inSport, 'tournamentId'))
        const inCategory = offered.filter(({ fixture }) => fixture.categoryId === 11)
        const within = listTournaments(books, { ...window, sportId: 1, categoryId: 11 }, noon)
        expect(byNumber(within, (row) => row.tournamentId)).toEqual(countBy(inCategory, 'tournamentId'))
      }
    },
  )
  fc.assert(property, { numRuns: runs(300, 10_000) })
})
