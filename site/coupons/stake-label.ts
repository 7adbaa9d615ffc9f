import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { MessageKey } from '@banko/words/message-key.ts'

/** What the stake of a coupon is called: of a free bet so that nobody misses it in what is paid. */
export function stakeLabel({ freeBet, status }: Pick<Coupon, 'freeBet' | 'status'>): MessageKey {
  if (!freeBet) return 'coupon.amount.stake'
  return status === 'cancelled' || status === 'refused' ? 'slip.totals.freeBet' : 'coupon.amount.freeBet'
}

/** What goes back to whoever placed it. */
export function returnedLabel({ freeBet }: Pick<Coupon, 'freeBet'>): MessageKey {
  return freeBet ? 'coupon.amount.freeBetBack' : 'coupon.amount.returned'
}
