import { restAfterSale } from '@banko/betting/coupon/rest-after-sale.ts'
import { boostOfCoupon } from '@banko/betting/wagering/boost-of-coupon.ts'
import type { CouponRecord } from './record.ts'

type Boosted = Pick<
  CouponRecord,
  'status' | 'stakeTotal' | 'stakeSold' | 'payoutLimit' | 'combinations' | 'sizes' | 'bonusRule' | 'rounding' | 'legs'
>

/** What a boost adds to what a coupon pays, as it stands, minor units: at most, while legs are open; 0 where none does. */
export function boostOf(coupon: Boosted): number {
  const { status, combinations, sizes, bonusRule: bonus, rounding } = coupon
  if (status !== 'waiting' && status !== 'won' && status !== 'lost') return 0
  const { stakeTotal, payoutLimit } = restAfterSale(coupon, coupon.stakeSold)
  const legs = coupon.legs.map(({ matchId, marketKey, price, priceUnboosted, banker, outcomeResult }) => ({
    ...{ matchId, marketKey, price, banker },
    ...(priceUnboosted !== undefined && { priceUnboosted }),
    ...(outcomeResult && { result: outcomeResult }),
  }))
  return boostOfCoupon({ stakeTotal, payoutLimit, bonus, combinations, sizes, rounding, legs })
}
