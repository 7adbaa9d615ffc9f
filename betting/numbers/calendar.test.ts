import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { dayOf, daysOfMonth, isCalendarDay } from './calendar.ts'

test('months have their days, February one more in a leap year', () => {
  const days = Array.from({ length: 12 }, (_, at) => daysOfMonth(2026, at + 1))
  expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  expect([2028, 2000, 1900, 2100].map((year) => daysOfMonth(year, 2))).toEqual([29, 29, 28, 28])
})

test.each([
  [2028, 2, 29, true],
  [2027, 2, 29, false],
  [2026, 12, 31, true],
  [2026, 4, 31, false],
  [2026, 13, 1, false],
  [2026, 0, 1, false],
  [2026, 1, 0, false],
  [0, 1, 1, false],
])('%d-%d-%d is a day: %s', (year, month, day, is) => {
  expect(isCalendarDay({ year, month, day })).toBe(is)
})

test('the day of a time is that of the runtime', () => {
  const [from, until] = [Date.UTC(-400, 0, 1), Date.UTC(9999, 11, 31)]
  fc.assert(
    fc.property(fc.integer({ min: from, max: until }), (time) => {
      const date = new Date(time)
      expect(dayOf(time)).toEqual({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
      })
    }),
    { numRuns: runs(20_000, 200_000) },
  )
})

test('a day ends at midnight, one of a leap year too', () => {
  const midnight = Date.UTC(2028, 1, 29)
  expect(dayOf(midnight)).toEqual({ year: 2028, month: 2, day: 29 })
  expect(dayOf(midnight - 1)).toEqual({ year: 2028, month: 2, day: 28 })
  expect(dayOf(midnight + 86_400_000)).toEqual({ year: 2028, month: 3, day: 1 })
  expect(dayOf(Date.UTC(2000, 1, 29))).toEqual({ year: 2000, month: 2, day: 29 })
})
