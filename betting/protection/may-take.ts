import type { Amount } from '../numbers/money.ts'
import type { SlipRefusal } from '../refusals/refusal.ts'
import type { OwnLimitPeriod, ProtectionEntry } from './entries.ts'
import { closedSince, type Exclusion, exclusionOf, shutOutOf } from './exclusion.ts'
import { barOf } from './house-bars.ts'
import type { LimitLeft } from './limit-left.ts'
import { ownLimitsOf } from './own-limits.ts'
import type { TimeUse } from './session-time.ts'

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
    if (max === undefined || kind === 'sessionTime') return []
    if (period === 'each') return [{ kind, period, max, left: max }]
    const { staked, returned, until } = uses[period]
    const used = kind === 'loss' ? staked - returned : staked
    return [{ kind, period, max, left: Math.min(max, Math.max(0, max - used)), until }]
  })
}

/** What somebody wants to stake, and how long they were signed in today where that is counted. */
interface Spending {
  readonly stake: Amount
  readonly now: number
  readonly time?: TimeUse | undefined
}

/**
 * Why a player may not take `stake` now; `undefined`: nothing of theirs is in its way. Several limits at once: the one
 * with the least left is named. Source: payments.md, Safer gambling.
 */
export function whyNotTake(
  entries: readonly ProtectionEntry[],
  uses: PeriodUses,
  { stake, now, time }: Spending,
): SlipRefusal | undefined {
  const out = outOf(entries, now, time)
  if (out) {
    const until = out.returnsAt ?? (out.kind === 'selfExclusion' ? undefined : out.until)
    return { code: 'excluded', kind: out.kind, ...(until !== undefined && { until }) }
  }
  const [first] = limitsLeft(entries, uses, now)
    .filter(({ left }) => left < stake)
    .toSorted((a, b) => a.left - b.left)
  return first && { code: 'ownLimitReached', ...first, stake }
}

/** Who may not sign in takes nothing either, on whatever screen they still look at. */
function outOf(entries: readonly ProtectionEntry[], now: number, time?: TimeUse): Exclusion | undefined {
  const out = exclusionOf(entries, now)
  if (out) return out
  const bar = barOf(entries, 'bets', now)
  return bar && closedSince(entries) === undefined ? { kind: 'blocked', ...bar } : shutOutOf(entries, now, time)
}
