import { type LegPrice, reaches } from '../coupon/bonus.ts'
import type { Amount } from '../numbers/money.ts'
import type { Price } from '../numbers/price.ts'
import type { RefusalOf } from '../refusals/refusal.ts'

/** What an active bonus may be staked on. */
export interface BonusUseRules {
  /** The largest whole stake that bonus may be in: `betMaxOf`. */
  readonly betMax: Amount
  readonly legsMin?: number
  /** Of every leg. */
  readonly priceMin?: Price
}

/** A slip that bonus would pay a part of. */
export interface BonusUse {
  readonly stake: Amount
  readonly prices: readonly LegPrice[]
}

/** Why bonus may not pay a part of a slip; undefined: it may. Said before the bet and never after it. Source: payments §14. */
export function whyNotBonus(
  { betMax, legsMin = 1, priceMin }: BonusUseRules,
  { stake, prices }: BonusUse,
): RefusalOf<'bonusBetMax' | 'bonusUnfit'> | undefined {
  if (stake > betMax) return { code: 'bonusBetMax', max: betMax, stake }
  if (prices.length < legsMin) return { code: 'bonusUnfit', why: 'legs', min: legsMin, count: prices.length }
  if (priceMin === undefined || prices.every((price) => reaches(price, priceMin))) return undefined
  return { code: 'bonusUnfit', why: 'price', min: priceMin }
}
