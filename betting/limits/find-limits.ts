import { type Amount, amountMax, multiplyAmount } from '../numbers/money.ts'
import type { LimitName } from '../refusals/refusal.ts'
import type { Bounds, CouponLimits, Limit, NamedLimitSet } from './limits.ts'

/** What decides which limits a coupon stands under. */
export interface LimitFacts {
  readonly sets: readonly NamedLimitSet[]
  readonly bounds: readonly Bounds[]
  readonly combinations: number
  /** Whole percent of the maximum stake that the player may use; 100 for most. */
  readonly stakePercent: number
}

/** Every limit of a coupon by its kind, each with its source, the player's own first. */
export type AllLimits = Readonly<Record<keyof CouponLimits, readonly Limit[]>>

/**
 * All limits that a coupon stands under. What is set on each combination is told of the whole stake; a stake above the
 * largest payout is no bet, so the payout's cap is a maximum stake as well; and a restricted player's share of the most
 * restrictive maximum is a limit of its own. Source: rules-of-betting, Limits.
 */
export function listLimits({ sets, bounds, combinations, stakePercent }: LimitFacts): AllLimits {
  const all: readonly Bounds[] = [...sets.map((set) => ({ source: 'player' as const, ...set })), ...bounds]
  const of = (read: (bound: Bounds) => number | undefined): Limit[] =>
    all.flatMap((bound) => {
      const value = read(bound)
      return value === undefined ? [] : [limitOf(value, bound)]
    })
  // A maximum beyond any amount limits nothing; a minimum beyond any is met by no stake.
  const each = (unit: Amount | undefined) => unit && (multiplyAmount(unit, combinations) ?? amountMax)
  const payoutMax = of((bound) => bound.payoutMax)
  const stakeMax = [...of((bound) => bound.stakeMax), ...of((bound) => each(bound.unitStakeMax)), ...payoutMax]
  const share: Limit = { value: shareOf(lowest(stakeMax).value, stakePercent), source: 'stakeFactor' }
  return {
    legsMin: of((bound) => bound.legsMin),
    legsMax: of((bound) => bound.legsMax),
    stakeMin: [...of((bound) => bound.stakeMin), ...of((bound) => each(bound.unitStakeMin))],
    stakeMax: stakePercent < 100 ? [share, ...stakeMax] : stakeMax,
    payoutMax,
    couponPriceMin: of((bound) => bound.couponPriceMin),
    couponPriceMax: of((bound) => bound.couponPriceMax),
  }
}

/** The most restrictive of all limits, each with its source; between equals the player's own is named. */
export function findLimits(facts: LimitFacts): CouponLimits {
  const all = listLimits(facts)
  return {
    legsMin: highest(all.legsMin),
    legsMax: lowest(all.legsMax),
    stakeMin: highest(all.stakeMin),
    stakeMax: lowest(all.stakeMax),
    payoutMax: lowest(all.payoutMax),
    couponPriceMin: highest(all.couponPriceMin),
    couponPriceMax: lowest(all.couponPriceMax),
  }
}

/** A limit as a refusal names it. */
export function nameOfLimit({ source, set, selection }: Limit): LimitName {
  return { limit: source, ...(set && { set }), ...(selection !== undefined && { selection }) }
}

const unlimited: Limit = { value: Number.MAX_SAFE_INTEGER, source: 'operator' }
const nothing: Limit = { value: 0, source: 'operator' }

function limitOf(value: number, { source, set, selection, ruleId }: Bounds): Limit {
  return {
    value,
    source,
    ...(set && { set }),
    ...(selection !== undefined && { selection }),
    ...(ruleId !== undefined && { ruleId }),
  }
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
