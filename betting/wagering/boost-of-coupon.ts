import { payoutMostOf, type SettleFacts, type SettleLeg } from '../coupon/settle-coupon.ts'
import type { Amount } from '../numbers/money.ts'
import type { Price } from '../numbers/price.ts'

/** A coupon's leg, with the price that it has without a boost. */
export interface BoostedLeg extends SettleLeg {
  readonly priceUnboosted?: Price
}

export interface BoostedFacts extends SettleFacts {
  readonly legs: readonly BoostedLeg[]
}

/**
 * What a boost adds to what a coupon pays: the difference to the same coupon at its prices without it, at most while legs are
 * open. It is what the boost costs the house. Source: payments.md §14, priceBoost.
 */
export function boostOfCoupon(facts: BoostedFacts): Amount {
  if (!isBoosted(facts.legs)) return 0
  const legs = facts.legs.map(({ priceUnboosted, ...leg }) => ({ ...leg, price: priceUnboosted ?? leg.price }))
  return payoutMostOf(facts) - payoutMostOf({ ...facts, legs })
}

/** Whether a leg has a raised price. */
export function isBoosted(legs: readonly Pick<BoostedLeg, 'priceUnboosted'>[]): boolean {
  return legs.some(({ priceUnboosted }) => priceUnboosted !== undefined)
}
