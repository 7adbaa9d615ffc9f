import { describe, expect, test } from 'vitest'
import { compare, type Fraction, fraction, parseFraction } from '../numbers/fraction.ts'
import { type CombineGroup, combine, countCombinations } from './combine.ts'

/** Groups by their factors; a leading `*` marks a banker. */
function groupsFrom(text: string): CombineGroup[] {
  return text.split(' ').map((word) => {
    const factor = parseFraction(word.replace('*', ''))
    if (!factor) throw new Error(`not a factor: ${word}`)
    return { factor, banker: word.startsWith('*') }
  })
}

function expectValue(value: Fraction, expected: Fraction): void {
  expect(compare(value, expected), `${value.n}/${value.d}`).toBe(0)
}

describe('combine', () => {
  test.each([
    ['2', [1], 2],
    ['2 3 4', [3], 24],
    ['2 3 4', [2], 26],
    ['2 3 4', [1], 9],
    ['2 3 4', [2, 3], 50],
    ['2 3 4 5', [2, 3, 4], 71 + 154 + 120],
    ['*2 3 4 5', [2], 2 * (12 + 15 + 20)],
    ['*2 *3 4 5', [1, 2], 6 * (9 + 20)],
    ['0 3 4', [2], 12],
    ['0 3 4', [3], 0],
    ['*0 3 4', [1, 2], 0],
    ['*1 3 4', [2], 12],
    ['1 1 1 1', [2], 6],
  ])('groups %s, sizes %j are worth %d', (groups, sizes, value) => {
    expectValue(combine(groupsFrom(groups), sizes), fraction(value))
  })

  test('keeps thirds and thousandths exact together', () => {
    expectValue(combine(groupsFrom('5/3 1.333 1/2'), [3]), fraction(5 * 1333, 3 * 1000 * 2))
    expectValue(combine(groupsFrom('5/3 1.5 2'), [1, 2]), fraction(14))
  })

  test('a size listed twice counts twice', () => {
    expectValue(combine(groupsFrom('2 3 4'), [2, 2, 3]), fraction(26 + 26 + 24))
  })

  test('a size above the number of groups counts nothing, and no size is worth nothing', () => {
    expectValue(combine(groupsFrom('2 3'), [3]), fraction(0))
    expectValue(combine(groupsFrom('2 3'), [1, 3]), fraction(5))
    expectValue(combine(groupsFrom('2 3'), []), fraction(0))
  })

  test('every size together is one product, the empty combination only where it is asked for', () => {
    expectValue(combine(groupsFrom('2 3'), [1, 2]), fraction(11))
    expectValue(combine(groupsFrom('2 3'), [0, 1, 2]), fraction(12))
    expectValue(combine(groupsFrom('2 3'), [0, 0, 1, 2]), fraction(13))
    expectValue(combine(groupsFrom('2 3'), [1, 1, 2, 2]), fraction(22))
    expectValue(combine(groupsFrom('*5 1/2 0.3'), [1, 2]), fraction(95 * 5, 100))
    expectValue(combine(groupsFrom('*5'), []), fraction(0))
  })

  test('bankers alone are one combination of size 0', () => {
    expectValue(combine(groupsFrom('*2 *3'), [0]), fraction(6))
  })

  test('twenty groups with every size equal the closed form Π(1 + x) − 1', () => {
    const groups = Array.from({ length: 20 }, (_, index) => ({
      factor: fraction(1010 + index * 137, 1000),
      banker: false,
    }))
    const sizes = Array.from({ length: 20 }, (_, index) => index + 1)
    const product = groups.reduce((value, { factor }) => value * (1000n + factor.n), 1n)
    expectValue(combine(groups, sizes), { n: product - 1000n ** 20n, d: 1000n ** 20n })
  })
})

describe('countCombinations', () => {
  const matches = (...legCounts: number[]) => legCounts.map((legCount) => ({ legCount, banker: false }))

  test.each([
    [matches(1), [1], 1],
    [matches(1, 1, 1), [3], 1],
    [matches(1, 1, 1), [2], 3],
    [matches(2, 3), [2], 6],
    [matches(2, 3, 1), [1, 2], 6 + 11],
    [matches(...Array.from({ length: 8 }, () => 1)), [2, 3, 4, 5, 6, 7, 8], 247],
    [[...matches(1, 1, 1, 1), { legCount: 1, banker: true }], [2], 6],
    [[...matches(1, 1), { legCount: 3, banker: true }], [1], 6],
  ])('%j in sizes %j: %d', (counted, sizes, count) => {
    expect(countCombinations(counted, sizes)).toBe(count)
  })

  test('ends at the largest safe integer', () => {
    expect(countCombinations(matches(...Array.from({ length: 50 }, () => 50)), [50])).toBe(Number.MAX_SAFE_INTEGER)
  })
})
