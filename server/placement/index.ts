import { type Answer, ok } from '@banko/betting/refusal.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { CouponRecord } from '../coupons/index.ts'
import { type House, matchKnown } from './house.ts'
import { placeCoupon } from './place-coupon.ts'
import { openQueue } from './queue.ts'
import { openUndecided } from './undecided.ts'

export { placementCalls } from './calls.ts'

export interface Placement {
  /** Answers when the coupon is stored; an in-play one is then `pending` and decided after its delay. */
  place(playerId: number, request: PlaceRequest): Promise<Answer<CouponRecord>>
  /** Refuses what a stopped process left pending: nobody watched the matches meanwhile. */
  recover(): Promise<number>
  idle(): Promise<void>
}

export function openPlacement(house: House): Placement {
  const { db } = house.platform
  const queue = openQueue(house)
  const undecided = openUndecided(house, tell)

  function tell(coupon: CouponRecord): void {
    house.people.publishBalances([coupon.playerId])
    house.coupons.tell([coupon], (matchId) => matchKnown(house, matchId))
  }

  return {
    async place(playerId, request) {
      const player = await house.people.factsOf(playerId)
      try {
        const answer = await placeCoupon(house, queue, player, request)
        if (!answer.ok) return answer
        const { coupon, fresh } = answer.value
        if (fresh) {
          if (coupon.status === 'pending') undecided.watch({ coupon, witnesses: fresh })
          tell(coupon)
        }
        return ok(coupon)
      } catch (error) {
        undecided.lookAfter(playerId, request.couponId)
        throw error
      }
    },
    async recover() {
      const numbers = await house.coupons.findPending(db)
      for (const coupon of await house.coupons.read(db, numbers)) await undecided.forsake(coupon)
      return numbers.length
    },
    idle: async () => {
      await queue.idle()
      await undecided.idle()
      await house.coupons.idle()
    },
  }
}
