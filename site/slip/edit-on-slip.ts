import { couponFormOf } from '@banko/betting/slip/coupon-form.ts'
import type { Calls } from '@banko/browser/call.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { type Filling, fillSlip } from './fill-slip.ts'
import { placingStore } from './placing-store.ts'
import { slipStore } from './slip-store.ts'

/** Lets the slip take an open coupon's place, filled with its bet and with what is left of its stake. */
export async function editOnSlip(calls: Pick<Calls, 'book' | 'promotions'>, coupon: Coupon): Promise<Filling> {
  placingStore.dismiss()
  const filling = await fillSlip(calls, coupon)
  if (filling.kind !== 'filled') return filling
  const { couponId, number, currency, stakeTotal, stakeSold } = coupon
  const { slip, stakeMode } = slipStore.getState()
  const { combinations } = couponFormOf(slip.selections, slip.sizes)
  const left = stakeTotal - stakeSold
  const amount = stakeMode === 'total' ? left : Math.floor(left / Math.max(1, combinations))
  slipStore.send({ kind: 'setStake', amount, currency })
  slipStore.edit({ couponId, number, stakeSold })
  if (coupon.boost !== undefined) slipStore.notify({ kind: 'boostLost' })
  return filling
}
