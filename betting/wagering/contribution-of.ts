import { type LegPrice, reaches } from '../coupon/bonus.ts'
import type { LegResult } from '../coupon/settle-leg.ts'
import type { Amount } from '../numbers/money.ts'
import { percentOf } from '../numbers/percent-of.ts'
import type { CouponKind } from '../slip/selection.ts'
import type { ContributionTable } from './contribution-table.ts'

/** A coupon that has its final result. */
export interface WageredCoupon {
  readonly kind: CouponKind
  /** Whether a leg of it was in play. */
  readonly live: boolean
  readonly status: 'won' | 'lost' | 'cancelled' | 'sold'
  readonly stake: Amount
  /** So much of the stake was sold before. */
  readonly stakeSold: Amount
  readonly legs: readonly { readonly price: LegPrice; readonly result: LegResult }[]
  /** Whether its player bet on the other side of a market of it as well: `marketsOfBothSides`. */
  readonly bothSides: boolean
}

/** What the stake of a coupon counts at its final result, cut down to a minor unit. Source: payments §14. */
export function contributionOf(table: ContributionTable, coupon: WageredCoupon): Amount {
  const { kind, live, stake, stakeSold, legs } = coupon
  if (!isCounted(coupon) || !legs.every(({ price }) => reaches(price, table.coupons[kind].priceMin))) return 0
  return percentOf(stake - stakeSold, live ? table.livePercent : table.coupons[kind].percent)
}

/** What was cancelled, sold or void was no risk, and neither was what was bet on from both sides. */
function isCounted({ status, stake, stakeSold, legs, bothSides }: WageredCoupon): boolean {
  if (status === 'cancelled' || status === 'sold' || stakeSold >= stake || bothSides) return false
  return legs.some(({ result }) => result !== 'void')
}
