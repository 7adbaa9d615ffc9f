import { payoutMostOf } from '@banko/betting/coupon/settle-coupon.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import { splitReturn } from '@banko/betting/wagering/purse.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { explainedCouponOf } from './explained-coupon.ts'

/** What stands at the end of a ticket's head: what it pays at most, what it paid, or what it gave back. */
export function couponFigure(coupon: Coupon): Amount {
  switch (coupon.status) {
    case 'pending':
      return coupon.payoutMax
    case 'waiting':
      // what was sold is paid by now, and what is held is known to the cent
      return coupon.stakeSold === 0 && coupon.heldUntil === undefined
        ? coupon.payoutMax
        : coupon.soldFor + payoutMostOf(explainedCouponOf(coupon))
    case 'refused':
    case 'cancelled':
      return coupon.stakeTotal
    case 'won':
    case 'lost':
    case 'sold':
      return coupon.soldFor + coupon.payout
  }
}

/** What of that figure is bonus again: of every sale, and of what is paid, in the ratio of the stake. */
export function bonusOfFigure(coupon: Coupon): Amount {
  const { stakeTotal, stakeBonus = 0, sales, soldFor } = coupon
  if (stakeBonus === 0) return 0
  const paid = [...sales.map((sale) => sale.paid), couponFigure(coupon) - soldFor]
  return paid.reduce((sum, amount) => sum + splitReturn(amount, stakeTotal, stakeBonus).bonus, 0)
}

/** The stake went back whole: the coupon stands for nothing. */
export function isReturned({ status }: Coupon): boolean {
  return status === 'refused' || status === 'cancelled'
}

/** Its figure comes from its legs alone: it stands, and was not sold before they decided. */
export function isExplained(coupon: Coupon): boolean {
  return !isReturned(coupon) && coupon.status !== 'sold'
}
