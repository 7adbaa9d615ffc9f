import type { Amount } from '../numbers/money.ts'

/** Why cash is a player's and may not go out: a deposit not yet staked, one that its bank disputes, one that a bonus binds. */
export const holdKinds = ['turnover', 'dispute', 'bonus'] as const
export type HoldKind = (typeof holdKinds)[number]

/** Cash that is a player's but locked. */
export interface Hold {
  readonly kind: HoldKind
  readonly amount: Amount
  /** What it comes of: a transfer, a grant. */
  readonly cause: string
  /** When it ends by itself, milliseconds; absent: by what happens. */
  readonly until?: number
}

/** A hold with the part of the cash that it takes: all of it, or what others before it left. */
export interface HoldPart extends Hold {
  readonly held: Amount
}

export interface Withdrawable {
  readonly cash: Amount
  /** Never below 0: the cash less what each part holds. */
  readonly withdrawable: Amount
  readonly parts: readonly HoldPart[]
}

/**
 * What a player may take out, as a sum that adds up: holds that are over at `now`, or empty, are no part of it. Source:
 * payments §10, Withdrawable.
 */
export function withdrawableOf(cash: Amount, holds: readonly Hold[], now: number): Withdrawable {
  let left = Math.max(0, cash)
  const parts: HoldPart[] = []
  for (const hold of holds) {
    if (hold.amount === 0 || (hold.until !== undefined && now >= hold.until)) continue
    const held = Math.min(left, hold.amount)
    parts.push({ ...hold, held })
    left -= held
  }
  return { cash, withdrawable: left, parts }
}
