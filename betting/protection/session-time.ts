import type { ProtectionEntry } from './entries.ts'
import { ownLimitsOf } from './own-limits.ts'

const minute = 60_000
/** A limit of time is no shorter and no longer, minutes. */
export const sessionMinutes = { min: 5, max: 1440 } as const

/** How long a player was signed in of the day of their site, milliseconds. */
export interface TimeUse {
  readonly used: number
  readonly from: number
  readonly until: number
}

/** Minutes a day that a player limits themselves to at `now`; undefined: they do not. */
export function timeLimitOf(entries: readonly ProtectionEntry[], now: number): number | undefined {
  return ownLimitsOf(entries, now).find(({ kind }) => kind === 'sessionTime')?.amount
}

/** Milliseconds that are left of the day's; of another day nothing was used. Undefined: there is no such limit. */
export function timeLeftOf(entries: readonly ProtectionEntry[], time: TimeUse | undefined, now: number) {
  const limit = timeLimitOf(entries, now)
  if (limit === undefined) return undefined
  const used = time && now < time.until ? time.used : 0
  return Math.max(0, limit * minute - used)
}

/** Since when and until when a player is out whose time of the day is used up; undefined: there is some left, or no limit. */
export function timeUsedUp(
  entries: readonly ProtectionEntry[],
  time: TimeUse | undefined,
  now: number,
): { readonly since: number; readonly until: number } | undefined {
  if (!time || now >= time.until || timeLeftOf(entries, time, now) !== 0) return undefined
  return { since: time.from, until: time.until }
}
