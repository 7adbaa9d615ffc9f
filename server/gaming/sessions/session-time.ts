import type { SessionRow } from './store.ts'

/** Nobody has played in it for so long, or it was opened so long ago, milliseconds. Source: games.md, Launch. */
const idleMax = 30 * 60_000
export const lifeMax = 12 * 3_600_000

interface Seen {
  readonly now: number
  /** Those of the sessions as which players are signed in that have ended. */
  readonly signedOut: ReadonlySet<string>
}

/** Whether bets in it are over; what is owed to its player is paid for ever. */
export function isSessionOver(row: SessionRow, { now, signedOut }: Seen): boolean {
  const { opened_at: openedAt, seen_at: seenAt, ended_at: endedAt, signed_in: signedIn } = row
  if (endedAt !== null || (signedIn !== null && signedOut.has(signedIn))) return true
  return now - seenAt >= idleMax || now - openedAt >= lifeMax
}
