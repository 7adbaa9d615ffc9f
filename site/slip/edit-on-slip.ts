import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { placingStore } from './placing-store.ts'
import { slipOfCoupon } from './slip-of-coupon.ts'
import { slipStore } from './slip-store.ts'

/** Lets the slip take an open coupon's place, filled with its bet. What was on it can be put back. */
export function editOnSlip(coupon: Coupon, books: ReadonlyMap<MatchId, MatchBook>): void {
  const { slip } = slipStore.getState()
  const { memory, gone } = slipOfCoupon(coupon, books, slip)
  placingStore.dismiss()
  if (slip.selections.length > 0) slipStore.empty()
  slipStore.restore(memory)
  if (gone.length > 0) slipStore.notify({ kind: 'goneFromCoupon', count: gone.length })
  const { couponId, number, stakeSold } = coupon
  slipStore.edit({ couponId, number, stakeSold })
}
