import { add, fraction, multiply, roundHalfUp, zero } from '../numbers/fraction.ts'
import { type Amount, amount } from '../numbers/money.ts'

/** What a node of the dealer tree earns of a month, in hundredths of a percent. */
export interface CommissionPlan {
  /** Of what players staked. */
  readonly turnover: number
  /** Of what the house kept of it; of what it lost the node bears as much. */
  readonly split: number
}

/** All of it: the most that a rate is. */
export const commissionMost = 10_000

/** What players below a node did with money of their own. */
export interface OwnPlay {
  readonly staked: Amount
  /** What came back to them. */
  readonly returned: Amount
  /** Of whoever stands directly below the node, with these players below them; absent: they hang on the node itself. */
  readonly plan?: CommissionPlan | undefined
}

/**
 * What a node earns: of its own players by its rates, of those of whoever stands directly below by what its rates are above
 * theirs. Below zero where players won. One rounding for each kind, halves up. Source: desk.md, Commission plans.
 */
export function commissionOf(plan: CommissionPlan, below: readonly OwnPlay[]): Amount {
  const turnover = sumOf(below, ({ staked, plan: theirs }) => [staked, plan.turnover, theirs?.turnover])
  const split = sumOf(below, ({ staked, returned, plan: theirs }) => [staked - returned, plan.split, theirs?.split])
  return amount(turnover + split)
}

type Part = readonly [of: Amount, rate: number, theirs: number | undefined]

function sumOf(below: readonly OwnPlay[], part: (play: OwnPlay) => Part): number {
  const exact = below.reduce((sum, play) => {
    const [of, rate, theirs = 0] = part(play)
    return add(sum, multiply(fraction(of), fraction(Math.max(0, rate - theirs), commissionMost)))
  }, zero)
  return Number(roundHalfUp(exact))
}
