import type { Coupon, SeenCoupon } from '@banko/contract/calls/coupons.ts'
import type { ShareRecord } from './record.ts'

/** A coupon as others see it. What is not named here is not told: neither its id, nor anything of its player. */
export function seenCoupon(coupon: Coupon, amounts: ShareRecord['amounts']): SeenCoupon {
  const { number, placedAt, kind, live, status, sizes, combinations, priceTotal, legs } = coupon
  const { settledAt, archived, heldUntil } = coupon
  return {
    number,
    placedAt,
    kind,
    live,
    status,
    sizes,
    combinations,
    priceTotal,
    ...(settledAt !== undefined && { settledAt }),
    ...(archived && { archived }),
    ...(heldUntil !== undefined && { heldUntil }),
    legs,
    ...(amounts === 'shown' && { amounts: amountsOf(coupon) }),
  }
}

function amountsOf({ currency, stakeTotal, freeBet, payoutMax, payout, stakeSold, soldFor }: Coupon) {
  return { currency, stakeTotal, ...(freeBet && { freeBet }), payoutMax, payout, stakeSold, soldFor }
}
