import type { RowKind } from '@banko/betting/market-types/row-kinds.ts'
import { startOfDay } from '@banko/browser/day.ts'

/** Which kick-offs a list shows: `all`, `6h` ahead, or one day counted from today, `d0` to `d6`. */
export type Within = string

/** How an address says it: it says nothing of all. A kind of bet that was chosen goes along within a sport. */
export function searchOf(within: Within, bet?: RowKind): { within?: Within; bet?: RowKind } {
  return { ...(within !== 'all' && { within }), ...(bet && { bet }) }
}

const minute = 60_000
const hour = 60 * minute
const sixHours = 6 * hour

/**
 * Bounds of kick-off in milliseconds, for the house; `all` reaches as many days ahead as the site says. Whole minutes:
 * whoever asks again asks the same. Source: betting-core §9, match horizon.
 */
export function windowOf(within: Within, now: number, daysMax: number): { from?: number; until?: number } {
  const from = Math.ceil(now / minute) * minute
  if (within === '6h') return { until: from + sixHours }
  if (within === 'all') return { until: from + daysMax * 24 * hour }
  const day = Number(within.slice(1))
  return day === 0 ? { until: startOfDay(now, 1) } : { from: startOfDay(now, day), until: startOfDay(now, day + 1) }
}

export function isWithin(startsAt: number, within: Within, now: number, daysMax: number): boolean {
  const { from = 0, until = Number.POSITIVE_INFINITY } = windowOf(within, now, daysMax)
  return startsAt >= from && startsAt < until
}
