import type { MatchBook } from '@banko/betting/match/book.ts'
import { lateStartMax } from '@banko/betting/match/live-window.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { isGoingOn } from '@banko/betting/match/match-clock.ts'
import type { Group } from './match-index.ts'
import { byStart } from './start-order.ts'

/**
 * Kick-off between two times, milliseconds, the later one left out; absent bounds are open. Live matches are in every
 * window that has begun, and in none of a day to come.
 */
export interface Window {
  readonly from?: number
  readonly until?: number
}

/** Which matches of a list are asked for. */
export type Phase = 'live' | 'upcoming' | 'all'

export function isLiveNow(book: MatchBook): boolean {
  return isGoingOn(book.state.status)
}

/** Live first, then by kick-off. */
export function byLiveAndStart(a: MatchBook, b: MatchBook): number {
  return Number(isLiveNow(b)) - Number(isLiveNow(a)) || byStart(a, b)
}

/** Positions in `waiting` of those that are still to be announced and begin within the window. */
export function waitingWithin({ waiting }: Group, { from = 0, until }: Window, now: number): [number, number] {
  const first = waiting.firstFrom(Math.max(from, now - lateStartMax))
  return [first, until === undefined ? waiting.size : Math.max(first, waiting.firstFrom(until))]
}

type PhaseWindow = Window & { readonly phase: Phase }

/** Whether matches that run are listed in a phase and a window. */
export function isOfNow({ phase, from = 0 }: PhaseWindow, now: number): boolean {
  return phase !== 'upcoming' && from <= now
}

/** How many matches of a group that run are listed in a phase and a window. */
export function liveCountIn(group: Group, query: PhaseWindow, now: number): number {
  return isOfNow(query, now) ? group.live.size : 0
}

/** How many matches of a group are listed in a phase and a window. */
export function countIn(group: Group, query: PhaseWindow, now: number): number {
  const [first, end] = waitingWithin(group, query, now)
  return liveCountIn(group, query, now) + (query.phase === 'live' ? 0 : end - first)
}

/** Matches of a group from one position of the list to another: live first, then by kick-off. */
export function sliceOf(
  group: Group,
  query: PhaseWindow,
  page: { readonly from: number; readonly until: number; readonly now: number },
): MatchBook[] {
  const [first, end] = waitingWithin(group, query, page.now)
  const liveCount = liveCountIn(group, query, page.now)
  const live = group.live.all.slice(Math.min(page.from, liveCount), Math.min(page.until, liveCount))
  if (query.phase === 'live') return live.map(({ book }) => book)
  const at = (position: number) => Math.min(end, first + Math.max(0, position - liveCount))
  const waiting = group.waiting.all.slice(at(page.from), at(page.until))
  return [...live, ...waiting].map(({ book }) => book)
}

/** When the clock alone first changes a list of this group: its soonest match is overdue. Infinity: never. */
export function staleAtOf(group: Group, window: Window, now: number): number {
  const [first, end] = waitingWithin(group, window, now)
  const soonest = first < end ? group.waiting.all[first] : undefined
  return soonest ? soonest.book.fixture.startsAt + lateStartMax + 1 : Number.POSITIVE_INFINITY
}

/** Matches that became overdue after the one time and by the other, milliseconds. */
export function overdueBetween({ waiting }: Group, after: number, by: number): MatchId[] {
  const [from, until] = [after, by].map((time) => waiting.firstFrom(time - lateStartMax))
  return waiting.all.slice(from, until).map(({ book }) => book.matchId)
}
