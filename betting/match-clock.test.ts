import { expect, test } from 'vitest'
import { beforeKickOff, isFinished, isInPlay, type MatchState, type MatchStatus, readClock } from './match-clock.ts'

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
])('%o reads %j', (state, reading) => {
  expect(readClock(state)).toEqual(reading)
})
