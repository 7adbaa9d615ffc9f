import type { Amount } from '../numbers/money.ts'
import type { SlipRefusal } from '../refusals/refusal.ts'
import type { OwnLimitPeriod, ProtectionEntry } from './entries.ts'
import { exclusionOf } from './exclusion.ts'
import type { LimitLeft } from './limit-left.ts'
import { ownLimitsOf } from './own-limits.ts'

/** What a player has used of a period, without what they want to take now. */
export interface PeriodUse {
  /** When the next one begins, milliseconds. */
  readonly until: number
  /** Stakes of coupons that were not refused, minor units. */
  readonly staked: Amount
  /** What came back of coupons; may be more than was staked. */
  readonly returned: Amount
}

export type PeriodUses = Readonly<Record<Exclude<OwnLimitPeriod, 'each'>, PeriodUse>>

/** The limits in force with what is left of each: of single stakes all of it, and winnings leave no more than the limit. */
export function limitsLeft(entries: readonly ProtectionEntry[], uses: PeriodUses, now: number): LimitLeft[] {
  return ownLimitsOf(entries, now).flatMap(({ kind, period, amount: max }): LimitLeft[] => {
    if (max === undefined) return []
    if (period === 'each') return [{ kind, period, max, left: max }]
    const { staked, returned, until } = uses[period]
    const used = kind === 'loss' ? staked - returned : staked
    return [{ kind, period, max, left: Math.min(max, Math.max(0, max - used)), until }]
  })
}

/**
 * Why a player may not take `stake` now; `undefined`: nothing of theirs is in its way. Several limits at once: the one
 * with the least left is named. Source: payments.md, Safer gambling.
 */
export function whyNotTake(
  entries: readonly ProtectionEntry[],
  uses: PeriodUses,
  { stake, now }: { readonly stake: Amount; readonly now: number },
): SlipRefusal | undefined {
  const out = exclusionOf(entries, now)
  if (out) {
    const until = out.returnsAt ?? (out.kind === 'timeOut' ? out.until : undefined)
    return { code: 'excluded', kind: out.kind, ...(until !== undefined && { until }) }
  }
  const [first] = limitsLeft(entries, uses, now)
    .filter(({ left }) => left < stake)
    .toSorted((a, b) => a.left - b.left)
  return first && { code: 'ownLimitReached', ...first, stake }
}
