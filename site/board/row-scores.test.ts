import { beforeKickOff, type MatchState } from '@banko/betting/match-clock.ts'
import { expect, it } from 'vitest'
import { periodScores, scoreDigits, turnOf } from './row-scores.ts'

const state = (facts: Partial<MatchState>): MatchState => ({ ...beforeKickOff, status: 'live', ...facts })
const pairs = (...scores: readonly string[]) =>
  scores.map((score) => {
    const [home = 0, away = 0] = score.split(':').map(Number)
    return { home, away }
  })

it.each([
  { played: 'football', sportId: 1, facts: { score: { home: 2, away: 1 } }, line: '' },
  { played: 'a first set', sportId: 23, facts: { periods: pairs('12:9') }, line: '12–9' },
  { played: 'a first quarter', sportId: 2, facts: { score: { home: 9, away: 4 }, periods: pairs('9:4') }, line: '' },
  { played: 'a second quarter', sportId: 2, facts: { periods: pairs('20:18', '3:7') }, line: '20–18 3–7' },
  {
    played: 'tennis',
    sportId: 5,
    facts: { periods: pairs('6:4', '3:2'), game: { home: 3, away: 1 } },
    line: '6–4 3–2 40–15',
  },
  {
    played: 'an advantage',
    sportId: 5,
    facts: { periods: pairs('1:0'), game: { home: 3, away: 4 } },
    line: '1–0 40–A',
  },
  { played: 'a tie-break', sportId: 5, facts: { periods: pairs('6:6'), game: { home: 5, away: 4 } }, line: '6–6 5–4' },
  {
    played: 'a ninth inning',
    sportId: 7,
    facts: { periods: pairs('1:0', '2:0', '0:3', '0:4', '0:5', '0:6', '0:7', '0:8', '0:9') },
    line: '0–3 0–4 0–5 0–6 0–7 0–8 0–9',
  },
])('tells $played as "$line"', ({ sportId, facts, line }) => {
  expect(periodScores(state(facts), sportId)).toBe(line)
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
