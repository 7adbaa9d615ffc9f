// tidy-allow globals: days are read from their names and named, the moment of now is told
import { startOfDate, startOfDay } from '@banko/browser/day.ts'

/** Days that are looked through, as an address says them. */
export interface DaysAsked {
  /** First day, `2026-11-25`; `start` is the first there is; absent, what the site shows unless asked. */
  readonly from?: string
  /** Last day, all of it; absent is today. */
  readonly until?: string
}

/** Milliseconds: from the first moment of a day to that of the day behind the last. */
export interface DaysRange {
  readonly from?: number
  readonly until?: number
}

/** What is no day, or ends before it begins, is not there. */
export function readDays(search: { readonly [Name in keyof DaysAsked]?: unknown }): DaysAsked {
  const from = search.from === 'start' ? 'start' : readDay(search.from)
  const until = readDay(search.until)
  const isOrdered = from === undefined || from === 'start' || until === undefined || from <= until
  return {
    ...(isOrdered && from !== undefined && { from }),
    ...(isOrdered && until !== undefined && { until }),
  }
}

/** A day that there is; the year has four digits. */
export function readDay(value: unknown): string | undefined {
  const text = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : ''
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? undefined : text
}

/** The moments of days that are named, in the zone that is shown. */
export function namedRange({ from, until }: DaysAsked): DaysRange {
  return {
    ...(from !== undefined && from !== 'start' && { from: startOfDate(from) }),
    ...(until !== undefined && { until: startOfDate(until, 1) }),
  }
}

/** The same; where no first day is named, the last `days` days, the last one included. */
export function recentRange(asked: DaysAsked, days: number, now: number): DaysRange {
  const { from, until } = asked
  if (from !== undefined) return namedRange(asked)
  return { from: until === undefined ? startOfDay(now, 1 - days) : startOfDate(until, 1 - days), ...namedRange(asked) }
}
