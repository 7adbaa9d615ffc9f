import { type BonusRule, bonusPercentOf, countEligible } from '../coupon/bonus.ts'
import { capOf, payoutOf } from '../coupon/payout.ts'
import type { LegResult } from '../coupon/settle-leg.ts'
import type { MatchId } from '../match/market.ts'
import { type Fraction, fraction, multiply } from '../numbers/fraction.ts'
import { type Amount, amount, type Rounding, roundToMinor } from '../numbers/money.ts'
import { combine, countCombinations } from '../slip/combine.ts'
import type { SelectionKey } from '../slip/selection.ts'

/** One leg: what one unit on it returns, at its result or, while it is open, if it wins. */
export interface LegStep {
  readonly kind: 'leg'
  readonly selection: SelectionKey
  readonly price: Fraction
  readonly result: LegResult
  readonly factor: Fraction
}

/**
 * One match: its legs together. `factor` is the sum of `parts`: while legs are open, those that count in the best result
 * that can happen, once all are settled every leg's factor.
 */
export interface MatchStep {
  readonly kind: 'match'
  readonly matchId: MatchId
  readonly banker: boolean
  readonly legCount: number
  /** A leg of the match has no result yet. */
  readonly open: boolean
  readonly parts: readonly Fraction[]
  readonly factor: Fraction
}

/** Every combination of one size, bankers included: how many there are, and the sum of their products. */
export interface SizeStep {
  readonly kind: 'size'
  readonly size: number
  readonly combinations: number
  readonly value: Fraction
}

/** What lies on each combination: the exact fraction total / combinations. */
export interface UnitStakeStep {
  readonly kind: 'unitStake'
  readonly stakeTotal: Amount
  readonly combinations: number
}

/**
 * From exact to paid: `exact` is unit stake × value, `amount` that rounded once. Minor units, as are the next two, in
 * bigint: before the cap a win may be beyond any amount.
 */
export interface WinStep {
  readonly kind: 'win'
  readonly exact: Fraction
  readonly rounding: Rounding
  readonly amount: bigint
}

/** What a free bet was worth: what it wins is paid without it. There only of a free bet. */
export interface FreeBetStep {
  readonly kind: 'freeBet'
  /** What is taken off: its value, or the whole win where that is less. */
  readonly taken: Amount
}

/** On the exact win, rounded by itself. There only when the percentage is above 0. */
export interface BonusStep {
  readonly kind: 'bonus'
  readonly eligible: number
  readonly percent: number
  readonly exact: Fraction
  readonly amount: bigint
}

/** What the cap takes from win and bonus together. There only when it takes something. */
export interface CapStep {
  readonly kind: 'cap'
  readonly limit: Amount
  readonly cut: bigint
}

/** `amount` is win − free bet + bonus − cut; `bonus` is the part of it that is bonus. */
export interface PayoutStep {
  readonly kind: 'payout'
  readonly amount: Amount
  readonly bonus: Amount
}

export type ExplainStep =
  | LegStep
  | MatchStep
  | SizeStep
  | UnitStakeStep
  | WinStep
  | FreeBetStep
  | BonusStep
  | CapStep
  | PayoutStep

/** What a coupon's figure is made of. */
export interface ExplainFacts {
  readonly legs: readonly LegStep[]
  readonly matches: readonly MatchStep[]
  readonly sizes: readonly number[]
  readonly combinations: number
  readonly stakeTotal: Amount
  readonly payoutLimit: Amount
  readonly bonus: BonusRule
  readonly rounding: Rounding
  /** Of a free bet. */
  readonly stakeNotReturned?: true
}

/**
 * How a payout comes about, in the order in which a person would work it out: legs, matches, sizes, unit stake, win,
 * free bet, bonus, cap, payout. Each step can be worked out again from those before it.
 * Source: rules-of-betting, One algebra for every coupon.
 */
export function explainPayout(facts: ExplainFacts): ExplainStep[] {
  const { legs, matches, sizes, combinations, stakeTotal, payoutLimit, rounding } = facts
  const prices = legs.filter(({ result }) => result !== 'void').map(({ price }) => price)
  const bonusPercent = bonusPercentOf(facts.bonus, prices, combinations)
  const value = combine(matches, sizes)
  const exact = multiply(value, fraction(stakeTotal, combinations))
  const win = roundToMinor(exact, rounding)
  const bonusExact = multiply(exact, fraction(bonusPercent, 100))
  const bonus = roundToMinor(bonusExact, rounding)
  const kept = facts.stakeNotReturned && { stakeNotReturned: facts.stakeNotReturned }
  const terms = { stakeTotal, combinations, bonusPercent, payoutLimit, rounding, ...kept }
  const paid = payoutOf(value, terms)
  const taken = kept ? least(win, BigInt(stakeTotal)) : 0n
  const cut = win - taken + bonus - BigInt(paid.payout)
  const steps: ExplainStep[] = [...legs, ...matches, ...explainSizes(matches, sizes)]
  steps.push({ kind: 'unitStake', stakeTotal, combinations }, { kind: 'win', exact, rounding, amount: win })
  if (kept) steps.push({ kind: 'freeBet', taken: amount(Number(taken)) })
  if (bonusPercent > 0) {
    const eligible = countEligible(facts.bonus, prices)
    steps.push({ kind: 'bonus', eligible, percent: bonusPercent, exact: bonusExact, amount: bonus })
  }
  if (cut > 0n) steps.push({ kind: 'cap', limit: capOf(terms), cut })
  steps.push({ kind: 'payout', amount: paid.payout, bonus: paid.bonus })
  return steps
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** One step for every chosen size; a size that is listed twice is told twice. */
export function explainSizes(matches: readonly MatchStep[], sizes: readonly number[]): SizeStep[] {
  return sizes.map((size) => ({
    kind: 'size',
    size,
    combinations: countCombinations(matches, [size]),
    value: combine(matches, [size]),
  }))
}
