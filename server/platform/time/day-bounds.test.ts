import { expect, it } from 'vitest'
import { dayBounds } from './day-bounds.ts'

const hour = 3_600_000

it('a day is that of its zone', () => {
  expect(dayBounds('Europe/Istanbul', '2026-11-28')).toEqual({
    from: Date.UTC(2026, 10, 27, 21),
    until: Date.UTC(2026, 10, 28, 21),
  })
})

it('on which clocks are changed it has an hour less or more', () => {
  const lengthOf = (zone: string, day: string) => {
    const bounds = dayBounds(zone, day)
    return bounds && (bounds.until - bounds.from) / hour
  }
  expect(lengthOf('Europe/Berlin', '2026-03-29')).toBe(23)
  expect(lengthOf('Europe/Berlin', '2026-10-25')).toBe(25)
  // there the clock goes on at midnight: the day begins at one
  expect(dayBounds('Asia/Beirut', '2026-03-29')?.from).toBe(Date.UTC(2026, 2, 28, 22))
})

it.each(['2026-02-30', '2026-13-01', 'today', '2026-11-28T10:00'])('%s is none', (day) => {
  expect(dayBounds('UTC', day)).toBeUndefined()
})
