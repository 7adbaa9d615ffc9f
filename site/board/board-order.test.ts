import { sampleRow } from '@banko/browser/testing/samples.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { expect, test } from 'vitest'
import { groupByLeague, groupBySport, matchesWord } from './board-order.ts'
import { choosePopular } from './popular-slider.tsx'
import { isWithin } from './within.ts'

const turkish = { lang: 'tr', locale: 'tr-TR', find: () => undefined }

function row(matchId: number, change: Partial<BoardRow['fixture']> = {}, more = 10): BoardRow {
  const base = sampleRow(matchId)
  return { ...base, more, fixture: { ...base.fixture, ...change } }
}

test('leagues stand by country and name as the language orders letters, matches by kick-off', () => {
  const rows = [
    row(1, { tournamentId: 1, tournamentName: 'Serie A', categoryName: 'Italy', categoryFlag: 'it' }),
    row(2, { tournamentId: 2, tournamentName: 'Süper Lig', categoryName: 'Türkiye', startsAt: 20 }),
    row(3, { tournamentId: 3, tournamentName: 'Premier League', categoryName: 'İngiltere', categoryFlag: 'gb-eng' }),
    row(4, { tournamentId: 2, tournamentName: 'Süper Lig', categoryName: 'Türkiye', startsAt: 10 }),
  ]
  expect(groupByLeague(rows, turkish).map(({ name, matchIds }) => [name, matchIds])).toEqual([
    ['Premier League', [3]],
    ['Serie A', [1]],
    ['Süper Lig', [4, 2]],
  ])
})

test('sports stand by their number', () => {
  const rows = [row(1, { sportId: 5 }), row(2, { startsAt: 2 }), row(3, { startsAt: 1 })]
  expect(groupBySport(rows)).toEqual([
    { sportId: 1, matchIds: [3, 2] },
    { sportId: 5, matchIds: [1] },
  ])
})

test('a sport that only its producer knows brings its names', () => {
  const names = { en: 'Bowls', tr: 'Bowling' }
  expect(groupBySport([row(1), row(2, { sportId: 100_032, sportNames: names })])).toEqual([
    { sportId: 1, matchIds: [1] },
    { sportId: 100_032, names, matchIds: [2] },
  ])
})

test.each([
  ['besiktas', true],
  ['BEŞİKTAŞ', true],
  ['galata', true],
  ['super lig', true],
  ['turkiye', true],
  ['kasımpaşa', false],
])('the word %j finds the match: %s', (word, found) => {
  expect(matchesWord(sampleRow(1), word, turkish)).toBe(found)
})

test('a word finds what a match is called in any language', () => {
  const match = row(1, {
    categoryName: 'Germany',
    categoryFlag: 'de',
    tournamentName: 'Premier Division',
    matchNames: { tournament: { tr: 'Premier Lig', fa: 'لیگ برتر' }, home: { en: 'Istanbul City' } },
  })
  for (const word of ['almanya', 'germany', 'premier lig', 'premier division', 'لیگ برتر', 'istanbul city'])
    expect(matchesWord(match, word, turkish)).toBe(true)
})

test('dotless letters are found by dotted ones', () => {
  expect(matchesWord(row(1, { home: { id: 1, name: 'Kasımpaşa' } }), 'kasimpasa', turkish)).toBe(true)
})

test('popular are the matches with most to bet on, one of a league first', () => {
  const rows = [
    row(1, { tournamentId: 1 }, 90),
    row(2, { tournamentId: 1 }, 80),
    row(3, { tournamentId: 2 }, 70),
    row(4, { tournamentId: 3 }, 60),
  ]
  expect(choosePopular(rows, 3)).toEqual([1, 3, 4])
  expect(choosePopular(rows, 4)).toEqual([1, 3, 4, 2])
})

test('a match nobody can bet on is not popular', () => {
  expect(choosePopular([{ ...row(1), betting: 'stopped' }], 5)).toEqual([])
})

test('six hours reach six hours, today ends at midnight', () => {
  const now = new Date(2026, 10, 20, 15).getTime()
  expect(isWithin(now + 5 * 3_600_000, '6h', now, 30)).toBe(true)
  expect(isWithin(now + 7 * 3_600_000, '6h', now, 30)).toBe(false)
  expect(isWithin(now + 8 * 3_600_000, 'd0', now, 30)).toBe(true)
  expect(isWithin(now + 10 * 3_600_000, 'd0', now, 30)).toBe(false)
  expect(isWithin(now + 10 * 3_600_000, 'd1', now, 30)).toBe(true)
  expect(isWithin(now + 10 * 3_600_000, 'all', now, 30)).toBe(true)
})
