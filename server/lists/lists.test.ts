import type { Fixture, MatchBook } from '@banko/betting/match/book.ts'
import { exampleBook, startsAt } from '@banko/betting/testing/books.ts'
import { describe, expect, test, vi } from 'vitest'
import { inPlay } from '../testing/test-house.ts'
import {
  type Found,
  listCategories,
  listMatches,
  listPerSport,
  listSports,
  listTournaments,
  type MatchQuery,
  sportIds,
} from './lists.ts'
import { emptyBooks, type TestBooks } from './testing/test-books.ts'

const minute = 60_000
const now = startsAt - 60 * minute

function match(matchId: number, facts: Partial<Fixture>, change: Partial<MatchBook> = {}): MatchBook {
  return exampleBook(matchId, {
    fixture: { ...exampleBook(matchId).fixture, startsAt: now + 10 * minute, ...facts },
    ...change,
  })
}

function booksOf(...all: readonly MatchBook[]): TestBooks {
  const books = emptyBooks()
  for (const book of all) books.put(book)
  return books
}

const spain = { categoryId: 2, categoryName: 'Spain', categoryFlag: 'es', tournamentId: 20, tournamentName: 'La Liga' }
const second = { tournamentId: 11, tournamentName: 'Championship' }
const basketball = { sportId: 2, categoryId: 3, categoryName: 'USA', tournamentId: 30, tournamentName: 'NBA' }

const books = booksOf(
  match(1, { startsAt: now + 30 * minute, home: { id: 1, name: 'Beşiktaş' } }),
  match(2, { startsAt: now + 20 * minute, ...second }),
  match(3, { startsAt: now + 20 * minute, ...spain, away: { id: 2, name: 'Málaga' } }),
  match(4, { startsAt: now - 30 * minute, ...spain }, { state: inPlay(1, 0) }),
  match(5, { ...basketball }),
  match(6, { startsAt: now - 6 * minute }),
  match(7, {}, { state: { ...inPlay(0, 0), status: 'ended' } }),
  match(8, {}, { betting: 'closed' }),
  match(9, { startsAt: now + 3000 * minute, ...spain }),
)
const page = { offset: 0, limit: 1000 }
const idsOf = ({ matches }: Found) => matches.map(({ matchId }) => matchId)
const numbers = (query: MatchQuery) => idsOf(listMatches(books, { ...query, ...page }, now))

