import { type LegPrice, reaches } from '../coupon/bonus.ts'
import type { Amount } from '../numbers/money.ts'
import type { Price } from '../numbers/price.ts'
import type { CouponKind } from '../slip/selection.ts'
import type { BonusRefusalOf } from './bonus-refusals.ts'
import type { BonusProduct } from './may-use-bonus.ts'

/** A token that pays one stake, all of it. */
export interface FreeBet {
  readonly value: Amount
  /** It is over then, milliseconds since 1970. */
  readonly until: number
  readonly products: readonly BonusProduct[]
  readonly kinds: readonly CouponKind[]
  /** Of every leg; absent: any. */
  readonly priceMin?: Price
  /** Whether its stake is part of what comes back. */
  readonly stakeIs: FreeBetStake
}

export type FreeBetStake = 'kept' | 'returned'

/** Where an offer says nothing else. Source: payments §14, Free bet. */
export const freeBetKinds: readonly CouponKind[] = ['single', 'combined']

/** The slip that a free bet would pay; its stake is the value, whatever was typed. */
export interface FreeBetUse {
  readonly product: BonusProduct
  readonly kind: CouponKind
  readonly combinations: number
  readonly prices: readonly LegPrice[]
  readonly now: number
}

/** Why a free bet does not pay a slip; undefined: it does. One combination alone. Source: payments §14, Free bet. */
export function whyUnfit(freeBet: FreeBet, use: FreeBetUse): BonusRefusalOf<'freeBetUnfit'> | undefined {
  const { until, products, kinds, priceMin } = freeBet
  const code = 'freeBetUnfit'
  if (use.now >= until) return { code, why: 'expired' }
  if (!products.includes(use.product)) return { code, why: 'product' }
  if (!kinds.includes(use.kind) || use.combinations !== 1) return { code, why: 'kind' }
  const isPriced = priceMin === undefined || use.prices.every((price) => reaches(price, priceMin))
  return isPriced ? undefined : { code, why: 'price' }
}

/** What a player gets of a payout that a free bet won: without its stake, unless the offer returns it. Source: payments §14. */
export function freeBetReturn(value: Amount, payout: Amount, stakeIs: FreeBetStake = 'kept'): Amount {
  return stakeIs === 'returned' ? payout : Math.max(0, payout - value)
}
