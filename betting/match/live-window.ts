import { isGoingOn, type MatchStatus } from './match-clock.ts'

const minute = 60_000

/** How long after its start a match is still taken for a live one, whatever its state says. Source: betting-core §9. */
export const liveWindow = 150 * minute

/** A running match of which nothing is heard for so long is stopped. Source: betting-core §9. */
export const silenceMax = 300_000

/** How often silent matches are looked for. Source: betting-core §9. */
export const silenceCheckEvery = minute

/** A match that has not begun so long after its time is no longer announced. Source: betting-core §4. */
export const lateStartMax = 5 * minute

/**
 * Whether a match belongs with the live ones: it is in play, or its time came up to 150 minutes ago and nobody has said
 * that it is over, put off or interrupted. Times are milliseconds since 1970, UTC. Source: betting-core §4, live windows.
 */
export function isTreatedAsLive(status: MatchStatus, startsAt: number, now: number): boolean {
  if (isGoingOn(status)) return true
  return status === 'notStarted' && now >= startsAt && now <= startsAt + liveWindow
}

/**
 * Whether a match that runs has been silent too long to be bet on. Pauses may be silent: nothing happens in them.
 * Source: betting-core §4, live windows.
 */
export function isStale(status: MatchStatus, updatedAt: number, now: number): boolean {
  return status === 'live' && now - updatedAt >= silenceMax
}

/** Whether a match is still to be announced: not begun, and at most 5 minutes past its time. Source: betting-core §4. */
export function isUpcoming(status: MatchStatus, startsAt: number, now: number): boolean {
  return status === 'notStarted' && now <= startsAt + lateStartMax
}
