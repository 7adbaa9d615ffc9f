import { type LimitFacts, listLimits } from '../limits/find-limits.ts'
import type { CouponLimits, Limit } from '../limits/limits.ts'

/** One kind of limit: every limit of it that a coupon stands under, the one that binds first. */
export interface LimitStep {
  readonly kind: keyof CouponLimits
  readonly limits: readonly [Limit, ...Limit[]]
}

/** Every limit of a coupon by kind, the most restrictive first; kinds that nobody limits are left out. */
export function explainLimits(facts: LimitFacts): LimitStep[] {
  const all = listLimits(facts)
  return kinds.flatMap((kind) => {
    const upwards = kind === 'legsMin' || kind === 'stakeMin' || kind === 'couponPriceMin'
    // A stable order: between equals the earlier binds, as findLimits has it.
    const [binding, ...others] = [...all[kind]].sort((a, b) => (upwards ? b.value - a.value : a.value - b.value))
    return binding ? [{ kind, limits: [binding, ...others] as const }] : []
  })
}

const kinds = [
  'legsMin',
  'legsMax',
  'stakeMin',
  'stakeMax',
  'payoutMax',
  'couponPriceMin',
  'couponPriceMax',
] as const satisfies readonly (keyof CouponLimits)[]
