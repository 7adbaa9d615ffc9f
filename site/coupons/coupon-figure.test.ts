import { expect, it } from 'vitest'
import { bonusOfFigure, couponFigure } from './coupon-figure.ts'
import { exampleCoupon } from './testing/example-coupon.ts'

it('of what a coupon pays, bonus has its part of the stake, cut down', () => {
  const paid = exampleCoupon({ status: 'won', stakeTotal: 2000, stakeBonus: 667, payout: 5001 })
  expect(bonusOfFigure(paid)).toBe(1667)
  expect(bonusOfFigure({ ...paid, stakeBonus: 2000 })).toBe(5001)
  expect(bonusOfFigure(exampleCoupon({ status: 'won', payout: 5001 }))).toBe(0)
})

it('of one that waits it is that of the most that it pays, and of one that went back the stake’s own', () => {
  expect(bonusOfFigure(exampleCoupon({ stakeTotal: 2000, stakeBonus: 500, payoutMax: 17_750 }))).toBe(4437)
  for (const status of ['cancelled', 'refused'] as const)
    expect(bonusOfFigure(exampleCoupon({ status, stakeTotal: 2000, stakeBonus: 667 }))).toBe(667)
})

it('every sale and the rest are cut for themselves', () => {
  const sales = [3, 3].map((paid) => ({ at: 1, stakeSold: 500, paid, by: 'player' as const }))
  const sold = exampleCoupon({ status: 'sold', stakeTotal: 2000, stakeBonus: 1000, stakeSold: 1000, soldFor: 6, sales })
  expect(couponFigure(sold)).toBe(6)
  expect(bonusOfFigure(sold)).toBe(2)
})
