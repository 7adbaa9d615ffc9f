import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  commonMultiple,
  compare,
  floor,
  fraction,
  multiply,
  parseFraction,
  roundHalfUp,
  subtract,
} from './fraction.ts'

const anyFraction = fc
  .record({ n: fc.bigInt({ min: -1000n, max: 1000n }), d: fc.bigInt({ min: 1n, max: 60n }) })
  .map(({ n, d }) => fraction(n, d))

describe('fraction', () => {
  test('refuses a denominator that is not above zero', () => {
    expect(() => fraction(1, 0)).toThrow('not above zero')
    expect(() => fraction(1, -2)).toThrow('not above zero')
  })

  test('refuses a float', () => {
    expect(() => fraction(1.5)).toThrow(RangeError)
  })

  test.each([
    ['13/8', 13n, 8n],
    ['5', 5n, 1n],
    ['0.25', 25n, 100n],
    ['-1.5', -15n, 10n],
    ['-0.5', -5n, 10n],
  ])('reads %s', (text, n, d) => {
    expect(parseFraction(text)).toEqual({ n, d })
  })

  test.each(['', 'a', '1/0', '1.', '.5', '1e3', '1/2/3', ' 1', '1,5'])('does not read "%s"', (text) => {
    expect(parseFraction(text)).toBeUndefined()
  })
})

describe('arithmetic', () => {
  test('adds, subtracts and multiplies', () => {
    expect(compare(add(fraction(1, 2), fraction(1, 3)), fraction(5, 6))).toBe(0)
    expect(compare(subtract(fraction(1, 2), fraction(1, 3)), fraction(1, 6))).toBe(0)
    expect(compare(multiply(fraction(2, 3), fraction(9, 4)), fraction(3, 2))).toBe(0)
  })

  test('a shared denominator stays, so that sums of prices do not grow', () => {
    expect(add(fraction(1850, 1000), fraction(2100, 1000)).d).toBe(1000n)
    expect(add(fraction(1850, 1000), fraction(1, 2000)).d).toBe(2000n)
  })

  test('subtracting what was added changes nothing', () => {
    fc.assert(fc.property(anyFraction, anyFraction, (a, b) => compare(subtract(add(a, b), b), a) === 0))
  })

  test('multiplication spreads over addition', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        return compare(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c))) === 0
      }),
    )
  })

  test('compare orders', () => {
    expect(compare(fraction(1, 3), fraction(1, 2))).toBeLessThan(0)
    expect(compare(fraction(-1, 3), fraction(-1, 2))).toBeGreaterThan(0)
    expect(compare(fraction(2, 4), fraction(1, 2))).toBe(0)
  })

  test.each([
    [4n, 6n, 12n],
    [1000n, 2000n, 2000n],
    [2000n, 1000n, 2000n],
    [7n, 5n, 35n],
    [1n, 9n, 9n],
  ])('the common multiple of %d and %d is %d', (a, b, expected) => {
    expect(commonMultiple(a, b)).toBe(expected)
  })
})

describe('rounding', () => {
  test.each([
    [fraction(7, 2), 3n, 4n],
    [fraction(5, 2), 2n, 3n],
    [fraction(249, 100), 2n, 2n],
    [fraction(3), 3n, 3n],
    [fraction(-7, 2), -4n, -3n],
    [fraction(-1, 3), -1n, 0n],
  ])('%o is cut to %d and rounded to %d', (value, cut, rounded) => {
    expect(floor(value)).toBe(cut)
    expect(roundHalfUp(value)).toBe(rounded)
  })

  test('lies within half of the value, above it at exactly half', () => {
    fc.assert(
      fc.property(anyFraction, (value) => {
        const gap = subtract(fraction(roundHalfUp(value)), value)
        return compare(gap, fraction(1, 2)) <= 0 && compare(gap, fraction(-1, 2)) > 0
      }),
    )
  })
})
