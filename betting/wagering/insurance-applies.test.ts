import { expect, test } from 'vitest'
import type { LegResult } from '../coupon/settle-leg.ts'
import { type InsuredCoupon, insuranceApplies } from './insurance-applies.ts'

const rule = { legsMin: 3, priceMin: 1400 }
const coupon = (results: readonly LegResult[], more: Partial<InsuredCoupon> = {}): InsuredCoupon => ({
  ...{ kind: 'combined', status: 'lost', legs: results.map((result) => ({ price: 1400, result })) },
  ...more,
})

test.each<[readonly LegResult[], boolean]>([
  [['lost', 'won', 'won'], true],
  [['won', 'won', 'won', 'lost'], true],
  [['lost', 'won'], false],
  [['lost', 'lost', 'won'], false],
  [['won', 'won', 'won'], false],
  [['lost', 'won', 'void'], false],
  [['lost', 'won', 'halfWon'], false],
  [['lost', 'won', 'halfLost'], false],
  [['lost', 'won', 'open'], false],
])('legs %j: %s', (results, applies) => {
  expect(insuranceApplies(rule, coupon(results))).toBe(applies)
})

test('only of a combined coupon that is lost, with no leg below the least price', () => {
  const results = ['lost', 'won', 'won'] as const
  expect(insuranceApplies(rule, coupon(results, { kind: 'system' }))).toBe(false)
  expect(insuranceApplies(rule, coupon(results, { kind: 'multiple' }))).toBe(false)
  expect(insuranceApplies(rule, coupon(results, { status: 'sold' }))).toBe(false)
  expect(insuranceApplies({ ...rule, priceMin: 1401 }, coupon(results))).toBe(false)
})
