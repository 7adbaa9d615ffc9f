import { expect, test } from 'vitest'
import { openRecoveryLimits } from './recovery-limits.ts'

const minute = 60_000
const hour = 60 * minute
const now = 100 * hour

/** What is said to requests at these minutes, each for everything of the last `back`. */
function ruled(back: number | undefined, minutes: readonly number[]): (string | undefined)[] {
  const { rule } = openRecoveryLimits(72 * hour)
  return minutes.map((at) => {
    const time = now + at * minute
    const { refusal, fault } = rule({ kind: 'producer', after: back === undefined ? undefined : time - back }, time)
    return refusal ?? fault
  })
}

// The feed's own example of its limits: the fifth within ten minutes is rejected and does not count.
test('four of an hour ago in ten minutes, whenever the ten minutes begin', () => {
  const said = ruled(hour, [0, 5, 6, 7, 9, 10, 12, 15.5])
  expect(said).toEqual([undefined, undefined, undefined, undefined, 'tooMany', undefined, 'tooMany', undefined])
})

test('twenty young ones in ten minutes and sixty in an hour', () => {
  const everyHalfMinute = ruled(
    minute,
    Array.from({ length: 140 }, (_, turn) => turn / 2),
  )
  expect(everyHalfMinute.indexOf('tooMany')).toBe(60)
  expect(everyHalfMinute.lastIndexOf('tooMany')).toBe(119)
})

test('everything there is counts as what reaches furthest back', () => {
  expect(ruled(undefined, [0, 1, 2, 31, 32])).toEqual([undefined, undefined, 'tooMany', undefined, undefined])
})

test('nobody asks again within half a minute, nor for what is too long ago, nor for what is to come', () => {
  expect(ruled(minute, [0, 0.4, 1])).toEqual([undefined, 'tooSoon', undefined])
  expect(ruled(73 * hour, [0])).toEqual(['tooFarBack'])
  expect(ruled(-minute, [0])).toEqual(['tooFarBack'])
})
