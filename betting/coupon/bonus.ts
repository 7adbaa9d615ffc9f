import type { Fraction } from '../numbers/fraction.ts'
import { type Price, priceMin } from '../numbers/price.ts'

/** A percentage on top of a combined coupon with many legs. Source: rules-of-betting, Bonus. */
export interface BonusRule {
  /** Whole percent for each eligible leg beyond `tipCount`. */
  readonly percent: number
  readonly tipCount: number
  /** A leg is eligible from this price on. */
  readonly priceMin: Price
}

/** Source: betting-core §9, bonus cap. */
export const bonusPercentMax = 25

export const noBonus: BonusRule = { percent: 0, tipCount: 0, priceMin }

/** A leg's price as it counts for eligibility; exact where it is not whole thousandths. */
export type LegPrice = Price | Fraction

/**
 * Whole percent, 0 to 25. `prices` are those of the legs that are not void. Only a coupon of one combination earns a
 * bonus, which no multiple and no system is.
 */
export function bonusPercentOf(rule: BonusRule, prices: readonly LegPrice[], combinations: number): number {
  if (combinations !== 1) return 0
  return Math.min(bonusPercentMax, rule.percent * Math.max(0, countEligible(rule, prices) - rule.tipCount))
}

/** What would raise the bonus next. */
export interface BonusStep {
  /** So many more eligible legs, at least 1. */
  readonly legs: number
  /** The bonus with them, whole percent. */
  readonly percent: number
}

/** The next step up from `prices`, of legs that are not void; none at the cap, without a rule, or on several combinations. */
export function nextBonusOf(rule: BonusRule, prices: readonly LegPrice[], combinations: number): BonusStep | undefined {
  const percentNow = bonusPercentOf(rule, prices, combinations)
  if (combinations !== 1 || rule.percent === 0 || percentNow === bonusPercentMax) return undefined
  const eligible = countEligible(rule, prices)
  const needed = Math.max(eligible, rule.tipCount) + 1
  return { legs: needed - eligible, percent: Math.min(bonusPercentMax, rule.percent * (needed - rule.tipCount)) }
}

/** How many legs count for the bonus. */
export function countEligible(rule: BonusRule, prices: readonly LegPrice[]): number {
  return prices.filter((price) => reaches(price, rule.priceMin)).length
}

/** Whether a price is no lower than another. */
export function reaches(price: LegPrice, least: Price): boolean {
  return typeof price === 'number' ? price >= least : price.n * 1000n >= BigInt(least) * price.d
}
