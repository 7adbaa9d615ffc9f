import { expect, test } from 'vitest'
import { isEsport, regularPeriodsOf, sports } from './sport.ts'

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

test('no two sports have one number', () => {
  const numbers = Object.values(sports)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('games of teams are esports, and no others', () => {
  expect(Object.values(sports).filter(isEsport)).toEqual([109, 110, 111])
  expect(isEsport(100_007)).toBe(false)
})
