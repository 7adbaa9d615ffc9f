import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestOf } from './chart-scale.ts'

test('a scale holds its highest figure, wastes less than half of its room, and has whole halves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 1e15 }), (value) => {
      const highest = highestOf(value)
      expect(highest).toBeGreaterThanOrEqual(value)
      expect(highest).toBeLessThanOrEqual(2 * value)
      expect(Number.isInteger(highest / 2)).toBe(true)
    }),
  )
  expect([0, 1, 2, 150, 41_000].map(highestOf)).toEqual([100, 2, 2, 200, 60_000])
})
