import { combine } from '@banko/betting/combine.ts'
import { groupsOf } from '@banko/betting/coupon-form.ts'
import { add, type Fraction, floor, fraction, multiply, one, roundHalfUp, zero } from '@banko/betting/fraction.ts'
import type { Amount } from '@banko/betting/money.ts'
import { exactPrice } from '@banko/betting/price.ts'
import {
  halfLostResult,
  halfWonResult,
  type LegResult,
  legFactor,
  lostResult,
  type OutcomeResult,
  voidResult,
  wonResult,
} from '@banko/betting/settle-leg.ts'
import type { Coupon, Leg } from '@banko/contract/calls/coupons.ts'

export interface ExplainedLeg {
  readonly leg: Leg
  /** What one unit on it returns; its price while it is open. */
  readonly factor: Fraction
}

/** One row that pays together: a match each, all of a match's legs added up. */
export interface ExplainedLine {
  readonly factors: readonly Fraction[]
  readonly product: Fraction
  /** Unit stake × product, cut to whole minor units for reading. */
  readonly amount: Amount
}

export interface CouponExplanation {
  readonly legs: readonly ExplainedLeg[]
  /** Sums of matches with two or more legs. */
  readonly sums: readonly { readonly factors: readonly Fraction[]; readonly sum: Fraction }[]
  readonly unitStake: Amount
  readonly lines: readonly ExplainedLine[]
  /** Rows that are not listed. */
  readonly more: number
  /** Of all rows, exactly, rounded once: before bonus and cap. */
  readonly win: Amount
}

/** Most rows that a person reads. */
const linesMax = 12

const results: Readonly<Record<LegResult, OutcomeResult>> = {
  // An open leg is explained as the quote counts it: if it wins.
  open: wonResult,
  won: wonResult,
  lost: lostResult,
  void: voidResult,
  halfWon: halfWonResult,
  halfLost: halfLostResult,
}

/** How a coupon's figure comes about, from its legs alone. Source: rules-of-betting, One algebra for every coupon. */
export function explainCoupon(coupon: Coupon): CouponExplanation {
  const legs = coupon.legs.map((leg) => ({ leg, factor: legFactor(exactPrice(leg.price), results[leg.result]) }))
  const factorOf = new Map(legs.map(({ leg, factor }) => [leg, factor]))
  const groups = groupsOf(coupon.legs).map((group) => {
    const factors = group.legs.map((leg) => factorOf.get(leg) ?? one)
    return { banker: group.banker, factors, factor: factors.reduce(add, zero) }
  })
  const unit = fraction(coupon.stakeTotal, Math.max(1, coupon.combinations))
  const bankers = groups.filter(({ banker }) => banker).map(({ factor }) => factor)
  const rest = groups.filter(({ banker }) => !banker).map(({ factor }) => factor)
  const rows: Fraction[][] = []
  for (const size of coupon.sizes) choose(rest, size, rows)
  const count = coupon.sizes.reduce((sum, size) => sum + chooseCount(rest.length, size), 0)
  return {
    legs,
    sums: groups.filter(({ factors }) => factors.length > 1).map(({ factors, factor }) => ({ factors, sum: factor })),
    unitStake: Number(floor(unit)),
    lines: rows.slice(0, linesMax).map((row) => lineOf([...bankers, ...row], unit)),
    more: Math.max(0, count - linesMax),
    win: Number(roundHalfUp(multiply(combine(groups, coupon.sizes), unit))),
  }
}

function lineOf(factors: readonly Fraction[], unit: Fraction): ExplainedLine {
  const product = factors.reduce(multiply, one)
  return { factors, product, amount: Number(floor(multiply(product, unit))) }
}

/** Adds the subsets of one size to `rows`, in order, and stops as soon as there is one more than anybody reads. */
function choose(values: readonly Fraction[], size: number, rows: Fraction[][], chosen: readonly Fraction[] = []): void {
  if (rows.length > linesMax) return
  if (size === 0) {
    rows.push([...chosen])
    return
  }
  values.forEach((value, index) => {
    if (values.length - index >= size) choose(values.slice(index + 1), size - 1, rows, [...chosen, value])
  })
}

function chooseCount(n: number, k: number): number {
  let count = 1
  for (let step = 1; step <= k; step += 1) count = (count * (n - step + 1)) / step
  return count
}

/** An exact number for reading, cut after four decimals, at least two: 177.50, 8.875, 1.0625. */
export function readFraction(value: Fraction): string {
  const cut = String(floor(multiply(value, fraction(10_000)))).padStart(5, '0')
  const decimals = cut.slice(-4).replace(/0{1,2}$/, '')
  return `${cut.slice(0, -4)}.${decimals}`
}
