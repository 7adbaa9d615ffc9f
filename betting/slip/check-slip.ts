import { noBonus } from '../coupon/bonus.ts'
import { checkLimits, checkProducts } from '../limits/check-limits.ts'
import { findLimits } from '../limits/find-limits.ts'
import { boundsOfLegs, type LegLimits } from '../limits/leg-limits.ts'
import {
  type Bounds,
  type CouponLimits,
  type Limit,
  limitSetsOf,
  type PlayerLimits,
  type SlipRules,
} from '../limits/limits.ts'
import { type StakeRange, stakeRangeOf } from '../limits/stake-range.ts'
import type { MatchBook } from '../match/book.ts'
import type { MatchId } from '../match/market.ts'
import type { Products } from '../match/products.ts'
import { type Amount, amountMax, type Currency, multiplyAmount } from '../numbers/money.ts'
import type { SlipRefusal } from '../refusals/refusal.ts'
import { compareRefusals } from '../refusals/refusal-codes.ts'
import { isBoosted } from '../wagering/boost-of-coupon.ts'
import type { FreeBet } from '../wagering/free-bet.ts'
import type { PriceBoost } from '../wagering/price-boost.ts'
import { boostLegs, whyNotBoost } from '../wagering/why-not-boost.ts'
import { whyNotFreeBet } from '../wagering/why-not-free-bet.ts'
import { type CheckedLeg, checkLegs, lookUpLeg } from './check-legs.ts'
import { checkStructure } from './check-structure.ts'
import { type CouponForm, couponFormOf } from './coupon-form.ts'
import { makeQuote, type Quote } from './quote.ts'
import { type PricePolicy, type Selection, type StakeMode, selectionKey } from './selection.ts'

export type { Quote } from './quote.ts'

/** Everything that decides about a slip; the same facts give the same answer in browser and server. */
export interface SlipFacts {
  readonly selections: readonly Selection[]
  /** Sizes over the matches that are not bankers; empty means all of them together. */
  readonly sizes: readonly number[]
  /** What the player typed; `stakeMode` says what it means. */
  readonly stake: Amount
  readonly stakeMode: StakeMode
  readonly pricePolicy: PricePolicy
  readonly currency: Currency
  readonly limits: PlayerLimits
  readonly rules: SlipRules
  /** Whether the player may bet before matches and in play. */
  readonly products: Products
  readonly bookOf: (matchId: MatchId) => MatchBook | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  /** Absent when nobody is signed in: the slip is priced all the same. */
  readonly balance?: Amount
  /** Limits of match, dealer, site and operator. */
  readonly bounds?: readonly Bounds[]
  /** Limits of outcomes; those whose selection is not on the slip do not matter. */
  readonly legLimits?: readonly LegLimits[]
  /** What is to pay it instead of money; then it is the stake, whatever was typed. */
  readonly freeBet?: FreeBet
  /** What is to raise the price of a leg. */
  readonly boost?: PriceBoost
  /** A restricted player's share of the maximum stake, whole percent. */
  readonly stakePercent?: number
}

export interface SlipCheck {
  /** In order of precedence: the first decides. Empty means that it may be placed. */
  readonly refusals: readonly SlipRefusal[]
  /** What the house would do; there whenever the form is one that can be and every leg has a price. */
  readonly quote?: Quote
  /** What may be typed as the stake; there whenever the form is one that can be. */
  readonly stakeRange?: StakeRange
  /** The most that the coupon may pay, and who says so; there with the range. */
  readonly payoutMax?: Limit
  /** Between which total prices the coupon may be, thousandths; there with the range, where somebody says so. */
  readonly priceBounds?: Partial<Pick<CouponLimits, 'couponPriceMin' | 'couponPriceMax'>>
}

/**
 * Every refusal of a slip, and its quote. Pure: time, books and limits are facts. More selections than any coupon may
 * have are refused before anything is computed, and a form that cannot be before any leg is looked at.
 * Source: rules-of-betting, whole.
 */
