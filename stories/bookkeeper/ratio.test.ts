import { expect, test } from 'vitest'
import type { MarketType } from './case.ts'
import { marketOf } from './endings.ts'
import { compare, lowest, ratio, round, sum } from './ratio.ts'

test('half up and down', () => {
  expect(round(ratio(5, 2), 'halfUp')).toBe(3n)
  expect(round(ratio(5, 2), 'down')).toBe(2n)
  expect(round(ratio(2499, 1000), 'halfUp')).toBe(2n)
  expect(round(ratio(0), 'halfUp')).toBe(0n)
  expect(() => round(ratio(-1, 2), 'halfUp')).toThrow(RangeError)
})

test('sums of unlike fractions, in lowest terms', () => {
  expect(sum([ratio(1, 2), ratio(1, 3), ratio(1, 6)])).toEqual({ numerator: 1n, denominator: 1n })
  expect(lowest(ratio(1850, 1000))).toEqual({ numerator: 37n, denominator: 20n })
  expect(compare(ratio(2, 6), ratio(1, 3))).toBe(0)
  expect(compare(ratio(1, 3), ratio(1, 2))).toBeLessThan(0)
})

function ends(type: MarketType, quarters: number): string[] {
  return marketOf(1, type, quarters)
    .endings.map((ending) => ending.map(({ word }) => word).join(' '))
    .toSorted()
}

test('a line ends as its two half stakes do', () => {
  expect(ends('total', 10)).toEqual(['lost won', 'void void', 'won lost'])
  // Over 2.25: two goals lose the half on 2.5 and return the half on 2.
  expect(ends('asianTotal', 9)).toEqual(['halfLost halfWon', 'lost won', 'void void', 'won lost'])
  // Over 2.75: three goals return the half on 3 and win the half on 2.5.
  expect(ends('asianTotal', 11)).toEqual(['halfWon halfLost', 'lost won', 'void void', 'won lost'])
  // Home −0.25: a draw loses the half on −0.5; home +0.25: a draw wins it.
  expect(ends('asianHandicap', -1)).toContain('halfLost halfWon')
  expect(ends('asianHandicap', 1)).toContain('halfWon halfLost')
})
