import { expect, test } from 'vitest'
import {
  beforeKickOff,
  isFinished,
  isGoingOn,
  isInPlay,
  type MatchState,
  type MatchStatus,
  readClock,
} from './match-clock.ts'

const statuses: readonly MatchStatus[] = [
  'notStarted',
  'live',
  'break',
  'interrupted',
  'ended',
  'retired',
  'walkover',
  'abandoned',
  'postponed',
  'cancelled',
]

test('a match is in play, finished, or neither', () => {
  expect(statuses.filter(isInPlay)).toEqual(['live', 'break', 'interrupted'])
  expect(statuses.filter(isGoingOn)).toEqual(['live', 'break'])
  expect(statuses.filter(isFinished)).toEqual(['ended', 'retired', 'walkover', 'abandoned', 'cancelled'])
})

const live: MatchState = { ...beforeKickOff, status: 'live', period: 'firstHalf' }

test.each([
  [beforeKickOff, { kind: 'notStarted' }],
  [{ ...beforeKickOff, status: 'postponed' as const }, { kind: 'notStarted' }],
  [
    { ...live, minute: 12 },
    { kind: 'minute', text: "12'" },
  ],
  [
    { ...live, minute: 45, stoppage: 2 },
    { kind: 'minute', text: "45+2'" },
  ],
  [{ ...live, status: 'break' as const, period: 'halfTime' as const, minute: 45 }, { kind: 'halfTime' }],
  [{ ...live, status: 'ended' as const, period: 'fullTime' as const, minute: 90 }, { kind: 'fullTime' }],
  [{ ...live, period: 'fullTime' as const, minute: 90 }, { kind: 'fullTime' }],
  [
    { ...live, period: 'quarter3' as const, minute: 27 },
    { kind: 'part', part: 'quarter', number: 3 },
  ],
  [
    { ...live, period: 'third2' as const, minute: 31 },
    { kind: 'part', part: 'third', number: 2 },
  ],
  [
    { ...live, period: 'set2' as const },
    { kind: 'part', part: 'set', number: 2 },
  ],
  [
    { ...live, period: 'map4' as const },
    { kind: 'part', part: 'map', number: 4 },
  ],
  [
    { ...live, period: 'inning7' as const },
    { kind: 'part', part: 'inning', number: 7 },
  ],
  [
    { ...live, period: 'extraInnings' as const, periods: Array.from({ length: 12 }, () => ({ home: 0, away: 0 })) },
    { kind: 'part', part: 'inning', number: 12 },
  ],
  [
    { ...live, period: 'extraInnings' as const },
    { kind: 'part', part: 'inning', number: 10 },
  ],
  [{ ...live, status: 'break' as const, period: 'quarter1' as const, minute: 10 }, { kind: 'pause' }],
  [{ ...live, period: 'overtime' as const, minute: 43 }, { kind: 'overtime' }],
  [{ ...live, period: 'shootOut' as const, minute: 65 }, { kind: 'shootOut' }],
  [{ ...live, period: 'fullTime' as const, minute: 90 }, { kind: 'fullTime' }],
  [{ ...live, status: 'break' as const, period: 'quarter1' as const }, { kind: 'pause' }],
  [
    { ...live, status: 'interrupted' as const, period: 'set2' as const },
    { kind: 'part', part: 'set', number: 2 },
  ],
  [{ ...live, period: 'overtime' as const }, { kind: 'overtime' }],
  [{ ...live, period: 'shootOut' as const }, { kind: 'shootOut' }],
  [
    { ...live, period: 'quarter3' as const },
    { kind: 'part', part: 'quarter', number: 3 },
  ],
  [
    { ...live, period: 'extraInnings' as const },
    { kind: 'part', part: 'inning', number: 10 },
  ],
  [
    { ...live, period: 'extraInnings' as const, periods: new Array(12).fill({ home: 1, away: 1 }) },
    { kind: 'part', part: 'inning', number: 12 },
  ],
])('%o reads %j', (state, reading) => {
  expect(readClock(state)).toEqual(reading)
})
