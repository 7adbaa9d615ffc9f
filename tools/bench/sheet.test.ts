import { expect, test } from 'vitest'
import { type Figure, reaches, sheetReport } from './sheet.ts'

const figure: Figure = { name: 'checkSlip', value: 40, unit: 'µs', goal: { atMost: 100 } }

test('a goal is reached at its bound and missed beyond', () => {
  expect(reaches({ ...figure, value: 100 })).toBe(true)
  expect(reaches({ ...figure, value: 100.1 })).toBe(false)
  expect(reaches({ ...figure, goal: { atLeast: 40 } })).toBe(true)
  expect(reaches({ ...figure, goal: { atLeast: 40.1 } })).toBe(false)
})

test('a figure without a goal misses none', () => {
  expect(reaches({ name: 'listing', value: 9_000, unit: 'µs' })).toBe(true)
})

test('says what was missed', () => {
  expect(sheetReport([figure])).toBe('checkSlip        40.0 µs   (goal at most 100 µs)')
  expect(sheetReport([{ ...figure, value: 1_200 }])).toContain('1,200 µs   (goal at most 100 µs, MISSED)')
})
