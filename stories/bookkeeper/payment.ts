import { at } from './at.ts'
import type { Case } from './case.ts'
import { kindOf, rowsOf } from './layout.ts'
import type { LegState } from './legs.ts'
import { product, type Ratio, ratio, round, sum, times } from './ratio.ts'

/** A coupon with its rows written down once. */
export interface Written {
  readonly coupon: Case
  readonly rows: readonly (readonly number[])[]
  /** Minor units. */
  readonly stakeTotal: bigint
}

/** Minor units and whole percents. `payout` and `bonus` are what is paid: rounded, then cut by the cap. */
export interface Payment {
  readonly payout: bigint
  readonly bonus: bigint
  readonly bonusPercent: number
}

/** The page says: with `perCombination` the typed amount is the unit stake, with `total` it is charged whole. */
export function writeDown(coupon: Case): Written {
  const rows = rowsOf(coupon)
  const typed = BigInt(coupon.stake)
  return { coupon, rows, stakeTotal: coupon.stakeMode === 'total' ? typed : typed * BigInt(rows.length) }
}

/** Exactly what all rows return together for a stake on all of them. */
export function returned({ rows }: Written, factors: readonly Ratio[], stake: bigint): Ratio {
  const value = sum(rows.map((row) => product(row.map((position) => at(factors, position)))))
  return times(ratio(stake, rows.length), value)
}

/**
 * The page says: percent = min(25, bonusPercent × max(0, eligible − bonusTipCount)), eligible by the price taken, legs
 * that are void dropped. Taken: half a void is not void. Only one combination that is not multiple.
 */
export function bonusPercentOf({ coupon, rows }: Written, states: readonly LegState[]): number {
  const kind = kindOf(coupon)
  if (rows.length !== 1 || kind === 'multiple') return 0
  const { percent, tipCount, oddsMin } = coupon.bonus
  const eligible = coupon.selections.filter(
    ({ price }, position) => price >= oddsMin && at(states, position)?.word !== 'void',
  )
  return Math.min(25, percent * Math.max(0, eligible.length - tipCount))
}

/**
 * The page says: the bonus is reckoned on the exact win and rounded by itself; the cap comes after the rounding, holds
 * for win and bonus together, and never cuts what was staked. Taken: where both do not fit, the bonus gives way.
 */
export function paymentOf(
  written: Written,
  states: readonly LegState[],
  factors: readonly Ratio[],
  stake: bigint,
): Payment {
  const { payoutMax, rounding } = written.coupon
  const exact = returned(written, factors, stake)
  const bonusPercent = bonusPercentOf(written, states)
  const payout = round(exact, rounding)
  const bonus = round(times(exact, ratio(bonusPercent, 100)), rounding)
  if (payoutMax === null) return { payout, bonus, bonusPercent }
  const most = BigInt(payoutMax) > stake ? BigInt(payoutMax) : stake
  const kept = payout < most ? payout : most
  return { payout: kept, bonus: bonus < most - kept ? bonus : most - kept, bonusPercent }
}
