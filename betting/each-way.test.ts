import { expect, test } from 'vitest'
import { deductedPrice, placePrice } from './each-way.ts'
import { compare, fraction } from './fraction.ts'

test.each([
  [5, 1, [1, 4], [2, 1]],
  [2, 1, [1, 4], [125, 100]],
  [11, 1, [1, 5], [3, 1]],
  [5, 3, [1, 4], [7, 6]],
])('the place price of %d/%d at %j is %j', (n, d, [share, of], [expectedN, expectedD]) => {
  const place = placePrice(fraction(n, d), fraction(share ?? 0, of))
  expect(compare(place, fraction(expectedN ?? 0, expectedD))).toBe(0)
})

test('a deduction takes its share of the winnings, never of the stake', () => {
  expect(compare(deductedPrice(fraction(5), fraction(1, 4)), fraction(4))).toBe(0)
  expect(compare(deductedPrice(fraction(5), fraction(1)), fraction(1))).toBe(0)
  expect(compare(deductedPrice(fraction(5), fraction(0)), fraction(5))).toBe(0)
})
