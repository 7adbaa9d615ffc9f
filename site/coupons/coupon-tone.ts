import type { IconName } from '@banko/browser/kit/icon.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'

/** How a status looks: the edge of the ticket, the word, and a shape besides the colour. */
export interface CouponTone {
  readonly edge: string
  readonly word: string
  readonly icon: IconName | undefined
}

const tones: Readonly<Record<Coupon['status'], CouponTone>> = {
  pending: { edge: 'bg-warn', word: 'text-warn', icon: 'clock' },
  waiting: { edge: 'bg-ink-faint', word: 'text-ink-soft', icon: undefined },
  won: { edge: 'bg-won', word: 'text-won', icon: 'check' },
  lost: { edge: 'bg-lost', word: 'text-lost', icon: 'close' },
  refused: { edge: 'bg-warn', word: 'text-warn', icon: 'alert' },
  cancelled: { edge: 'bg-line', word: 'text-ink-faint', icon: undefined },
  sold: { edge: 'bg-line', word: 'text-ink-faint', icon: undefined },
}

export function toneOf(coupon: Coupon): CouponTone {
  return tones[coupon.status]
}

/** What stands at the end of a ticket's head: what it pays at most, paid, or gave back. */
export function figureOf(coupon: Coupon): number {
  switch (coupon.status) {
    case 'pending':
    case 'waiting':
      return coupon.payoutMax
    case 'refused':
    case 'cancelled':
      return coupon.stakeTotal
    case 'won':
    case 'lost':
    case 'sold':
      return coupon.payout
  }
}
