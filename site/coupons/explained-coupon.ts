import { restAfterSale } from '@banko/betting/coupon/rest-after-sale.ts'
import { outcomeResultOf } from '@banko/betting/coupon/settle-leg.ts'
import type { ExplainedCoupon } from '@banko/betting/explain/explain-settlement.ts'
import type { Coupon, Leg } from '@banko/contract/calls/coupons.ts'

/** A coupon as the rules explain it: they know every figure, the screen only draws them. */
export function explainedCouponOf(coupon: Coupon): ExplainedCoupon {
  const { combinations, sizes, bonusRule: bonus, rounding } = coupon
  // What was sold has been paid: its legs decide about what is left.
  const { stakeTotal, payoutLimit } = restAfterSale(coupon, coupon.stakeSold)
  const legs = coupon.legs.map(explainedLegOf)
  const own = coupon.freeBet && { stakeNotReturned: coupon.freeBet }
  return { stakeTotal, combinations, sizes, payoutLimit, bonus, rounding, legs, ...own }
}

function explainedLegOf(leg: Leg): ExplainedCoupon['legs'][number] {
  const { matchId, marketKey, outcomeId, price, banker, deadHeat } = leg
  const asked = { matchId, marketKey, outcomeId, price, banker }
  if (leg.result === 'open') return asked
  return { ...asked, result: outcomeResultOf(leg.result, deadHeat && [deadHeat.places, deadHeat.competitors]) }
}
