import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceMultiplier, diceWinningMax } from './dice.ts'
import { cutMultiplier, payoutOf } from './payout.ts'
import { stakeMins, variants } from './variant.ts'

test.each([
  [[[100, 19_600]], 196],
  [[[25, 10_210]], 26],
  [[[1, 5000]], 1],
  [[[1, 4999]], 0],
  [[[33, 0]], 0],
  [[], 0],
  // each alone would be rounded up
  [
    [
      [1, 5000],
      [1, 5000],
    ],
    1,
  ],
  [[[900_000_000_000_000, 100_000]], 9_000_000_000_000_000],
])('%j pays %d', (parts, paid) => {
  expect(payoutOf(parts.map(([stake = 0, multiplier = 0]) => ({ stake, multiplier })))).toBe(paid)
})

test('what cannot be paid is a fault', () => {
  expect(() => payoutOf([{ stake: Number.MAX_SAFE_INTEGER, multiplier: 10_001 }])).toThrow('not whole minor units')
  expect(() => payoutOf([{ stake: -1, multiplier: 1 }])).toThrow('below zero')
  expect(() => payoutOf([{ stake: 1, multiplier: -1 }])).toThrow('below zero')
  expect(() => payoutOf([{ stake: 1.5, multiplier: 1 }])).toThrow()
})

test('a multiplier is cut down', () => {
  expect(cutMultiplier({ n: 97n, d: 49n })).toBe(19_795)
  expect(cutMultiplier({ n: 2n, d: 1n })).toBe(20_000)
})

test('parts are rounded once, to the nearest, halves up', () => {
  const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e7 })), { maxLength: 5 })
  fc.assert(
    fc.property(parts, (each) => {
      const paid = payoutOf(each.map(([stake, multiplier]) => ({ stake, multiplier })))
      const exact = each.reduce((sum, [stake, multiplier]) => sum + BigInt(stake) * BigInt(multiplier), 0n)
      const off = 2n * (10_000n * BigInt(paid) - exact)
      expect(off > -10_000n && off <= 10_000n).toBe(true)
    }),
  )
})

describe('rounding gives nobody more than they staked', () => {
  const most = (variant: (typeof variants)[number], stake: number) => {
    let best = 0
    for (let winning = 1; winning <= diceWinningMax; winning += 1) {
      const paid = payoutOf([{ stake, multiplier: diceMultiplier(variant, winning) }])
      best = Math.max(best, (paid * winning) / (stake * 10_000))
    }
    return best
  }

  test.each(variants)('at the smallest stake of variant %d and a little above', (variant) => {
    for (let stake = stakeMins[variant]; stake < stakeMins[variant] + 8; stake += 1)
      expect(most(variant, stake)).toBeLessThan(1)
  })

  test('as variant 99 would at a stake of 20', () => {
    expect(most(99, 20)).toBeGreaterThan(1.01)
  })
})
