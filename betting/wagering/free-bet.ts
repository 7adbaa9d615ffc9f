import type { Amount } from '../numbers/money.ts'
import type { Price } from '../numbers/price.ts'
import type { CouponKind } from '../slip/selection.ts'

/** The kinds of coupon that a free bet may be: those of one combination. */
export const freeBetKinds = ['single', 'combined'] as const satisfies readonly CouponKind[]
export type FreeBetKind = (typeof freeBetKinds)[number]

export const freeBetProducts = ['sport', 'live'] as const
export type FreeBetProduct = (typeof freeBetProducts)[number]

/** What a free bet may be spent on. */
export interface FreeBetRules {
  readonly kinds: readonly FreeBetKind[]
  readonly products: readonly FreeBetProduct[]
  readonly legsMin?: number
  /** Of every leg. */
  readonly priceMin?: Price
}

/** A free bet that a slip is to be paid with: spent whole, and what it wins is paid without it. */
export interface FreeBet extends FreeBetRules {
  readonly value: Amount
  /** Nobody's any more: spent, expired, or never theirs. */
  readonly gone?: true
}
