import type { Amount } from '../numbers/money.ts'
import type { RefusalOf } from '../refusals/refusal.ts'
import type { QuoteLeg } from '../slip/quote-leg.ts'
import { type CouponKind, selectionKey } from '../slip/selection.ts'
import type { PriceBoost } from './price-boost.ts'
import { raisedPrice } from './raised-price.ts'

/** Legs as a coupon has them: the one of a single that the boost names at its raised price, and what it is without. */
export function boostLegs(boost: PriceBoost | undefined, legs: readonly QuoteLeg[]): readonly QuoteLeg[] {
  if (!boost || boost.gone || legs.length !== 1) return legs
  return legs.map((leg) => {
    const price = raisedPrice(boost.raise, leg.price)
    return !isNamed(boost, leg) || price === leg.price ? leg : { ...leg, price, priceUnboosted: leg.price }
  })
}

function isNamed({ outcomes }: PriceBoost, { selection }: QuoteLeg): boolean {
  return outcomes.includes(selectionKey(selection))
}

/** A slip that would take a boost, its legs raised by it or not. */
export interface BoostUse {
  readonly kind: CouponKind
  readonly stake: Amount
  readonly legs: readonly QuoteLeg[]
  /** It is paid by a free bet. */
  readonly freeBet?: unknown
}

/**
 * Why a slip may not take a boost; undefined: it may. It raises the price of a single before its match has begun, and money
 * alone pays it: so nobody's boost can come to more than its largest stake at its price. Source: payments.md §14, priceBoost.
 */
export function whyNotBoost(boost: PriceBoost, use: BoostUse): RefusalOf<'boostUnfit'> | undefined {
  const code = 'boostUnfit'
  const { kind, stake, legs } = use
  const { priceMin, stakeMax } = boost
  const leg = legs.find((one) => isNamed(boost, one))
  if (boost.gone || !leg) return { code, why: 'over' }
  if (use.freeBet !== undefined) return { code, why: 'money' }
  if (kind !== 'single' || leg.live) return { code, why: 'kind' }
  if (priceMin !== undefined && (leg.priceUnboosted ?? leg.price) < priceMin)
    return { code, why: 'price', min: priceMin }
  return stake > stakeMax ? { code, why: 'stake', max: stakeMax, stake } : undefined
}
