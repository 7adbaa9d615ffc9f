import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openRecoveryLimits } from './recovery-limits.ts'

const minute = 60_000
const hour = 60 * minute

/** Asks as soon as it may, so many times; answers the times. */
function askAll(count: number, age: number | undefined, limits = openRecoveryLimits()): number[] {
  const times: number[] = []
  let now = 100 * hour
  for (let left = count; left > 0; left -= 1) {
    const after = age === undefined ? undefined : now - age
    now = limits.nextAt(after, now)
    limits.noteRecovery(age === undefined ? undefined : now - age, now)
    times.push(now)
  }
  return times
}

const worst = [
  { age: 5 * minute, count: 20, within: 10 * minute },
  { age: 5 * minute, count: 60, within: hour },
  { age: 2 * hour, count: 4, within: 10 * minute },
  { age: 2 * hour, count: 10, within: hour },
  { age: 30 * hour, count: 2, within: 30 * minute },
  { age: undefined, count: 4, within: 2 * hour },
]

describe('whoever asks whenever he may', () => {
  test.each(worst)('for what is $age old stays within $count in $within', ({ age, count, within }) => {
    const times = askAll(100, age)
    for (const [index, time] of times.entries()) {
      const before = times.slice(0, index).filter((other) => time - other < within)
      expect(before.length).toBeLessThan(count)
      expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(30_000)
    }
  })

  test('is never told a time that has passed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(5 * minute, 2 * hour, 30 * hour), { maxLength: 30 }), (ages) => {
        const limits = openRecoveryLimits()
        let now = 100 * hour
        for (const age of ages) {
          const next = limits.nextAt(now - age, now)
          expect(next).toBeGreaterThanOrEqual(now)
          now = next
          limits.noteRecovery(now - age, now)
        }
      }),
    )
  })
})

test('what was rejected does not count, but for the pause after it', () => {
  const limits = openRecoveryLimits()
  const now = 100 * hour
  for (let time = now; time < now + 10 * minute; time += minute) limits.noteRecovery(undefined, time)()
  expect(limits.nextAt(undefined, now + 9 * minute + 1)).toBe(now + 9 * minute + 30_000)
})

test('single events are counted by themselves', () => {
  const limits = openRecoveryLimits()
  const taken = Array.from({ length: 150 }, () => limits.takeEvent(0)).filter(Boolean)
  expect(taken).toHaveLength(100)
  expect(limits.takeEvent(10 * minute)).toBe(true)
  expect(limits.nextAt(0, 1)).toBe(1)
})
