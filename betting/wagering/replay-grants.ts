import type { Amount } from '../numbers/money.ts'

/** A bonus that a player would have been given. */
export interface PastGrant {
  readonly amount: Amount
  readonly wagerNeeded: Amount
  /** When, milliseconds; one that comes while another is active waits for its end. */
  readonly at: number
  /** How long it lasts from when it is active, milliseconds. */
  readonly lasts: number
}

/** A coupon that they placed, with what its stake counts. */
export interface PastStake {
  readonly at: number
  readonly counted: Amount
}

/** What would have become of it: still `open` where neither its stakes nor its days are over. */
export interface ReplayedGrant {
  readonly amount: Amount
  readonly counted: Amount
  readonly state: 'completed' | 'expired' | 'open'
}

interface Replayed extends ReplayedGrant {
  /** When the next one may begin. */
  readonly endedAt: number
}

/**
 * What one player's bonuses would have come to by what they staked anyhow; both in the order of their times. One is active at
 * a time, and a coupon counts for the one that was active when it was placed. Source: payments §14, Bonuses.
 */
export function replayGrants(
  grants: readonly PastGrant[],
  stakes: readonly PastStake[],
  now: number,
): readonly ReplayedGrant[] {
  const replayed: Replayed[] = []
  for (const grant of grants) {
    const begins = Math.max(grant.at, replayed.at(-1)?.endedAt ?? grant.at)
    replayed.push(replayOne({ ...grant, at: begins }, stakes, now))
  }
  return replayed.map(({ amount, counted, state }) => ({ amount, counted, state }))
}

function replayOne({ amount, wagerNeeded, at, lasts }: PastGrant, stakes: readonly PastStake[], now: number): Replayed {
  const endsAt = at + lasts
  let counted = 0
  if (wagerNeeded === 0) return { amount, counted, state: 'completed', endedAt: at }
  for (const stake of stakes) {
    if (stake.at < at || stake.at >= endsAt) continue
    counted += stake.counted
    if (counted >= wagerNeeded) return { amount, counted, state: 'completed', endedAt: stake.at + 1 }
  }
  return { amount, counted, state: endsAt <= now ? 'expired' : 'open', endedAt: endsAt }
}
