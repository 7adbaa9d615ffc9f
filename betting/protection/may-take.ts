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
  /** Deposits that were credited or are waited for, and credit that a dealer added; nothing is taken off for withdrawals. */
  readonly paidIn: Amount
}

export type PeriodUses = Readonly<Record<Exclude<OwnLimitPeriod, 'each'>, PeriodUse>>

/** The limits in force with what is left of each: of single stakes all of it, and winnings leave no more than the limit. */
export function limitsLeft(entries: readonly ProtectionEntry[], uses: PeriodUses, now: number): LimitLeft[] {
  return ownLimitsOf(entries, now).flatMap(({ kind, period, amount: max }): LimitLeft[] => {
    if (max === undefined || kind === 'sessionTime') return []
    if (period === 'each' || kind === 'singleStake') return [{ kind, period, max, left: max }]
    const left = Math.min(max, Math.max(0, max - usedOf(kind, uses[period])))
    return [{ kind, period, max, left, until: uses[period].until }]
  })
}

function usedOf(kind: Exclude<LimitLeft['kind'], 'singleStake'>, { staked, returned, paidIn }: PeriodUse): Amount {
  if (kind === 'deposit') return paidIn
  return kind === 'loss' ? staked - returned : staked
}

/** Of them those that a stake is held against, the one with the least left first. */
export function stakeLimitsLeft(entries: readonly ProtectionEntry[], uses: PeriodUses, now: number): LimitLeft[] {
  return limitsLeft(entries, uses, now)
    .filter(({ kind }) => kind !== 'deposit')
    .toSorted((a, b) => a.left - b.left)
}

/** Of them those that a deposit is held against, the one with the least left first. */
export function depositLimitsLeft(entries: readonly ProtectionEntry[], uses: PeriodUses, now: number): LimitLeft[] {
  return limitsLeft(entries, uses, now)
    .filter(({ kind }) => kind === 'deposit')
    .toSorted((a, b) => a.left - b.left)
}

/** What stands in somebody's way by what they said of themselves, or the house of them. */
export type ProtectionRefusal = Extract<SlipRefusal, { readonly code: 'excluded' | 'ownLimitReached' }>

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
): ProtectionRefusal | undefined {
  const out = whyOutOf(entries, now, time)
  if (out) return out
  const [least] = stakeLimitsLeft(entries, uses, now)
  return least && least.left < stake ? { code: 'ownLimitReached', ...least, stake } : undefined
}

/** The same of paying in `amount`. */
export function whyNotDeposit(
  entries: readonly ProtectionEntry[],
  uses: PeriodUses,
  { amount, now, time }: { readonly amount: Amount } & Omit<Spending, 'stake'>,
): ProtectionRefusal | undefined {
  const out = whyOutOf(entries, now, time)
  if (out) return out
  const [least] = depositLimitsLeft(entries, uses, now)
  return least && least.left < amount ? { code: 'ownLimitReached', ...least, stake: amount } : undefined
}

function whyOutOf(entries: readonly ProtectionEntry[], now: number, time?: TimeUse): ProtectionRefusal | undefined {
  const out = outOf(entries, now, time)
  if (!out) return undefined
  const until = out.returnsAt ?? (out.kind === 'selfExclusion' ? undefined : out.until)
  return { code: 'excluded', kind: out.kind, ...(until !== undefined && { until }) }
}

/** Who may not sign in takes nothing either, on whatever screen they still look at. */
function outOf(entries: readonly ProtectionEntry[], now: number, time?: TimeUse): Exclusion | undefined {
  const out = exclusionOf(entries, now)
  if (out) return out
  const bar = barOf(entries, 'bets', now)
  return bar && closedSince(entries) === undefined ? { kind: 'blocked', ...bar } : shutOutOf(entries, now, time)
}
