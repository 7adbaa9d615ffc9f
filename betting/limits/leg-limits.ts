import { questionOf } from '../market-types/question.ts'
import { type Amount, type Currency, oneUnit } from '../numbers/money.ts'
import type { LimitSource } from '../refusals/refusal.ts'
import type { SelectionKey } from '../slip/selection.ts'
import type { Bounds } from './limits.ts'

/** Stakes and the payout that an outcome allows, of the whole coupon. */
export interface StakeLimits {
  readonly stakeMin: Amount
  readonly stakeMax: Amount
  readonly payoutMax: Amount
}

/** What one selection allows to one player. Source: betting-core §3, outcome; §9, betTotal. */
export interface LegLimits {
  readonly selection: SelectionKey
  /** As a coupon of its own. */
  readonly single: StakeLimits
  /** Together with others. */
  readonly combination: StakeLimits
  /** Fewest matches on a coupon that holds it. */
  readonly legsMin: number
  /** The player's total on it, over all his coupons. */
  readonly totalMax: Amount
  /** What he has staked on it already. */
  readonly staked: Amount
}

/** One player's total on a selection where nobody has set any. Source: betting-core §9, betTotal. */
export function totalMaxDefault(currency: Currency): Amount {
  return 5000 * oneUnit(currency)
}

/** An outcome's limits where nobody has set any. Source: betting-core §9, default stake limits per outcome, betTotal. */
export function legLimitsDefault(selection: SelectionKey, currency: Currency): LegLimits {
  const unit = oneUnit(currency)
  const stakes: StakeLimits = { stakeMin: unit, stakeMax: 250 * unit, payoutMax: 12_500 * unit }
  return { selection, single: stakes, combination: stakes, legsMin: 1, totalMax: totalMaxDefault(currency), staked: 0 }
}

/**
 * The limits of the selections on a coupon as its bounds, alone as a single's. Limits of others do not matter, but what
 * is staked on the same question in other words counts into a selection's total. The whole stake of a coupon counts, in
 * however many of its combinations the selection stands.
 */
export function boundsOfLegs(all: readonly LegLimits[], selections: readonly SelectionKey[]): Bounds[] {
  const kind = selections.length === 1 ? 'single' : 'combination'
  const byQuestion = Map.groupBy(all, ({ selection }) => questionOf(selection))
  return selections.flatMap((selection) => {
    const asked = byQuestion.get(questionOf(selection)) ?? []
    const own = asked.filter((limits) => limits.selection === selection)
    return [
      ...own.map((limits): Bounds => ({ source: 'outcome', selection, legsMin: limits.legsMin, ...limits[kind] })),
      ...totalOf(asked).map((total): Bounds => ({ ...total, selection })),
    ]
  })
}

/** One player's total on a question, in whatever words it was staked on; none where nobody limits it. */
function totalOf(asked: readonly LegLimits[]): Bounds[] {
  if (asked.length === 0) return []
  const staked = asked.reduce((sum, limits) => sum + limits.staked, 0)
  return [boundsOfTotal('selectionTotal', Math.min(...asked.map(({ totalMax }) => totalMax)), staked)]
}

/** A total that fills up over many coupons, a selection's or a match's: what is left of it is the most of this one. */
export function boundsOfTotal(source: LimitSource, totalMax: Amount, staked: Amount): Bounds {
  return { source, stakeMax: Math.max(0, totalMax - staked) }
}
