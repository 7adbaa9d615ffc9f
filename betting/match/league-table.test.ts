import { expect, test } from 'vitest'
import { type LeagueMatch, leagueTableOf, seasonOf, tableKindOf } from './league-table.ts'
import { sports } from './sport.ts'

const day = 86_400_000

/** `1-2 3:0`: side 1 against side 2, a day after the one before. */
const played = (...lines: readonly string[]): LeagueMatch[] =>
  lines.map((line, at) => {
    const [home = 0, away = 0, own = 0, other = 0] = line.split(/[- :]/).map(Number)
    return { home, away, score: { home: own, away: other }, startsAt: at * day }
  })

const table = (sportId: number, ...lines: readonly string[]) =>
  leagueTableOf(sportId, played(...lines)).map(
    ({ competitorId, played, won, drawn, lost, scored, conceded, points }) =>
      `${competitorId}: ${played} ${won}-${drawn}-${lost} ${scored}:${conceded} ${points}`,
  )

test('football gives three points for a win and one for a draw, then the difference says, then the goals', () => {
  expect(table(sports.football, '1-2 3:0', '3-4 1:1', '2-3 2:2', '4-1 0:1')).toEqual([
    '1: 2 2-0-0 4:0 6',
    '3: 2 0-2-0 3:3 2',
    '4: 2 0-1-1 1:2 1',
    '2: 2 0-1-1 2:5 1',
  ])
  expect(table(sports.football, '1-2 1:1', '3-4 2:2').map((line) => line[0])).toEqual(['3', '4', '1', '2'])
})

test('handball gives two for a win, volleyball divides three by the sets', () => {
  expect(table(sports.handball, '1-2 30:28', '1-2 25:25')).toEqual(['1: 2 1-1-0 55:53 3', '2: 2 0-1-1 53:55 1'])
  expect(table(sports.volleyball, '1-2 3:2', '1-2 3:1')).toEqual(['1: 2 2-0-0 6:3 5', '2: 2 0-0-2 3:6 1'])
})

test('without points the share of won matches says, whoever has played more', () => {
  expect(table(sports.basketball, '1-2 90:80', '1-3 70:90', '1-2 91:80')).toEqual([
    '3: 1 1-0-0 90:70 0',
    '1: 3 2-0-1 251:250 0',
    '2: 2 0-0-2 160:181 0',
  ])
})

test('the last five matches are told, the latest last, in whatever order they are known', () => {
  const lines = ['1-2 1:0', '1-2 0:1', '1-2 1:1', '1-2 2:0', '2-1 0:1', '2-1 1:0']
  const [first] = leagueTableOf(sports.football, played(...lines).toReversed())
  expect(first?.competitorId).toBe(1)
  expect(first?.last).toEqual(['lost', 'drawn', 'won', 'won', 'lost'])
})

test('a pause of more than sixty days begins a season', () => {
  const at = (days: number): LeagueMatch => ({ home: 1, away: 2, score: { home: 0, away: 0 }, startsAt: days * day })
  const days = (...of: readonly number[]) => seasonOf(of.map(at)).map(({ startsAt }) => startsAt / day)
  expect(days(10, 0, 70)).toEqual([70, 10, 0])
  expect(days(0, 61, 62)).toEqual([62, 61])
  expect(days()).toEqual([])
})

test('single players and games have no table', () => {
  for (const sportId of [sports.tennis, sports.tableTennis, sports.dota, 999]) {
    expect(tableKindOf(sportId)).toBeUndefined()
    expect(leagueTableOf(sportId, played('1-2 3:0'))).toEqual([])
  }
})
