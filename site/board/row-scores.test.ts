import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { expect, it } from 'vitest'
import { gameScore, periodScores, scoreDigits, turnOf } from './row-scores.ts'

const state = (facts: Partial<MatchState>): MatchState => ({ ...beforeKickOff, status: 'live', ...facts })
const pairs = (...scores: readonly string[]) =>
  scores.map((score) => {
    const [home = 0, away = 0] = score.split(':').map(Number)
    return { home, away }
  })

it.each([
  { played: 'football', periods: [], line: '' },
  { played: 'a second quarter', periods: ['20:18', '3:7'], line: '20–18 3–7' },
  {
    played: 'an eleventh inning',
    periods: ['1:0', '2:0', '0:3', '0:4', '0:5', '0:6', '0:7', '0:8', '0:9', '1:1', '1:2'],
    line: '0–3 0–4 0–5 0–6 0–7 0–8 0–9 1–1 1–2',
  },
])('tells $played as "$line"', ({ periods, line }) => {
  expect(periodScores(state({ periods: pairs(...periods) }))).toBe(line)
})

it.each([
  { played: 'a game', set: '3:2', points: '3:1', line: '40–15' },
  { played: 'an advantage', set: '1:0', points: '3:4', line: '40–A' },
  { played: 'a tie-break', set: '6:6', points: '5:4', line: '5–4' },
])('tells $played of tennis as $line', ({ set, points, line }) => {
  const [game = { home: 0, away: 0 }] = pairs(points)
  expect(gameScore(state({ periods: pairs(set), game }), 5)).toBe(line)
  expect(gameScore(state({ periods: pairs(set), game }), 41)).toBe('')
})

it('knows who serves, who bats, and that nobody does', () => {
  expect(turnOf(state({ serving: 'away' }), 5)).toEqual({ side: 'away', kind: 'serving' })
  expect(turnOf(state({ inningHalf: 'top' }), 7)).toEqual({ side: 'away', kind: 'batting' })
  expect(turnOf(state({ inningHalf: 'bottom' }), 7)).toEqual({ side: 'home', kind: 'batting' })
  expect(turnOf(state({}), 1)).toBeUndefined()
})

it('keeps room for the scores of a sport from the start', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 23].map(scoreDigits)).toEqual([1, 3, 3, 1, 1, 2, 2, 1])
})
