import { type Amount, amount } from '../numbers/money.ts'
import type { Hold } from './withdrawable.ts'

/** A deposit that stands; times are milliseconds since 1970. */
export interface TurnoverDeposit {
  readonly id: string
  readonly amount: Amount
  readonly at: number
}

/** What a stake counts by the contribution table, and when it was made. */
export interface TurnoverStake {
  readonly counted: Amount
  readonly at: number
}

/** How far a deposit is used. */
export interface DepositUse {
  readonly id: string
  readonly amount: Amount
  /** Stakes that must still count. */
  readonly left: Amount
  /** The part of the deposit that is not used, and held. */
  readonly unused: Amount
}

/**
 * What is left to stake of each deposit, the oldest first: each needs stakes of `times` its amount, and a stake counts for the
 * oldest that still needs some, never for one that came after it. Source: payments §10, Turnover of deposits.
 */
export function turnoverOf(
  deposits: readonly TurnoverDeposit[],
  stakes: readonly TurnoverStake[],
  times: number,
): readonly DepositUse[] {
  const uses = deposits
    .toSorted((one, other) => one.at - other.at)
    .map((deposit) => ({ ...deposit, left: amount(deposit.amount * times) }))
  let oldest = 0
  for (const { at, counted } of stakes.toSorted((one, other) => one.at - other.at)) {
    let rest = counted
    for (let use = uses[oldest]; use && use.at <= at && rest > 0; use = uses[oldest]) {
      const taken = Math.min(rest, use.left)
      use.left -= taken
      rest -= taken
      if (use.left > 0) break
      oldest += 1
    }
  }
  return uses.map(({ id, amount: whole, left }) => ({ id, amount: whole, left, unused: unusedOf(left, times) }))
}

/** Cut up: a part of a minor unit that is not used is held. */
function unusedOf(left: Amount, times: number): Amount {
  return left === 0 ? 0 : Number((BigInt(left) + BigInt(times) - 1n) / BigInt(times))
}

/** The holds of what is not used. */
export function turnoverHolds(uses: readonly DepositUse[]): readonly Hold[] {
  return uses
    .filter(({ unused }) => unused > 0)
    .map(({ id, unused }) => ({ kind: 'turnover', amount: unused, cause: id }))
}
