import { isFinished, isInPlay, type MatchStatus } from '../match/match-clock.ts'
import type { SelectionKey } from '../slip/selection.ts'

/** Who wants a coupon cancelled: its player within the operator's window, or a dealer or member of staff. */
export type Canceller =
  | { readonly kind: 'player' /** After placing; 0 is never. */; readonly windowMinutes: number }
  | { readonly kind: 'staff'; readonly permitted: boolean }

/**
 * A coupon of a terminal whose paper did not come out is nobody's: it is cancelled as a player's is, for so long after
 * placing wherever a site's own window is shorter. A leg taken in play stays: who may take it back after a glance at the
 * match would bet for nothing. Source: betting-core, dictionary (ticket cancelled because it could not be printed; live
 * coupon cannot be cancelled).
 */
export const notPrintedMinutes = 2

export interface CancelLeg {
  readonly selection: SelectionKey
  /** Taken in play. */
  readonly live: boolean
  /** Milliseconds since 1970, as is every moment here. */
  readonly startsAt: number
  readonly status: MatchStatus
}

export interface CancelFacts {
  readonly by: Canceller
  /** The coupon is accepted and nothing of it is paid, sold or cancelled. */
  readonly waiting: boolean
  /** A free bet pays it: it is spent. */
  readonly freeBet?: true
  readonly placedAt: number
  readonly now: number
  readonly legs: readonly CancelLeg[]
}

/** Why a coupon cannot be cancelled, in order of precedence. */
export type CancelBar =
  | { readonly kind: 'notWaiting' }
  | { readonly kind: 'notPermitted' }
  | { readonly kind: 'windowOff' }
  | { readonly kind: 'freeBet' }
  | { readonly kind: 'liveLegs'; readonly selections: readonly SelectionKey[] }
  | { readonly kind: 'matchStarted'; readonly selections: readonly SelectionKey[] }
  | { readonly kind: 'windowOver'; readonly until: number }

/**
 * Why a coupon cannot be cancelled at `now`; `undefined` says that it can, and that its stake returns whole.
 * Source: rules-of-betting, Cancel.
 */
export function whyNotCancel({ by, waiting, freeBet, placedAt, now, legs }: CancelFacts): CancelBar | undefined {
  if (!waiting) return { kind: 'notWaiting' }
  if (by.kind === 'staff') return by.permitted ? undefined : { kind: 'notPermitted' }
  if (by.windowMinutes <= 0) return { kind: 'windowOff' }
  if (freeBet) return { kind: 'freeBet' }
  const live = legs.filter((leg) => leg.live)
  if (live.length > 0) return { kind: 'liveLegs', selections: keysOf(live) }
  const started = legs.filter((leg) => hasStarted(leg, now))
  if (started.length > 0) return { kind: 'matchStarted', selections: keysOf(started) }
  const until = cancelUntil(placedAt, by.windowMinutes)
  return now > until ? { kind: 'windowOver', until } : undefined
}

/** The last moment at which a player may cancel, as long as no leg starts before. */
export function cancelUntil(placedAt: number, windowMinutes: number): number {
  return placedAt + windowMinutes * 60_000
}

/** By the clock, the schedule or the feed, whichever is earliest; a match that was put off or called off has not. */
function hasStarted({ startsAt, status }: CancelLeg, now: number): boolean {
  if (status === 'postponed' || status === 'cancelled') return false
  return isInPlay(status) || isFinished(status) || now >= startsAt
}

function keysOf(legs: readonly CancelLeg[]): SelectionKey[] {
  return legs.map(({ selection }) => selection)
}
