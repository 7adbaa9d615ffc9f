import type { Result } from '@banko/contract/calls/book.ts'
import { expect, test } from 'vitest'
import { leaguesOf } from './leagues-of.ts'

const words = { lang: 'tr', find: () => undefined, locale: 'tr' }

function result(matchId: number, flag: string, tournamentName: string): Result {
  const fixture = {
    matchId,
    sportId: 1,
    categoryId: 1,
    categoryName: flag,
    categoryFlag: flag,
    tournamentId: tournamentName.length,
    tournamentName,
    home: { id: 1, name: 'Home' },
    away: { id: 2, name: 'Away' },
    startsAt: matchId,
  }
  return { fixture, status: 'ended', score: { home: 1, away: 0 } }
}

test('leagues stand by country as the language orders it, and keep the order of their matches', () => {
  const [spain, turkey, cup] = [result(9, 'es', 'La Liga'), result(8, 'tr', 'Süper Lig'), result(7, 'tr', 'Kupa')]
  const leagues = leaguesOf([turkey, spain, cup, result(6, 'tr', 'Süper Lig')], words)
  expect(
    leagues.map(({ categoryName, name, rows }) => [categoryName, name, rows.map((one) => one.fixture.matchId)]),
  ).toEqual([
    ['İspanya', 'La Liga', [9]],
    ['Türkiye', 'Kupa', [7]],
    ['Türkiye', 'Süper Lig', [8, 6]],
  ])
})

test('nothing makes no leagues', () => {
  expect(leaguesOf([], words)).toEqual([])
})
