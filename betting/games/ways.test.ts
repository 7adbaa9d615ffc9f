import { expect, test } from 'vitest'
import { waysToTake } from './ways.ts'

test.each([
  [0, 0, 1n],
  [5, 0, 1n],
  [5, 2, 10n],
  [5, 5, 1n],
  [5, 6, 0n],
  [25, 12, 5_200_300n],
  [80, 20, 3_535_316_142_212_174_320n],
])('of %d there are %d to take in so many ways', (count, taken, ways) => {
  expect(waysToTake(count, taken)).toBe(ways)
})

test('each is the sum of the two above it', () => {
  for (let count = 1; count < 60; count += 1)
    for (let taken = 1; taken <= count; taken += 1)
      expect(waysToTake(count, taken)).toBe(waysToTake(count - 1, taken) + waysToTake(count - 1, taken - 1))
})
