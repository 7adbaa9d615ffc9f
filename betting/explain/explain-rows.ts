import { type Fraction, fraction, multiply, one } from '../numbers/fraction.ts'
import { countCombinations } from '../slip/combine.ts'
import type { ExplainStep, MatchStep } from './explain-payout.ts'

/** One row of matches that pays together: bankers first, then the matches chosen, in their order on the coupon. */
export interface ExplainedRow {
  readonly factors: readonly Fraction[]
  readonly product: Fraction
  /** Unit stake × product, exact minor units. */
  readonly exact: Fraction
}

/**
 * The first `most` rows of an explained payout, and how many are not listed. All rows together are its win. A match
 * with alternatives stands in a row once, with its whole factor.
 */
export function explainRows(
  steps: readonly ExplainStep[],
  most: number,
): { readonly rows: readonly ExplainedRow[]; readonly more: number } {
  const matches = steps.filter((step) => step.kind === 'match')
  const sizes = steps.flatMap((step) => (step.kind === 'size' ? [step.size] : []))
  const unit = steps.find((step) => step.kind === 'unitStake')
  if (!unit) throw new Error('an explained payout tells its unit stake')
  const unitStake = fraction(unit.stakeTotal, unit.combinations)
  const bankers = matches.filter(({ banker }) => banker)
  const rest = matches.filter(({ banker }) => !banker)
  const chosen: MatchStep[][] = []
  for (const size of sizes) chosen.push(...chooseFirst(rest, size, most - chosen.length))
  const singles = rest.map(() => ({ legCount: 1, banker: false }))
  const rows = chosen.map((row): ExplainedRow => {
    const factors = [...bankers, ...row].map(({ factor }) => factor)
    const product = factors.reduce(multiply, one)
    return { factors, product, exact: multiply(product, unitStake) }
  })
  return { rows, more: countCombinations(singles, sizes) - rows.length }
}

/** The first `most` subsets of one size, in order; nothing beyond them is listed. */
function chooseFirst(matches: readonly MatchStep[], size: number, most: number): MatchStep[][] {
  if (most <= 0 || matches.length < size) return []
  const [first, ...others] = matches
  if (size === 0 || !first) return [[]]
  const withFirst = chooseFirst(others, size - 1, most).map((row) => [first, ...row])
  return [...withFirst, ...chooseFirst(others, size, most - withFirst.length)]
}
