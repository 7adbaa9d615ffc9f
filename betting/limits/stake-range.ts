import type { Amount } from '../numbers/money.ts'
import type { StakeMode } from '../slip/selection.ts'
import type { CouponLimits, Limit } from './limits.ts'

/** What a player may type, and which limits say so. Nothing may be when `min` is above `max`. */
export interface StakeRange {
  readonly min: Limit
  readonly max: Limit
}

/**
 * The limits of a coupon's stake as they bind the typed amount. On each combination a maximum is divided and cut, a
 * minimum divided and raised, so that typing the maximum passes and one minor unit more does not.
 */
export function stakeRangeOf(limits: CouponLimits, mode: StakeMode, combinations: number): StakeRange {
  const share = BigInt(mode === 'total' ? 1 : combinations)
  const { stakeMin, stakeMax } = limits
  const most = BigInt(stakeMax.value) / share
  const least = (BigInt(stakeMin.value) + share - 1n) / share
  return {
    min: { ...stakeMin, value: Math.max(1, Number(least)) },
    max: { ...stakeMax, value: Number(most) },
  }
}

/** What a player has to stake with, and how the typed amount becomes what they pay. */
export interface Funds {
  readonly balance: Amount
  readonly mode: StakeMode
  readonly combinations: number
}

/** The largest stake that limits and balance let pass; `undefined` when not even the least does. */
export function affordableStake({ min, max }: StakeRange, { balance, mode, combinations }: Funds): Amount | undefined {
  const paid = Number(BigInt(balance) / BigInt(mode === 'total' ? 1 : combinations))
  return largestStake({ min, max: { ...max, value: Math.min(max.value, paid) } })
}

/** The largest stake that these limits let pass; `undefined` when none does. */
export function largestStake({ min, max }: StakeRange): Amount | undefined {
  return max.value >= min.value ? max.value : undefined
}
