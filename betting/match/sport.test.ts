import { expect, test } from 'vitest'
import { regularPeriodsOf } from './period-sports.ts'

test.each([
  [2, 4],
  [3, 4],
  [4, 3],
  [6, 2],
  [7, 9],
])('sport %d has %d regular periods', (sportId, count) => {
  expect(regularPeriodsOf(sportId)).toBe(count)
})

test.each([1, 5, 23, 41, 109])('sport %d is not played in periods', (sportId) => {
  expect(() => regularPeriodsOf(sportId)).toThrow('is not played in periods')
})
