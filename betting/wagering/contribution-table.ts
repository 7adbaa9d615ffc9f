import type { Price } from '../numbers/price.ts'
import type { CouponKind } from '../slip/selection.ts'

/** What a stake counts for wagering; whole percent of it. */
export interface ContributionTable {
  /** A coupon with one leg below the least price counts nothing. */
  readonly coupons: Readonly<Record<CouponKind, { readonly percent: number; readonly priceMin: Price }>>
  /** Of a coupon with a leg in play, in place of its kind's. */
  readonly livePercent: number
}

const together = { percent: 100, priceMin: 1400 } as const

/** What stakes count. Source: payments §14. */
export const contributions: ContributionTable = {
  coupons: { single: { percent: 100, priceMin: 1500 }, combined: together, multiple: together, system: together },
  livePercent: 100,
}
