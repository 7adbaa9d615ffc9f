import { type BonusRule, bonusPercentOf } from '../coupon/bonus.ts'
import { payoutOf } from '../coupon/payout.ts'
import type { CouponLimits } from '../limits/limits.ts'
import { type Fraction, floor, fraction, multiply } from '../numbers/fraction.ts'
import type { Amount, Rounding } from '../numbers/money.ts'
import { exactPrice } from '../numbers/price.ts'
import type { PriceChange } from '../refusals/refusal.ts'
import { priceChangesOf } from './accept-price.ts'
import { type BestLeg, bestFactor } from './best-factor.ts'
import { combine } from './combine.ts'
import { type CouponForm, groupsOf } from './coupon-form.ts'
import type { QuoteLeg } from './quote-leg.ts'
import type { CouponKind, Selection } from './selection.ts'

/** What the house would do with a slip: combinations, stake and payout. */
export interface Quote {
  readonly kind: CouponKind
  /** At least one leg is taken in play. */
  readonly live: boolean
  /** Never empty: all together is written out as the number of matches that are not bankers. */
  readonly sizes: readonly number[]
  readonly combinations: number
  readonly stakeTotal: Amount
  readonly legs: readonly QuoteLeg[]
  /** What one unit of total stake would win at best, cut to thousandths for reading. Never the figure that pays. */
  readonly priceTotal: number
  readonly bonusPercent: number
  /** The part of `payoutMax` that is bonus. */
  readonly bonus: Amount
  /** The most it can win, bonus included, after the cap. */
  readonly payoutMax: Amount
  /** The cap. */
  readonly payoutLimit: Amount
  /** Every leg whose price is not the one the player saw. */
  readonly changed: readonly PriceChange[]
}

/** What a quote is made of; the form's sizes are valid and every leg has its current price. */
export interface QuoteFacts {
  readonly form: CouponForm<Selection>
  readonly legs: readonly QuoteLeg[]
  readonly stakeTotal: Amount
  readonly limits: CouponLimits
  readonly bonus: BonusRule
  readonly rounding: Rounding
  /** Of a free bet. */
  readonly stakeNotReturned?: true
}

/** Source: rules-of-betting, One algebra for every coupon and Bonus. */
export function makeQuote({ form, legs, stakeTotal, limits, bonus, rounding, ...own }: QuoteFacts): Quote {
  const { kind, sizes, combinations } = form
  const groups = groupsOf(legs.map(openLeg)).map((group) => ({ factor: bestFactor(group.legs), banker: group.banker }))
  const value = combine(groups, sizes)
  const prices = legs.map((leg) => leg.price)
  const bonusPercent = bonusPercentOf(bonus, prices, combinations)
  const payoutLimit = limits.payoutMax.value
  const best = payoutOf(value, { stakeTotal, combinations, bonusPercent, payoutLimit, rounding, ...own })
  return {
    kind,
    live: legs.some((leg) => leg.live),
    sizes,
    combinations,
    stakeTotal,
    legs,
    priceTotal: readablePrice(multiply(value, fraction(1, combinations))),
    bonusPercent,
    bonus: best.bonus,
    payoutMax: best.payout,
    payoutLimit,
    changed: priceChangesOf(legs),
  }
}

function openLeg({ selection, price }: QuoteLeg): BestLeg & Pick<Selection, 'matchId' | 'banker'> {
  const { matchId, banker, marketKey } = selection
  return { matchId, banker, marketKey, factor: exactPrice(price), settled: false }
}

/** Thousandths, cut; ends at the largest safe integer. */
function readablePrice(odds: Fraction): number {
  const thousandths = floor(multiply(odds, fraction(1000)))
  return thousandths < BigInt(Number.MAX_SAFE_INTEGER) ? Number(thousandths) : Number.MAX_SAFE_INTEGER
}
