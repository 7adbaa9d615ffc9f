import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { createWords } from '@banko/browser/words.tsx'
import { loadWords } from '@banko/words/load.ts'
import { expect, test } from 'vitest'
import { scoreFacts, turnOf } from './score-facts.ts'

const dictionary = await loadWords('en')
if (!dictionary) throw new Error('no English words')
const { t } = createWords({ ...dictionary, lang: 'en' })

const live: MatchState = { ...beforeKickOff, status: 'live' }
const pairs = (...scores: [number, number][]) => scores.map(([home, away]) => ({ home, away }))
const read = (sportId: number, state: Partial<MatchState>) =>
  scoreFacts(t, sportId, { ...live, ...state }).map(({ label, home, away, isNow }) =>
    isNow ? `[${label} ${home}–${away}]` : `${label} ${home}–${away}`,
  )

test.each<[string, number, Partial<MatchState>, string[]]>([
  [
    'tennis: sets and the game as it is called',
    5,
    { periods: pairs([6, 3], [3, 5]), game: { home: 3, away: 1 } },
    ['S1 6–3', 'S2 3–5', '[Points 40–15]'],
  ],
  ['volleyball: the set that is played', 23, { periods: pairs([25, 20], [12, 10]) }, ['S1 25–20', '[S2 12–10]']],
  ['table tennis between two sets', 41, { status: 'break', periods: pairs([11, 9]) }, ['S1 11–9']],
  [
    'basketball: quarters and overtime',
    2,
    { period: 'overtime', periods: pairs([20, 18], [21, 25], [30, 22], [19, 25], [4, 2]) },
    ['Q1 20–18', 'Q2 21–25', 'Q3 30–22', 'Q4 19–25', '[OT 4–2]'],
  ],
  ['hockey: thirds', 4, { periods: pairs([1, 0], [0, 0]) }, ['P1 1–0', '[P2 0–0]']],
  ['handball: halves', 6, { periods: pairs([15, 13], [2, 1]) }, ['1st half 15–13', '[2nd half 2–1]']],
  ['a finished map score', 109, { status: 'ended', periods: pairs([13, 9], [11, 13]) }, ['M1 13–9', 'M2 11–13']],
  [
    'football: half-time and what was counted',
    1,
    {
      period: 'secondHalf',
      halfTime: { home: 1, away: 0 },
      corners: { home: 5, away: 3 },
      redCards: { home: 0, away: 1 },
    },
    ['HT 1–0', 'Corners 5–3', 'Yellow cards 0–0', 'Red cards 0–1'],
  ],
])('tells of %s', (_, sportId, state, facts) => {
  expect(read(sportId, state)).toEqual(facts)
})

test('tells nothing before kick-off', () => {
  expect(read(5, { status: 'notStarted', periods: pairs([0, 0]) })).toEqual([])
})

test('knows who serves and who bats, and nobody once the match is over', () => {
  expect(turnOf({ ...live, serving: 'away' })).toEqual({ side: 'away', kind: 'serving' })
  expect(turnOf({ ...live, inningHalf: 'top' })).toEqual({ side: 'away', kind: 'batting' })
  expect(turnOf({ ...live, inningHalf: 'bottom' })).toEqual({ side: 'home', kind: 'batting' })
  expect(turnOf({ ...live, status: 'ended', serving: 'away' })).toBeUndefined()
  expect(turnOf(live)).toBeUndefined()
})
