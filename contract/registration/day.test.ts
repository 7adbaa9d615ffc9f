import { expect, test } from 'vitest'
import { ageOn, isDay } from './day.ts'

test.each(['1992-02-29', '2000-02-29', '2026-12-31', '1956-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each([
  '1991-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-1-1',
  '0000-01-01',
  'today',
  '',
])('%s is none', (text) => {
  expect(isDay(text)).toBe(false)
})

test.each([
  ['2008-11-28', '2026-11-28', 18],
  ['2008-11-29', '2026-11-28', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('who was born on %s is on %s %i years old', (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})
