import type { Scheduled } from '../simulated/script-simulated.ts'
import type { Place } from './match-ref.ts'

/** One part of the schedule: a pure function of the setting. */
export interface Source {
  /** The match at a place of this part; `undefined` when nothing is played there. */
  find(place: Place): Scheduled | undefined
  /** Announced in (from, to]. */
  announced(from: number, to: number): readonly Scheduled[]
  /** From the announcement of a match to its end at most, milliseconds. */
  readonly lastsMax: number
}

export function isAnnouncedIn(from: number, to: number): (one: { readonly announcedAt: number }) => boolean {
  return ({ announcedAt }) => from < announcedAt && announcedAt <= to
}

/** Whole numbers from one to another, both included. */
export function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)
}
