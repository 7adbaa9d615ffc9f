import { expect, test } from 'vitest'
import type { LegResult } from '../coupon/settle-leg.ts'
import { fraction } from '../numbers/fraction.ts'
import { insuredStake, type LosingCoupon, losesByOne } from './insured-stake.ts'

const coupon = (text: string, of: Partial<LosingCoupon> = {}): LosingCoupon => ({
  ...{ kind: 'combined', status: 'lost' },
  legs: text.split(' ').map((result) => ({ result: result as LegResult })),
  ...of,
})

test.each([
  ['lost won', true],
  ['won won lost', true],
  ['won won won', false],
  ['lost lost won', false],
  // its other legs may lose yet
  ['lost won open', false],
  ['lost won void', false],
  ['lost won halfWon', false],
  ['lost won halfLost', false],
  ['won won halfLost', false],
])('%s loses by one leg: %s', (legs, is) => {
  expect(losesByOne(coupon(legs))).toBe(is)
})

test('only a combined coupon that is lost does', () => {
  for (const kind of ['single', 'multiple', 'system'] as const)
    expect(losesByOne(coupon('lost won won', { kind }))).toBe(false)
  for (const status of ['waiting', 'cancelled', 'sold', 'won'])
    expect(losesByOne(coupon('lost won won', { status }))).toBe(false)
  expect(losesByOne(coupon('lost', { kind: 'single' }))).toBe(false)
})

const rules = { max: 2000, legsMin: 3, priceMin: 1500 }

test('the stake comes back, up to the most', () => {
  expect(insuredStake(rules, { stake: 1999, prices: [1500, 2000, 1600] })).toBe(1999)
  expect(insuredStake(rules, { stake: 2001, prices: [1500, 2000, 1600] })).toBe(2000)
})

test('of a coupon with fewer legs, or with one below the least price, nothing does', () => {
  expect(insuredStake(rules, { stake: 500, prices: [1500, 2000] })).toBe(0)
  expect(insuredStake(rules, { stake: 500, prices: [1499, 2000, 1600] })).toBe(0)
  expect(insuredStake(rules, { stake: 500, prices: [fraction(14_999, 10_000), 2000, 1600] })).toBe(0)
  expect(insuredStake({ max: 2000, legsMin: 2 }, { stake: 500, prices: [1010, 1020] })).toBe(500)
})
