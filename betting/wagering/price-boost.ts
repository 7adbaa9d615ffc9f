import type { Amount } from '../numbers/money.ts'
import type { Price } from '../numbers/price.ts'
import type { SelectionKey } from '../slip/selection.ts'

/** To a price, or by so many whole percent of what the price wins. */
export type PriceRaise =
  | { readonly kind: 'to'; readonly price: Price }
  | { readonly kind: 'percent'; readonly percent: number }

/** What a price boost raises, by how much, and what a coupon must be that takes it. */
export interface PriceBoostRules {
  /** The outcomes that it may raise. */
  readonly outcomes: readonly SelectionKey[]
  readonly raise: PriceRaise
  readonly stakeMax: Amount
  /** Before it is raised. */
  readonly priceMin?: Price
}

/** A price boost that a slip is to take. */
export interface PriceBoost extends PriceBoostRules {
  /** Not to be had any more: over, changed since it was seen, used up, or never theirs. */
  readonly gone?: true
}
