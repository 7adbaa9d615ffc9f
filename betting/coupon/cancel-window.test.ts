import { describe, expect, test } from 'vitest'
import type { MatchStatus } from '../match/match-clock.ts'
import { type CancelFacts, type CancelLeg, cancelUntil, whyNotCancel } from './cancel-window.ts'

const minute = 60_000
const placedAt = 1_000_000_000
const hourLater = placedAt + 60 * minute

const leg = (change: Partial<CancelLeg> = {}): CancelLeg => ({
  selection: '1|1x2|1',
  live: false,
  startsAt: hourLater,
  status: 'notStarted',
  ...change,
})

function why(change: Partial<CancelFacts> = {}) {
  return whyNotCancel({
    by: { kind: 'player', windowMinutes: 10 },
    waiting: true,
    placedAt,
    now: placedAt + minute,
    legs: [leg()],
    ...change,
  })
}

describe('a player', () => {
  test('may cancel inside the window, its last moment included', () => {
    expect(why()).toBeUndefined()
    expect(cancelUntil(placedAt, 10)).toBe(placedAt + 10 * minute)
    expect(why({ now: placedAt + 10 * minute })).toBeUndefined()
    expect(why({ now: placedAt + 10 * minute + 1 })).toEqual({ kind: 'windowOver', until: placedAt + 10 * minute })
  })

  test('may not where there is no window, nor what is no longer waiting', () => {
    expect(why({ by: { kind: 'player', windowMinutes: 0 } })).toEqual({ kind: 'windowOff' })
    expect(why({ waiting: false })).toEqual({ kind: 'notWaiting' })
  })

  test('may not what a free bet pays: it is spent', () => {
    expect(why({ freeBet: true })).toEqual({ kind: 'freeBet' })
  })

  test('may not with a live leg', () => {
    expect(why({ legs: [leg(), leg({ selection: '2|1x2|1', live: true })] })).toEqual({
      kind: 'liveLegs',
      selections: ['2|1x2|1'],
    })
  })

  test.each([
    ['notStarted', hourLater, true],
    ['notStarted', placedAt + minute, false],
    ['live', hourLater, false],
    ['break', hourLater, false],
    ['interrupted', hourLater, false],
    ['ended', hourLater, false],
    ['walkover', hourLater, false],
    ['postponed', placedAt, true],
    ['cancelled', placedAt, true],
  ] satisfies [MatchStatus, number, boolean][])(
    'with a match that is %s and set for %d: %s',
    (status, startsAt, may) => {
      const bar = why({ legs: [leg({ status, startsAt })] })
      expect(bar).toEqual(may ? undefined : { kind: 'matchStarted', selections: ['1|1x2|1'] })
    },
  )
})

test('staff with the permission cancel at any time, as long as the coupon waits', () => {
  const late = { now: hourLater * 2, legs: [leg({ live: true, status: 'ended' })] }
  expect(why({ ...late, by: { kind: 'staff', permitted: true } })).toBeUndefined()
  expect(why({ ...late, by: { kind: 'staff', permitted: false } })).toEqual({ kind: 'notPermitted' })
  expect(why({ by: { kind: 'staff', permitted: true }, waiting: false })).toEqual({ kind: 'notWaiting' })
})