export function checkSlip(facts: SlipFacts): SlipCheck {
  const { selections, rules, now } = facts
  if (selections.length === 0) return { refusals: [{ code: 'slipEmpty' }] }
  if (selections.length > rules.selectionsMax) {
    return { refusals: [{ code: 'selectionsTooMany', max: rules.selectionsMax, count: selections.length }] }
  }
  const form = couponFormOf(selections, facts.sizes)
  const misshapen = checkStructure(form, rules)
  if (misshapen.length > 0) return { refusals: inOrder(misshapen) }
  const legs = selections.map((selection) => lookUpLeg(selection, facts.bookOf, now))
  const live = legs.some((leg) => leg.live)
  const preMatch = legs.some((leg) => !leg.live)
  const limits = findLimits({
    sets: limitSetsOf(facts.limits, { kind: form.kind, live }),
    bounds: [...boundsOfLegs(facts.legLimits ?? [], selections.map(selectionKey)), ...(facts.bounds ?? [])],
    combinations: form.combinations,
    stakePercent: facts.stakePercent ?? 100,
  })
  const stakeTotal = stakeTotalOf(facts, form.combinations)
  const quote = quoteOf(facts, form, legs, { limits, stakeTotal })
  const { priceMin, priceMax } = facts.limits
  const refusals = inOrder([
    ...checkProducts({ kind: form.kind, preMatch, live }, facts.products, facts.limits),
    ...checkLegs(legs, { pricePolicy: facts.pricePolicy, priceMin, priceMax }),
    ...checkLimits({ form, limits, stakeTotal, ...(quote && { priceTotal: quote.priceTotal }) }),
    ...(quote ? checkFreeBet(facts, quote) : []),
    ...(quote ? checkBoost(facts, quote) : []),
    ...checkAccount(facts, stakeTotal),
  ])
  const stakeRange = stakeRangeOf(limits, facts.stakeMode, form.combinations)
  return {
    refusals,
    ...(quote && { quote }),
    stakeRange,
    payoutMax: limits.payoutMax,
    priceBounds: boundsOfPrice(limits),
  }
}

/** Nobody's bounds are none. */
function boundsOfPrice({ couponPriceMin, couponPriceMax }: CouponLimits): NonNullable<SlipCheck['priceBounds']> {
  return {
    ...(couponPriceMin.value > 0 && { couponPriceMin }),
    ...(couponPriceMax.value < Number.MAX_SAFE_INTEGER && { couponPriceMax }),
  }
}

function inOrder(refusals: readonly SlipRefusal[]): readonly SlipRefusal[] {
  return refusals.toSorted((a, b) => compareRefusals(a.code, b.code))
}

/** A stake beyond any amount is told as the largest one, which is above every limit that anybody sets. */
function stakeTotalOf({ stake, stakeMode, freeBet }: SlipFacts, combinations: number): Amount {
  if (freeBet) return freeBet.value
  return stakeMode === 'total' ? stake : (multiplyAmount(stake, combinations) ?? amountMax)
}

function quoteOf(
  facts: SlipFacts,
  form: CouponForm<Selection>,
  legs: readonly CheckedLeg[],
  terms: { readonly limits: CouponLimits; readonly stakeTotal: Amount },
): Quote | undefined {
  const quoted = legs.flatMap((leg) => (leg.quoted ? [leg.quoted] : []))
  if (quoted.length < legs.length) return undefined
  const { freeBet, limits, rules } = facts
  const taken = boostLegs(facts.boost, quoted)
  // neither a free bet nor a raised price has the bonus of a combined coupon on top
  const bonus = freeBet || isBoosted(taken) ? noBonus : limits.bonus
  const own = freeBet && { stakeNotReturned: true as const }
  return makeQuote({ form, legs: taken, ...terms, bonus, rounding: rules.rounding, ...own })
}

function checkFreeBet({ freeBet }: SlipFacts, { kind, legs }: Quote): SlipRefusal[] {
  const refusal = freeBet && whyNotFreeBet(freeBet, { kind, prices: legs })
  return refusal ? [refusal] : []
}

function checkBoost({ boost, freeBet }: SlipFacts, { kind, stakeTotal, legs }: Quote): SlipRefusal[] {
  const refusal = boost && whyNotBoost(boost, { kind, stake: stakeTotal, legs, freeBet })
  return refusal ? [refusal] : []
}

/** Refusals by what the player holds: too little money. */
function checkAccount({ balance, freeBet }: SlipFacts, stakeTotal: Amount): SlipRefusal[] {
  if (freeBet) return []
  return balance !== undefined && balance < stakeTotal ? [{ code: 'balanceTooLow', balance, needed: stakeTotal }] : []
}
