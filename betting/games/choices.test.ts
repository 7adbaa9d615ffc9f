import { expect, test } from 'vitest'
import { readDifferent, readKeys, readWithin } from './choices.ts'

test.each([null, undefined, 1, 'a', [], () => 1])('%j is no object to read', (value) => {
  expect(readKeys(value)).toBeUndefined()
})

test('an object is read by its keys', () => {
  expect(readKeys({ side: 'over' })).toEqual({ side: 'over' })
})

test.each([
  [1, 1],
  [9, 9],
  [0, undefined],
  [10, undefined],
  [1.5, undefined],
  ['5', undefined],
  [Number.NaN, undefined],
  [5n, undefined],
])('%s from 1 to 9 is %s', (value, read) => {
  expect(readWithin(value, 1, 9)).toBe(read)
})

test.each([
  [
    [3, 1],
    [3, 1],
  ],
  [[], []],
  [[1, 1], undefined],
  [[0], undefined],
  [[1, 2, 3, 4], undefined],
  [[1, '2'], undefined],
  // a hole is nothing that was chosen
  [Array.from({ length: 2 }), undefined],
  [new Array(2), undefined],
  ['12', undefined],
])('%j as three different numbers at most is %j', (value, read) => {
  expect(readDifferent(value, { from: 1, to: 9, most: 3 })).toEqual(read)
})
