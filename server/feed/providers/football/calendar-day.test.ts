import { expect, it } from 'vitest'
import { dayMilliseconds, dayNumber, weekdayOf } from './calendar-day.ts'

it('agrees with the calendar of the machine for sixty years', () => {
  for (let day = 0; day < 60 * 366; day++) {
    const date = new Date(day * dayMilliseconds)
    expect(dayNumber(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(day)
    expect(weekdayOf(day)).toBe(date.getUTCDay())
  }
})

it.each([
  [2019, 2, 29],
  [1900, 2, 29],
  [2019, 4, 31],
  [2019, 13, 1],
  [2019, 0, 1],
  [2019, 1, 0],
])('knows no day %d-%d-%d', (year, month, day) => {
  expect(dayNumber(year, month, day)).toBeUndefined()
})
