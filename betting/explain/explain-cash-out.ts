import {
  type CashOutFacts,
  type CashOutLeg,
  expectedFactor,
  fairValueOf,
  largestPayoutOf,
  quoteCashOut,
} from '../coupon/cash-out.ts'
import type { CashOutBar } from '../coupon/cash-out-quote.ts'
import { exactOdds } from '../coupon/settle-coupon.ts'
import { type LegResult, legResultOf } from '../coupon/settle-leg.ts'
import type { ResultChances } from '../numbers/chance.ts'
import { add, type Fraction, fraction, multiply, zero } from '../numbers/fraction.ts'
import { certain, type Millionths } from '../numbers/millionths.ts'
import type { Amount } from '../numbers/money.ts'
import { groupsOf } from '../slip/coupon-form.ts'
import type { SelectionKey } from '../slip/selection.ts'
import { explainSizes, type MatchStep, type SizeStep, type UnitStakeStep } from './explain-payout.ts'

export type CashOutStep =
  /** What one unit on a leg is worth now: its factor, or what its results are worth by their chances while it is open. */
  | {
      readonly kind: 'worth'
      readonly selection: SelectionKey
      readonly price: Fraction
      readonly result: LegResult
      /** Only of an open leg, and absent where nothing tells it. */
      readonly chances?: ResultChances
      readonly factor: Fraction
    }
  | MatchStep
  | SizeStep
  | UnitStakeStep
  | { readonly kind: 'fairValue'; readonly exact: Fraction }
  /** What the house keeps, and what is left. */
  | { readonly kind: 'margin'; readonly millionths: Millionths; readonly exact: Fraction }
  /** The most that the coupon can still pay; it is what is offered where it is less. */
  | { readonly kind: 'largestPayout'; readonly amount: Amount }
  | { readonly kind: 'part'; readonly stakeSold: Amount; readonly stakeTotal: Amount }
  /** Rounded down. */
  | { readonly kind: 'offer'; readonly amount: Amount }
  /** No offer, and why. */
  | { readonly kind: 'bar'; readonly why: CashOutBar }

/** How a cash-out's offer comes about, or why there is none: the last step. Source: rules-of-betting, Cash-out. */
export function explainCashOut(facts: CashOutFacts): CashOutStep[] {
  const { coupon, rules } = facts
  const { stakeTotal, combinations, sizes } = coupon
  const fair = fairValueOf(coupon)
  const matches = matchesOf(coupon.legs)
  const millionths = rules.marginMillionths
  const steps: CashOutStep[] = [
    ...coupon.legs.map(worthOf),
    ...matches,
    ...explainSizes(matches, sizes),
    { kind: 'unitStake', stakeTotal, combinations },
    { kind: 'fairValue', exact: fair },
    { kind: 'margin', millionths, exact: multiply(fair, fraction(certain - millionths, certain)) },
    { kind: 'largestPayout', amount: largestPayoutOf(coupon) },
    { kind: 'part', stakeSold: facts.stakeSold ?? stakeTotal, stakeTotal },
  ]
  const quoted = quoteCashOut(facts)
  if (quoted.ok) return [...steps, { kind: 'offer', amount: quoted.value.offer }]
  return [...steps, { kind: 'bar', why: quoted.refusal.why }]
}

function worthOf(leg: CashOutLeg): CashOutStep {
  const chances = leg.result ? undefined : leg.open?.chances
  return {
    kind: 'worth',
    selection: leg.selection,
    price: exactOdds(leg.price),
    result: leg.result ? legResultOf(leg.result) : 'open',
    ...(chances && { chances }),
    factor: expectedFactor(leg),
  }
}

function matchesOf(legs: readonly CashOutLeg[]): MatchStep[] {
  return groupsOf(legs).map(({ matchId, banker, legs: alternatives }) => {
    const parts = alternatives.map(expectedFactor)
    const open = alternatives.some(({ result }) => result === undefined)
    return { kind: 'match', matchId, banker, legCount: parts.length, open, parts, factor: parts.reduce(add, zero) }
  })
}
