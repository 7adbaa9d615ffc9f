import { describe, expect, test } from 'vitest'
import { compare, type Fraction, fraction } from '../numbers/fraction.ts'
import {
  factorOf,
  halfLostResult,
  halfWonResult,
  legFactor,
  legResultOf,
  lostResult,
  type OutcomeResult,
  outcomeResultOf,
  stakeSharesOf,
  voidResult,
  wonResult,
} from './settle-leg.ts'

const deadHeat = (places: number, competitors: number): OutcomeResult => ({
  won: true,
  voidHalves: 0,
  deadHeat: [places, competitors],
})

function expectEqual(value: Fraction, n: number, d: number): void {
  expect(compare(value, fraction(n, d)), `${value.n}/${value.d}`).toBe(0)
}

describe('legFactor at 1.85', () => {
  test.each([
    ['won', wonResult, 1850, 1000],
    ['lost', lostResult, 0, 1],
    ['void', voidResult, 1, 1],
    ['half won', halfWonResult, 2850, 2000],
    ['half lost', halfLostResult, 1, 2],
    ['dead heat of two for one place', deadHeat(1, 2), 925, 1000],
    ['dead heat of three for two places', deadHeat(2, 3), 3700, 3000],
    ['dead heat of one for one place', deadHeat(1, 1), 1850, 1000],
  ])('%s', (_name, result, n, d) => {
    expectEqual(legFactor(fraction(1850, 1000), result), n, d)
  })

  test('a dead heat in a half-won leg shares the half that stands', () => {
    expectEqual(legFactor(fraction(3), { won: true, voidHalves: 1, deadHeat: [1, 2] }), 5, 4)
  })

  test('a dead heat means nothing to a leg that is void or lost', () => {
    expectEqual(legFactor(fraction(3), { won: true, voidHalves: 2, deadHeat: [1, 2] }), 1, 1)
    expectEqual(legFactor(fraction(3), { won: false, voidHalves: 0, deadHeat: [1, 2] }), 0, 1)
  })

  test('is the sum of its shares for every result', () => {
    for (const voidHalves of [0, 1, 2] as const) {
      for (const won of [true, false]) {
        for (const share of [undefined, [1, 2], [2, 3]] as const) {
          const result = { won, voidHalves, ...(share && { deadHeat: share }) }
          const price = fraction(2718, 1000)
          expect(compare(legFactor(price, result), factorOf(price, stakeSharesOf(result)))).toBe(0)
        }
      }
    }
  })
})

test('the shares of a stake are what comes back and what wins', () => {
  const shares = stakeSharesOf({ won: true, voidHalves: 1, deadHeat: [1, 2] })
  expectEqual(shares.void, 1, 2)
  expectEqual(shares.won, 1, 4)
})

test.each([
  [wonResult, 'won'],
  [lostResult, 'lost'],
  [voidResult, 'void'],
  [halfWonResult, 'halfWon'],
  [halfLostResult, 'halfLost'],
  [deadHeat(1, 2), 'won'],
])('legResultOf %j is %s', (result, name) => {
  expect(legResultOf(result)).toBe(name)
})

test('a word stands for its result, and a winner shares its place', () => {
  for (const result of [wonResult, lostResult, voidResult, halfWonResult, halfLostResult]) {
    expect(outcomeResultOf(legResultOf(result))).toEqual(result)
  }
  expect(outcomeResultOf('won', [1, 3])).toEqual(deadHeat(1, 3))
  expect(outcomeResultOf('halfWon', [1, 2])).toEqual({ ...halfWonResult, deadHeat: [1, 2] })
  expect(outcomeResultOf('lost', [1, 3])).toEqual(lostResult)
})
