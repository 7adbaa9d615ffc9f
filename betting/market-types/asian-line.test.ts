import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { legFactor, legResultOf } from '../coupon/settle-leg.ts'
import { add, compare, fraction, multiply } from '../numbers/fraction.ts'
import { settleAsianLine } from './asian-line.ts'

describe('settleAsianLine', () => {
  test.each([
    [-2, 0, 'lost'],
    [-2, 1, 'won'],
    [-3, 2, 'won'],
    [-3, 1, 'halfWon'],
    [-3, 0, 'lost'],
    [-5, 1, 'halfLost'],
    [5, -1, 'halfWon'],
    [3, -1, 'halfLost'],
    [6, -2, 'lost'],
    [8, -2, 'void'],
    [0, 0, 'void'],
    [0, -1, 'lost'],
    [-1, 0, 'halfLost'],
    [1, 0, 'halfWon'],
  ])('a line of %d quarters with a margin of %d is %s', (line, margin, result) => {
    expect(legResultOf(settleAsianLine(line, margin))).toBe(result)
  })

  test.each([
    ['over', -11, 3, 'halfWon'],
    ['over', -9, 2, 'halfLost'],
    ['over', -10, 3, 'won'],
    ['under', 11, -3, 'halfLost'],
    ['under', 8, -2, 'void'],
    ['under', 10, -2, 'won'],
  ])('%s with a line of %d quarters and goals %d is %s', (_side, line, goals, result) => {
    expect(legResultOf(settleAsianLine(line, goals))).toBe(result)
  })

  test('throws at a line that is not quarters and a margin that is not goals', () => {
    expect(() => settleAsianLine(0.5, 1)).toThrow('whole quarters')
    expect(() => settleAsianLine(2, 1.5)).toThrow('whole goals')
    expect(() => settleAsianLine(Number.NaN, 1)).toThrow('whole quarters')
  })
})

const line = fc.integer({ min: -20, max: 20 })
const margin = fc.integer({ min: -8, max: 8 })
const odds = fraction(1930, 1000)

test('a quarter line is two half stakes on the neighbouring lines', () => {
  fc.assert(
    fc.property(line, margin, (half, goals) => {
      const quarter = 2 * half + 1
      const ours = legFactor(odds, settleAsianLine(quarter, goals))
      const lower = legFactor(odds, settleAsianLine(quarter - 1, goals))
      const upper = legFactor(odds, settleAsianLine(quarter + 1, goals))
      return compare(ours, multiply(add(lower, upper), fraction(1, 2))) === 0
    }),
  )
})

test('what one side wins the other loses', () => {
  const mirrored = { won: 'lost', lost: 'won', void: 'void', halfWon: 'halfLost', halfLost: 'halfWon' } as const
  fc.assert(
    fc.property(line, margin, (quarters, goals) => {
      const home = legResultOf(settleAsianLine(quarters, goals))
      return legResultOf(settleAsianLine(-quarters, -goals)) === mirrored[home]
    }),
  )
})

test('a better margin or line never pays less', () => {
  fc.assert(
    fc.property(line, margin, (quarters, goals) => {
      const now = legFactor(odds, settleAsianLine(quarters, goals))
      const moreGoals = legFactor(odds, settleAsianLine(quarters, goals + 1))
      const betterLine = legFactor(odds, settleAsianLine(quarters + 1, goals))
      return compare(moreGoals, now) >= 0 && compare(betterLine, now) >= 0
    }),
  )
})
