import { expect, test } from 'vitest'
import { countToReach } from './count-to-reach.ts'

const heights = [100, 100, 50, 50, 50]

test('counts on from those that are drawn until the pixels are filled', () => {
  expect(countToReach(heights, 2, 1)).toBe(3)
  expect(countToReach(heights, 2, 50)).toBe(3)
  expect(countToReach(heights, 2, 51)).toBe(4)
})

test('adds none where nothing is missing, and never more than there are', () => {
  expect(countToReach(heights, 2, 0)).toBe(2)
  expect(countToReach(heights, 2, 9000)).toBe(5)
  expect(countToReach(heights, 8, 9000)).toBe(8)
})