describe('matches', () => {
  test.each<[string, MatchQuery, number[]]>([
    ['live first, then by kick-off, then by number', { phase: 'all' }, [4, 5, 2, 3, 1, 9]],
    ['in play', { phase: 'live' }, [4]],
    ['that are coming', { phase: 'upcoming' }, [5, 2, 3, 1, 9]],
    ['of a sport', { phase: 'all', sportId: 2 }, [5]],
    ['of a category', { phase: 'all', categoryId: 2 }, [4, 3, 9]],
    ['of a tournament', { phase: 'all', tournamentId: 11 }, [2]],
    ['of a sport that does not hold that category', { phase: 'all', sportId: 2, categoryId: 2 }, []],
    ['from a moment to come, without live ones', { phase: 'all', from: now + 20 * minute }, [2, 3, 1, 9]],
    ['from now on, with live ones', { phase: 'all', from: now }, [4, 5, 2, 3, 1, 9]],
    ['by a word, from a moment to come', { phase: 'all', search: 'liga', from: now + minute }, [3, 9]],
    ['until a moment, which is no longer in it', { phase: 'all', until: now + 20 * minute }, [4, 5]],
    ['by a name, whatever its accents', { phase: 'all', search: 'besik' }, [1]],
    ['by the other name', { phase: 'all', search: 'MALAGA' }, [3]],
    ['by their tournament or country', { phase: 'all', search: 'la liga' }, [4, 3, 9]],
    ['that nobody has', { phase: 'all', search: 'zzz' }, []],
    ['by two letters, which is too little', { phase: 'all', search: ' Li' }, []],
    ['by both sides, as they are written', { phase: 'all', search: 'besiktas away' }, [1]],
    ['by a word within a place', { phase: 'all', search: 'liga', sportId: 2 }, []],
    ['that are favourites', { phase: 'all', matchIds: [9, 4, 7, 4, 99] }, [4, 9]],
    ['that are favourites and have a name', { phase: 'all', matchIds: [1, 9], search: 'liga' }, [9]],
    ['that are favourites and late: live until their time is over', { phase: 'live', matchIds: [4, 6, 8, 9] }, [4, 6]],
  ])('%s', (_, query, expected) => {
    expect(numbers(query)).toEqual(expected)
    expect(listMatches(books, { ...query, ...page }, now).total).toBe(expected.length)
  })

  test('by pages, with the number of all', () => {
    const paged = (offset: number, limit: number) => {
      const found = listMatches(books, { phase: 'all', offset, limit }, now)
      return [found.total, ...idsOf(found)]
    }
    expect([paged(0, 2), paged(2, 2), paged(5, 5), paged(6, 5)]).toEqual([[6, 4, 5], [6, 2, 3], [6, 9], [6]])
  })

  test('a few of every sport', () => {
    const found = listPerSport(books, { phase: 'upcoming', perSport: 2 }, now)
    expect([found.total, ...idsOf(found)]).toEqual([5, 2, 3, 5])
    expect(idsOf(listPerSport(books, { phase: 'upcoming', perSport: 1, sportId: 2 }, now))).toEqual([5])
  })

  test('a few of every sport of what is found, which is looked for once', () => {
    const search = vi.spyOn(books.index, 'search')
    const word = 'away'
    const found = listPerSport(books, { phase: 'all', perSport: 1, search: word }, now)
    expect(search).toHaveBeenCalledTimes(1)
    search.mockRestore()
    const ofSport = (sportId: number) =>
      listMatches(books, { phase: 'all', search: word, sportId, offset: 0, limit: 1 }, now)
    const apart = sportIds(books.index).map(ofSport)
    expect(idsOf(found)).toEqual(apart.flatMap(idsOf))
    expect(found.total).toBe(apart.reduce((sum, { total }) => sum + total, 0))
    expect(found.total).toBeGreaterThan(1)
  })
})

test('sports with how many matches they have and how many are live', () => {
  expect(listSports(books, {}, now)).toEqual([
    { sportId: 1, matchCount: 5, liveCount: 1 },
    { sportId: 2, matchCount: 1, liveCount: 0 },
  ])
  expect(listSports(books, { until: now + 15 * minute }, now)).toEqual([
    { sportId: 1, matchCount: 1, liveCount: 1 },
    { sportId: 2, matchCount: 1, liveCount: 0 },
  ])
})

test('a time to come counts nothing of what runs now', () => {
  const from = now + 15 * minute
  expect(listSports(books, { from }, now)).toEqual([{ sportId: 1, matchCount: 4, liveCount: 0 }])
  expect(listCategories(books, { sportId: 1, from }, now)).toMatchObject([
    { name: 'England', matchCount: 2, liveCount: 0 },
    { name: 'Spain', matchCount: 2, liveCount: 0 },
  ])
  expect(listTournaments(books, { sportId: 1, from, until: now + 40 * minute }, now)).toMatchObject([
    { name: 'Championship', matchCount: 1, liveCount: 0 },
    { name: 'Premier League', matchCount: 1, liveCount: 0 },
    { name: 'La Liga', matchCount: 1, liveCount: 0 },
  ])
})

test('categories of a sport by name', () => {
  expect(listCategories(books, { sportId: 1 }, now)).toEqual([
    { categoryId: 1, sportId: 1, name: 'England', flag: 'gb-eng', matchCount: 2, liveCount: 0 },
    { categoryId: 2, sportId: 1, name: 'Spain', flag: 'es', matchCount: 3, liveCount: 1 },
  ])
})

test('tournaments by country and name', () => {
  const told = listTournaments(books, { sportId: 1 }, now).map(({ name, matchCount }) => [name, matchCount])
  expect(told).toEqual([
    ['Championship', 1],
    ['Premier League', 1],
    ['La Liga', 3],
  ])
  expect(listTournaments(books, { sportId: 1, categoryId: 2 }, now)).toHaveLength(1)
})
