import type { Amount } from '../numbers/money.ts'

/** How long a payout waits for a confirmed result at most, milliseconds. Source: rules of provisional results. */
export const confirmationMax = 2 * 3_600_000

export interface PayoutFacts {
  readonly payout: Amount
  /** The largest payout that provisional results pay at once. */
  readonly atOnceMax: Amount
  /** Of each leg whose result is not confirmed yet: until when that is waited for, milliseconds since 1970. */
  readonly provisionalUntil: readonly number[]
  readonly now: number
}

/**
 * Until when a payout is held back because results that it rests on are provisional; absent where it is paid now. Small
 * payouts are never held, and none for longer than the last of its results is waited for.
 */
export function payoutHeldUntil({ payout, atOnceMax, provisionalUntil, now }: PayoutFacts): number | undefined {
  if (payout <= atOnceMax) return undefined
  const until = Math.max(now, ...provisionalUntil)
  return until > now ? until : undefined
}
