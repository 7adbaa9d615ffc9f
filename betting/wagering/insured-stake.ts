import { type LegPrice, reaches } from '../coupon/bonus.ts'
import type { LegResult } from '../coupon/settle-leg.ts'
import type { Amount } from '../numbers/money.ts'
import type { Price } from '../numbers/price.ts'
import type { CouponKind } from '../slip/selection.ts'

/** Which coupons an offer insures, and for how much. */
export interface InsuranceRules {
  /** The free bet is the stake of the coupon, and no more than this. */
  readonly max: Amount
  readonly legsMin: number
  /** Of every leg. */
  readonly priceMin?: Price
}

/** A coupon as far as it loses by one leg. */
export interface LosingCoupon {
  readonly kind: CouponKind
  readonly status: string
  readonly legs: readonly { readonly result: LegResult }[]
}

/**
 * Whether a combined coupon is lost by exactly one leg, and every other one has won: one that is open, void or half void makes
 * it no such coupon. Source: payments §14, couponInsurance.
 */
export function losesByOne({ kind, status, legs }: LosingCoupon): boolean {
  if (kind !== 'combined' || status !== 'lost') return false
  const others = legs.filter(({ result }) => result !== 'lost')
  return others.length === legs.length - 1 && others.every(({ result }) => result === 'won')
}

/** What an insured coupon was placed as. */
export interface InsuredCoupon {
  /** What of it was not sold. */
  readonly stake: Amount
  readonly prices: readonly LegPrice[]
}

/** What comes back as a free bet of a coupon that loses by one leg; 0: it is not insured. Source: payments §14, couponInsurance. */
export function insuredStake({ max, legsMin, priceMin }: InsuranceRules, { stake, prices }: InsuredCoupon): Amount {
  if (prices.length < legsMin) return 0
  if (priceMin !== undefined && !prices.every((price) => reaches(price, priceMin))) return 0
  return Math.min(max, stake)
}
