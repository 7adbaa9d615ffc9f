import { quoteCashOut } from '@banko/betting/coupon/cash-out.ts'
import type { CashOutBar } from '@banko/betting/coupon/cash-out-quote.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { CouponRecord } from '../coupons/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { must } from '../platform/must.ts'
import type { House } from './house.ts'
import { saleFactsOf } from './sale-facts.ts'

export interface Ordering extends PlayerOf {
  readonly couponId: string
  /** Absent: it is to be sold by itself no longer. */
  readonly offerMin?: number
}

/** Bars that no change of a book takes away. */
export const final: ReadonlySet<CashOutBar['kind']> = new Set<CashOutBar['kind']>([
  'off',
  'notWaiting',
  'freeBet',
  'kindOff',
])

/** Sets or ends an order to sell what is left of a coupon at an amount. */
export async function orderSale(
  house: House,
  ordering: Ordering,
): Promise<Answer<CouponRecord, 'notFound' | 'cashOutOff'>> {
  const { coupons, platform } = house
  const found = await coupons.findRequest(platform.db, ordering, ordering.couponId)
  if (!found) return refused({ code: 'notFound' })
  const { operatorId, offerMin } = ordering
  const { number } = found
  return platform.db.transaction().execute(async (tx) => {
    await coupons.lock(tx, operatorId, [number])
    const [coupon] = await coupons.read(tx, operatorId, [number])
    const was = must(coupon, 'a coupon under its lock')
    if (offerMin === undefined) {
      await coupons.endOrder(tx, was, 'off')
      return ok(was.order ? { ...was, order: { ended: 'off' as const, ...was.order } } : was)
    }
    const { gate: _, ...facts } = saleFactsOf(house, was)
    const answer = quoteCashOut(facts)
    if (!answer.ok && final.has(answer.refusal.why.kind)) return answer
    await coupons.writeOrder(tx, was, offerMin)
    return ok({ ...was, order: { offerMin } })
  })
}
