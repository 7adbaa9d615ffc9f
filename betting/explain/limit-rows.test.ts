import { describe, expect, test } from 'vitest'
import { checkLimits } from '../limits/check-limits.ts'
import { findLimits, type LimitFacts } from '../limits/find-limits.ts'
import { couponFormOf } from '../slip/coupon-form.ts'
import { type AskedOfLimits, type CountedLimits, limitRows } from './limit-rows.ts'

const facts: LimitFacts = {
  sets: [{ set: 'combine', on: true, legsMin: 2, stakeMin: 100, stakeMax: 5000, payoutMax: 100_000 }],
  bounds: [
    { source: 'site', stakeMin: 200, couponPriceMin: 1500, couponPriceMax: 900_000, ruleId: 7 },
    { source: 'sport', legsMax: 3, ruleId: 8 },
    { source: 'outcome', selection: '1|1x2|1', stakeMax: 4000, ruleId: 9 },
  ],
  combinations: 1,
  stakePercent: 100,
}
const counted: CountedLimits = {
  totals: [
    { selection: '1|1x2|1', value: 5000, used: 0 },
    { selection: '2|1x2|1', value: 5000, used: 4000 },
  ],
  exposures: [{ ruleId: 11, source: 'match', subject: '1', value: 50_000, used: 60_000 }],
}
const rowsOf = (asked: AskedOfLimits) => limitRows(facts, counted, asked)

test('each kind has the row that binds first, and says whose it is', () => {
  expect(rowsOf({ matches: 2 }).map(({ kind, source, value, binds }) => [kind, source, value, binds])).toEqual([
    ['legsMin', 'player', 2, true],
    ['legsMax', 'sport', 3, true],
    ['stakeMin', 'site', 200, true],
    ['stakeMin', 'player', 100, false],
    ['stakeMax', 'outcome', 4000, true],
    ['stakeMax', 'player', 5000, false],
    ['stakeMax', 'player', 100_000, false],
    ['payoutMax', 'player', 100_000, true],
    ['couponPriceMin', 'site', 1500, true],
    ['couponPriceMax', 'site', 900_000, true],
    ['selectionTotal', 'selectionTotal', 5000, true],
    ['selectionTotal', 'selectionTotal', 5000, false],
    ['exposureMax', 'match', 50_000, true],
  ])
})

test('what is counted over coupons says how much is used and left, the least left first', () => {
  const rows = rowsOf({ matches: 2, stake: 1001, payoutMax: 1 })
  expect(rows.filter(({ kind }) => kind === 'selectionTotal')).toMatchObject([
    { selection: '2|1x2|1', used: 4000, left: 1000, asked: 1001, passes: false },
    { selection: '1|1x2|1', used: 0, left: 5000, asked: 1001, passes: true },
  ])
  expect(rows.at(-1)).toEqual({
    kind: 'exposureMax',
    ...counted.exposures[0],
    left: 0,
    asked: 1,
    passes: false,
    binds: true,
  })
})

describe('a row passes exactly where the rules refuse nothing by it', () => {
  const limits = findLimits(facts)
  const codes = {
    legsMin: 'legsTooFew',
    legsMax: 'selectionsTooMany',
    stakeMin: 'stakeBelowMin',
    stakeMax: 'stakeAboveMax',
    couponPriceMin: 'couponPriceBelowMin',
    couponPriceMax: 'couponPriceAboveMax',
  } as const
  const stakes = [199, 200, 4000, 4001]
  const prices = [1499, 1500, 900_000, 900_001]
  test.each(
    [1, 2, 3, 4].flatMap((matches) => stakes.flatMap((stake) => prices.map((price) => [matches, stake, price]))),
  )('%i matches, a stake of %i, a price of %i', (matches = 0, stake = 0, priceTotal = 0) => {
    const legs = Array.from({ length: matches }, (_, at) => ({ matchId: at, banker: false }))
    const refused = checkLimits({ form: couponFormOf(legs, []), limits, stakeTotal: stake, priceTotal })
    for (const [kind, code] of Object.entries(codes)) {
      const [binding] = rowsOf({ matches, stake, priceTotal }).filter((row) => row.kind === kind)
      expect(binding?.passes, kind).toBe(!refused.some((one) => one.code === code))
    }
  })
})
