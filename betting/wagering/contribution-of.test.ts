import { expect, test } from 'vitest'
import { fraction } from '../numbers/fraction.ts'
import type { CouponKind } from '../slip/selection.ts'
import { contributionOf, type WageredCoupon } from './contribution-of.ts'
import { contributions } from './contribution-table.ts'

const leg = (price: number) => ({ price, result: 'won' }) as const
const coupon: WageredCoupon = {
  ...{ kind: 'single', live: false, status: 'lost', stake: 1000, stakeSold: 0 },
  ...{ legs: [leg(1500)], bothSides: false },
}
const counted = (more: Partial<WageredCoupon>) => contributionOf(contributions, { ...coupon, ...more })

test.each<[CouponKind, number, number]>([
  ['single', 1500, 1499],
  ['combined', 1400, 1399],
  ['multiple', 1400, 1399],
  ['system', 1400, 1399],
])('a %s counts all of its stake from a price of %d thousandths on', (kind, least, below) => {
  const legs = kind === 'single' ? [] : [leg(9000), leg(9000)]
  for (const live of [false, true]) {
    expect(counted({ kind, live, legs: [...legs, leg(least)] })).toBe(1000)
    expect(counted({ kind, live, legs: [...legs, leg(below)] })).toBe(0)
  }
})

test('a price between thousandths is held against the least as it is', () => {
  expect(counted({ legs: [{ price: fraction(3, 2), result: 'won' }] })).toBe(1000)
  expect(counted({ legs: [{ price: fraction(14_999, 10_000), result: 'won' }] })).toBe(0)
})

test('what was given back counts nothing, and neither do both sides of a market', () => {
  expect(counted({ status: 'cancelled' })).toBe(0)
  expect(counted({ status: 'won', legs: [{ price: 2000, result: 'void' }] })).toBe(0)
  expect(counted({ status: 'sold' })).toBe(0)
  expect(counted({ stakeSold: 1000 })).toBe(0)
  expect(counted({ bothSides: true })).toBe(0)
})

test('of one that was sold in part the rest counts, and one leg that is void takes nothing away', () => {
  expect(counted({ stakeSold: 333 })).toBe(667)
  expect(counted({ kind: 'combined', legs: [leg(1400), { price: 1400, result: 'void' }] })).toBe(1000)
})

test('shares are cut down to a minor unit, and coupons in play have one of their own', () => {
  const { coupons } = contributions
  const table = { coupons: { ...coupons, single: { percent: 33, priceMin: 1010 } }, livePercent: 0 }
  expect(contributionOf(table, { ...coupon, stake: 999 })).toBe(329)
  expect(contributionOf(table, { ...coupon, live: true })).toBe(0)
})
