import { expect, test } from 'vitest'
import { periodsIn } from './period-in.ts'

const utc = (...of: [number, number, number, number?]) => Date.UTC(...of)

test('day, week and month begin at midnight of the place', () => {
  // 23:30 on Saturday in UTC is Sunday, the 29th, in Istanbul.
  const at = Date.UTC(2026, 10, 28, 23, 30)
  expect(periodsIn('Europe/Istanbul', at)).toEqual({
    day: { from: utc(2026, 10, 28, 21), until: utc(2026, 10, 29, 21) },
    week: { from: utc(2026, 10, 22, 21), until: utc(2026, 10, 29, 21) },
    month: { from: utc(2026, 9, 31, 21), until: utc(2026, 10, 30, 21) },
  })
  expect(periodsIn('UTC', at).day).toEqual({ from: utc(2026, 10, 28), until: utc(2026, 10, 29) })
})

test('a day on which clocks are changed is shorter or longer', () => {
  const { day } = periodsIn('Europe/Berlin', Date.UTC(2026, 9, 25, 12))
  expect((day.until - day.from) / 3_600_000).toBe(25)
})
