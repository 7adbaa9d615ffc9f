import { selectionKey } from '@banko/betting/selection.ts'
import type { CouponRecord } from '../coupons/index.ts'
import { decidePending, type Pending, refusePending } from './decide-pending.ts'
import type { House } from './house.ts'

/** The in-play coupons of this process that wait for their decision. */
export interface Undecided {
  /** Decides a coupon when its delay is over; when that fails, again and again until it does not. */
  watch(pending: Pending): void
  /** A request that ended in a fault may be stored all the same, and pending with nobody to decide it. */
  lookAfter(playerId: number, couponId: string): void
  /** Refuses a coupon whose matches nobody has watched since it was asked for. */
  forsake(coupon: CouponRecord): Promise<void>
  idle(): Promise<void>
}

/** Milliseconds before what failed is tried again. */
const retryAfter = 5_000

export function openUndecided(house: House, tell: (coupon: CouponRecord) => void): Undecided {
  const { db, timers, clock, log } = house.platform
  const deciding = new Set<Promise<void>>()

  function later(delay: number, run: () => Promise<void>): void {
    timers.after(delay, () => {
      const attempt = async () => {
        try {
          await run()
        } catch (error) {
          log.error('placement.undecided', error)
          later(retryAfter, run)
        }
      }
      const running = attempt().finally(() => deciding.delete(running))
      deciding.add(running)
      return running
    })
  }

  async function forsake(coupon: CouponRecord): Promise<void> {
    const { selections } = coupon.request
    const legs = selections.map((one) => ({ selection: selectionKey(one), why: 'producerMeanwhile' as const }))
    const refused = await refusePending(house, coupon, { code: 'notBettable', legs })
    if (refused) tell(refused)
  }

  return {
    watch(pending) {
      later(Math.max(0, (pending.coupon.decidesAt ?? 0) - clock.now()), async () => {
        const decided = await decidePending(house, pending)
        if (decided) tell(decided)
      })
    },
    lookAfter(playerId, couponId) {
      later(retryAfter, async () => {
        const found = await house.coupons.findRequest(db, playerId, couponId)
        const [coupon] = found ? await house.coupons.read(db, [found.number]) : []
        if (coupon?.status === 'pending') await forsake(coupon)
      })
    },
    forsake,
    idle: async () => {
      while (deciding.size > 0) await Promise.allSettled([...deciding])
    },
  }
}
