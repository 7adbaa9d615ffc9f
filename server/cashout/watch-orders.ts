import { quoteCashOut } from '@banko/betting/coupon/cash-out.ts'
import type { CashOutQuote } from '@banko/betting/coupon/cash-out-quote.ts'
import { findOutcome } from '@banko/betting/match/book.ts'
import { partsOf } from '@banko/betting/match/builder.ts'
import type { CouponRecord, OrderEnd, OrderedCoupon } from '../coupons/index.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import type { House } from './house.ts'
import { final } from './order-sale.ts'
import { isReadyToSell } from './ready-to-sell.ts'
import { saleFactsOf } from './sale-facts.ts'
import { type Sold, sellCoupon } from './sell-coupon.ts'

/** Orders that are asked for at a time. */
const chunkSize = 500
/** Milliseconds that legs may be off offer until their results, or their return, are waited for no longer. */
const goneMax = 30 * 60_000

export interface OrderTold {
  sold(sold: Sold): void
  ended(coupon: CouponRecord): void
}

/** What was seen of a coupon with an order. */
interface Seen {
  /** What is left of it, and the versions of its matches. */
  readonly state: string
  /** Since when something that it is on has been off offer, milliseconds. */
  readonly goneSince?: number
}

/**
 * Sells coupons whose players have said at which amount, signed in or not, and ends what cannot be kept. What it answers
 * is to be done again and again, by one process: it looks at those alone whose books have changed since it looked last.
 */
export function openOrderWatch(house: House, tell: OrderTold): () => Promise<void> {
  let seen = new Map<number, Seen>()

  return async () => {
    const next = new Map<number, Seen>()
    for (let after = 0; ; ) {
      const found = await forEveryOperator('an order is kept whosever it is', () =>
        house.coupons.findOrders(house.platform.db, after, chunkSize),
      )
      for (const one of found) {
        const is = await forOperator(one.operatorId, () => lookAt(house, one, seen.get(one.number), tell))
        if (is) next.set(one.number, is)
      }
      const last = found.at(-1)
      if (!last || found.length < chunkSize) break
      after = last.number
    }
    seen = next
  }
}

async function lookAt(
  house: House,
  ordered: OrderedCoupon,
  before: Seen | undefined,
  tell: OrderTold,
): Promise<Seen | undefined> {
  const { clock, db } = house.platform
  const offer = house.book.offerOf(ordered.operatorId)
  const versions = ordered.matchIds.map((matchId) => offer.find(matchId)?.version ?? 0)
  const state = `${ordered.state} ${versions.join(' ')}`
  const isLong = before?.goneSince !== undefined && clock.now() - before.goneSince >= goneMax
  if (before?.state === state && !isLong) return before
  const [coupon] = await house.coupons.read(db, ordered.operatorId, [ordered.number])
  if (!coupon?.order || coupon.order.ended) return undefined
  if (!(await isReadyToSell(house, { operatorId: ordered.operatorId }, coupon))) return undefined
  const { gate: _, ...facts } = saleFactsOf(house, coupon)
  const answer = quoteCashOut(facts)
  if (answer.ok) return answer.value.offer < coupon.order.offerMin ? { state } : take(house, coupon, answer.value, tell)
  const gone = goneLegs(house, coupon)
  if (final.has(answer.refusal.why.kind)) return end(house, coupon, 'off', tell)
  if (gone === 0) return { state }
  if (isLong) return end(house, coupon, gone > 1 ? 'legsClosed' : 'marketGone', tell)
  return { state, goneSince: before?.goneSince ?? clock.now() }
}

/** What does not sell now is tried again at the next look, whether or not a book has changed. */
async function take(house: House, coupon: CouponRecord, quote: CashOutQuote, tell: OrderTold): Promise<undefined> {
  const { operatorId, playerId, couponId } = coupon
  const requestId = house.platform.ids.uuid()
  const answer = await sellCoupon(house, { operatorId, playerId, couponId, requestId, quote, by: 'order' })
  if (answer.ok) tell.sold(answer.value)
}

async function end(house: House, coupon: CouponRecord, why: OrderEnd, tell: OrderTold): Promise<undefined> {
  const { order } = coupon
  if (order && (await house.coupons.endOrder(house.platform.db, coupon, why)))
    tell.ended({ ...coupon, order: { ...order, ended: why } })
}

/** Open legs whose market is no longer in the book, or whose match is over. */
function goneLegs({ book }: House, { operatorId, legs }: CouponRecord): number {
  const offer = book.offerOf(operatorId)
  return legs.filter(({ outcomeResult, matchId, marketKey, outcomeId }) => {
    const match = offer.find(matchId)
    if (outcomeResult) return false
    if (!match || match.betting === 'closed') return true
    return partsOf({ marketKey, outcomeId }).some((part) => !findOutcome(match, part.marketKey, part.outcomeId))
  }).length
}
