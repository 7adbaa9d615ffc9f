import type { Bounds, CouponLimits, Limit, NamedLimitSet } from './limits.ts'
import { type Amount, multiplyAmount } from './money.ts'
import type { LimitName } from './refusal.ts'

/** What decides which limits a coupon stands under. */
export interface LimitFacts {
  readonly sets: readonly NamedLimitSet[]
  readonly bounds: readonly Bounds[]
  readonly combinations: number
  /** Whole percent of the maximum stake that the player may use; 100 for most. */
  readonly stakePercent: number
}

/**
 * The most restrictive of all limits, each with its source; between equals the player's own is named. A stake above
 * the largest payout is no bet, so the payout's cap is a maximum stake as well.
 * Source: rules-of-betting, Limits.
 */
export function findLimits({ sets, bounds, combinations, stakePercent }: LimitFacts): CouponLimits {
  const all: readonly Bounds[] = [...sets.map((set) => ({ source: 'player' as const, ...set })), ...bounds]
  const of = (read: (bound: Bounds) => number | undefined): Limit[] =>
    all.flatMap((bound) => {
      const value = read(bound)
      return value === undefined ? [] : [limitOf(value, bound)]
    })
  const each = (unit: Amount | undefined) => (unit === undefined ? undefined : multiplyAmount(unit, combinations))
  const payoutMax = lowest(of((bound) => bound.payoutMax))
  const stakeMax = lowest([...of((bound) => bound.stakeMax), ...of((bound) => each(bound.unitStakeMax)), payoutMax])
  return {
    legsMin: highest(of((bound) => bound.legsMin)),
    legsMax: lowest(of((bound) => bound.legsMax)),
    stakeMin: highest([...of((bound) => bound.stakeMin), ...of((bound) => each(bound.unitStakeMin))]),
    stakeMax: stakePercent < 100 ? { value: shareOf(stakeMax.value, stakePercent), source: 'stakeFactor' } : stakeMax,
    payoutMax,
    couponPriceMin: highest(of((bound) => bound.couponPriceMin)),
    couponPriceMax: lowest(of((bound) => bound.couponPriceMax)),
  }
}

/** A limit as a refusal names it. */
export function nameOfLimit({ source, set, selection }: Limit): LimitName {
  return { limit: source, ...(set && { set }), ...(selection !== undefined && { selection }) }
}

const unlimited: Limit = { value: Number.MAX_SAFE_INTEGER, source: 'operator' }
const nothing: Limit = { value: 0, source: 'operator' }

function limitOf(value: number, { source, set, selection }: Bounds): Limit {
  return { value, source, ...(set && { set }), ...(selection !== undefined && { selection }) }
}

function lowest(limits: readonly Limit[]): Limit {
  return limits.reduce((least, limit) => (limit.value < least.value ? limit : least), unlimited)
}

function highest(limits: readonly Limit[]): Limit {
  return limits.reduce((most, limit) => (limit.value > most.value ? limit : most), nothing)
}

function shareOf(value: Amount, percent: number): Amount {
  return Number((BigInt(value) * BigInt(percent)) / 100n)
}
