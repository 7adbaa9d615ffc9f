import { type Answer, ok } from '@banko/betting/refusal.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { CouponRecord } from '../coupons/index.ts'
import { decidePending, type Pending, refusePending } from './decide-pending.ts'
import type { House } from './house.ts'
import { placeCoupon } from './place-coupon.ts'
import { openQueue } from './queue.ts'

export { placementCalls } from './calls.ts'

export interface Placement {
  /** Answers when the coupon is stored; an in-play one is then `pending` and decided after its delay. */
  place(playerId: number, request: PlaceRequest): Promise<Answer<CouponRecord>>
  /** Refuses what a stopped process left pending: nobody watched the matches meanwhile. */
  recover(): Promise<number>
  idle(): Promise<void>
}

export function openPlacement(house: House): Placement {
  const queue = openQueue(house)
  const deciding = new Set<Promise<void>>()

  function watch(pending: Pending): void {
    const delay = Math.max(0, (pending.coupon.decidesAt ?? 0) - house.platform.clock.now())
    house.platform.timers.after(delay, () => {
      const run = conclude(pending).finally(() => deciding.delete(run))
      deciding.add(run)
      return run
    })
  }

  async function conclude(pending: Pending): Promise<void> {
    try {
      const decided = await decidePending(house, pending)
      if (decided) await tell(decided)
    } catch (error) {
      // The stake stays in escrow and the coupon pending: recover() settles it at the next start.
      house.platform.log.error('placement.pendingFailed', error, { coupon: pending.coupon.number })
    }
  }

  async function tell(coupon: CouponRecord): Promise<void> {
    house.people.publishBalances([coupon.playerId])
    await house.coupons.tell([coupon])
  }

  return {
    async place(playerId, request) {
      const player = await house.people.factsOf(playerId)
      const answer = await placeCoupon(house, queue, player, request)
      if (!answer.ok) return answer
      const { coupon, fresh } = answer.value
      if (fresh) {
        await tell(coupon)
        if (coupon.status === 'pending') watch({ coupon, witnesses: fresh })
      }
      return ok(coupon)
    },
    async recover() {
      const numbers = await house.coupons.findPending(house.platform.db)
      for (const coupon of await house.coupons.read(house.platform.db, numbers)) {
        const legs = coupon.request.selections.map((selection) => ({
          selection: `${selection.matchId}|${selection.marketKey}|${selection.outcomeId}`,
          why: 'producerMeanwhile' as const,
        }))
        await refusePending(house, coupon, { code: 'notBettable', legs })
      }
      return numbers.length
    },
    idle: async () => {
      await queue.idle()
      while (deciding.size > 0) await Promise.allSettled([...deciding])
    },
  }
}
