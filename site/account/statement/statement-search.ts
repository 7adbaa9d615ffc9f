// tidy-allow globals: days are read from their names and named, the moment of now is told
import { dateOf, startOfDate } from '@banko/browser/day.ts'
import { statementDaysMax } from '@banko/contract/ledger/transaction-kinds.ts'
import { readDay } from '../../day-search.ts'

const dayMilliseconds = 86_400_000

/** First and last day of a statement, both of them within. */
export interface StatementDays {
  readonly from: string
  readonly until: string
}

/** What the address says; where it names no time that there can be, the month that runs. */
export function readStatementDays(
  search: { readonly [Name in keyof StatementDays]?: unknown },
  now: number,
): StatementDays {
  const [from, until] = [readDay(search.from), readDay(search.until)]
  const asked = from !== undefined && until !== undefined && { from, until }
  return asked && faultOf(asked) === undefined ? asked : periodOf('thisMonth', now)
}

/** What is wrong with days that were typed. */
export function faultOf({ from, until }: StatementDays): 'dayMissing' | 'order' | 'tooLong' | undefined {
  if (readDay(from) === undefined || readDay(until) === undefined) return 'dayMissing'
  if (from > until) return 'order'
  const { from: start, until: end } = spanOf({ from, until })
  return end - start > statementDaysMax * dayMilliseconds ? 'tooLong' : undefined
}

/** Milliseconds: from the first moment of the first day to that of the day behind the last. */
export function spanOf({ from, until }: StatementDays): { readonly from: number; readonly until: number } {
  return { from: startOfDate(from), until: startOfDate(until, 1) }
}

export const periods = ['thisMonth', 'lastMonth', 'year'] as const
export type Period = (typeof periods)[number]

/** The days of a period that has a name, by the day of `now` in the zone that is shown. */
export function periodOf(period: Period, now: number): StatementDays {
  const today = dateOf(now)
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = (back: number) => dayNamed(Date.UTC(year, month - 1 - back, 1))
  switch (period) {
    case 'thisMonth':
      return { from: first(0), until: today }
    case 'lastMonth':
      return { from: first(1), until: dayNamed(Date.UTC(year, month - 1, 0)) }
    case 'year':
      return { from: first(11), until: today }
  }
}

const dayNamed = (time: number) => new Date(time).toISOString().slice(0, 10)
