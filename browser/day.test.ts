import { expect, test } from 'vitest'
import { daysBetween, startOfDay } from './day.ts'

/** Whatever zone the tests run in: a moment by local parts. */
const at = (month: number, day: number, hour = 0, minute = 0) => new Date(2026, month - 1, day, hour, minute).getTime()

test('a day starts at local midnight', () => {
  expect(startOfDay(at(11, 20, 15, 30))).toBe(at(11, 20))
  expect(startOfDay(at(11, 20))).toBe(at(11, 20))
  expect(startOfDay(at(11, 20, 23, 59), 1)).toBe(at(11, 21))
})

test('every day of a year starts at midnight, clock changes included', () => {
  const start = at(1, 1, 13)
  for (let day = 0; day < 365; day += 1) expect(startOfDay(start, day)).toBe(at(1, 1 + day))
})

test('days are counted by midnights, not by hours', () => {
  expect(daysBetween(at(11, 20, 23, 59), at(11, 21, 0, 1))).toBe(1)
  expect(daysBetween(at(11, 20, 0, 1), at(11, 20, 23, 59))).toBe(0)
  expect(daysBetween(at(11, 20), at(11, 19, 23))).toBe(-1)
})
