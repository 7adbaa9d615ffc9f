import { expect, it } from 'vitest'
import { dayMilliseconds, dayNumber, weekdayOf } from './calendar-day.ts'

it('agrees with the calendar of the machine for sixty years', () => {
  const days = Array.from({ length: 60 * 366 }, (_, day) => day)
  const wrong = days.filter((day) => {
    const date = new Date(day * dayMilliseconds)
    const number = dayNumber(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
    return number !== day || weekdayOf(day) !== date.getUTCDay()
  })
  expect(wrong).toEqual([])
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
