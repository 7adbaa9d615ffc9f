import { startOfDay } from '@banko/browser/day.ts'

/** Which kick-offs a list shows: `all`, `6h` ahead, or one day counted from today, `d0` to `d6`. */
export type Within = string

/** How an address says it: it says nothing of all. */
export function searchOf(within: Within): { within?: Within } {
  return within === 'all' ? {} : { within }
}

const minute = 60_000
const sixHours = 360 * minute

/** Bounds of kick-off in milliseconds, for the house; none for all. Whole minutes: whoever asks again asks the same. */
export function windowOf(within: Within, now: number): { from?: number; until?: number } {
  if (within === '6h') return { until: Math.ceil(now / minute) * minute + sixHours }
  if (within === 'all') return {}
  const day = Number(within.slice(1))
  return day === 0 ? { until: startOfDay(now, 1) } : { from: startOfDay(now, day), until: startOfDay(now, day + 1) }
}

export function isWithin(startsAt: number, within: Within, now: number): boolean {
  const { from = 0, until = Number.POSITIVE_INFINITY } = windowOf(within, now)
  return startsAt >= from && startsAt < until
}
