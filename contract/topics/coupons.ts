import type { Coupon } from '../calls/coupons.ts'
import type { OwnTopic, Reduced } from './topic.ts'
import { wholly } from './whole.ts'

export interface CouponsSnapshot {
  readonly waiting: readonly Coupon[]
}

export interface CouponsChange {
  readonly coupons: readonly Coupon[]
}

export interface CouponsView {
  readonly byId: ReadonlyMap<string, Coupon>
}

/** `coupons`: the signed-in player's own, waiting ones in the snapshot, then whatever changes. */
export const couponsTopic: OwnTopic<'coupons', CouponsSnapshot, CouponsChange, CouponsView> = {
  name: 'coupons',
  who: 'player',
  snapshot: ({ waiting }: CouponsSnapshot): Reduced<CouponsView> =>
    wholly({ byId: new Map(waiting.map((coupon) => [coupon.couponId, coupon])) }),
  reduce(before: CouponsView, { coupons }: CouponsChange): Reduced<CouponsView> {
    const byId = new Map(before.byId)
    for (const coupon of coupons) byId.set(coupon.couponId, coupon)
    return wholly({ byId })
  },
}
