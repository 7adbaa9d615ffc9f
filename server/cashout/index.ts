import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { CouponRecord } from '../coupons/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { clientOfPlayer } from '../platform/limits/client.ts'
import { type CancelAsked, cancelCoupon } from './cancel-coupon.ts'
import { type Edited, type Editing, type EditRefusal, editCoupon } from './edit-coupon.ts'
import { type EditHouse, matchKnown } from './house.ts'
import { type Ordering, orderSale } from './order-sale.ts'
import { type CouponOffer, type CouponQuote, offersFor, quoteCoupon, type SalePart } from './quote-coupon.ts'
import { readyToSell } from './ready-to-sell.ts'
import { type Selling, type SellRefusal, type Sold, sellCoupon } from './sell-coupon.ts'
import { openOrderWatch } from './watch-orders.ts'

export interface CashOut {
  /** What the house pays for a player's coupon now, or for a part of its stake. */
  quote(of: PlayerOf, couponId: string, part?: SalePart): Promise<Answer<CouponQuote, 'notFound' | 'cashOutOff'>>
  /** Sells it at what was shown, or more. */
  sell(selling: Omit<Selling, 'by'>): Promise<Answer<Sold, SellRefusal>>
  /** Sells it and places another in its stead: both or neither. */
  edit(editing: Editing): Promise<Answer<Edited, EditRefusal>>
  /** Sets or ends an order to sell it at an amount. */
  auto(ordering: Ordering): Promise<Answer<CouponRecord, 'notFound' | 'cashOutOff'>>
  /** Takes a coupon back while its site lets its player; of a terminal, also shortly after where it was not printed. */
  cancel(of: PlayerOf, asked: CancelAsked): Promise<Answer<CouponRecord, 'notFound' | 'cancelOff'>>
  /** What each would bring now, or why nothing. */
  offersFor(coupons: readonly CouponRecord[]): Promise<readonly CouponOffer[]>
  /** Sells what its players' orders say. To be done again and again, by one process that has the books. */
  lookAtOrders(): Promise<void>
}

/** What becomes of a coupon after it was placed, other than by its legs. */
export function openCashOut(house: EditHouse): CashOut {
  function tell(coupon: CouponRecord): void {
    house.coupons.tell([coupon], (matchId) => matchKnown(house, matchId))
  }

  function tellMoney(coupon: CouponRecord): void {
    house.people.publishBalances([coupon])
    tell(coupon)
  }

  return {
    async quote(of, couponId, part) {
      const { db } = house.platform
      const found = await house.coupons.findRequest(db, of, couponId)
      const [coupon] = found ? await house.coupons.read(db, of.operatorId, [found.number]) : []
      if (!coupon) return refused({ code: 'notFound' })
      await readyToSell(house, clientOfPlayer(of), coupon)
      return quoteCoupon(house, coupon, part)
    },
    async sell(selling) {
      const answer = await sellCoupon(house, { ...selling, by: 'player' })
      if (answer.ok && answer.value.isFresh) tellMoney(answer.value.coupon)
      return answer
    },
    async edit(editing) {
      const answer = await editCoupon(house, editing)
      if (answer.ok) tellMoney(answer.value.sold)
      return answer
    },
    async auto(ordering) {
      const answer = await orderSale(house, ordering)
      if (answer.ok) tell(answer.value)
      return answer
    },
    async cancel(of, asked) {
      const answer = await cancelCoupon(house, of, asked)
      if (!answer.ok) return answer
      const { coupon, isFresh } = answer.value
      if (isFresh) tellMoney(coupon)
      return ok(coupon)
    },
    offersFor: (coupons) => offersFor(house, coupons),
    lookAtOrders: openOrderWatch(house, { sold: ({ coupon }) => tellMoney(coupon), ended: tell }),
  }
}
