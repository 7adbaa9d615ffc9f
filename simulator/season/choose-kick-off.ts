import type { Random } from '@banko/contract/feed/ports.ts'
import { dayMilliseconds, weekdayOf } from '../playing/calendar-day.ts'
import { pick } from '../playing/draw.ts'
import type { SeasonRow } from './season-row.ts'

/** Hours at which leagues kick off, by weekday from Sunday; one listed twice is twice as likely. */
const hours: readonly (readonly number[])[] = [
  [13.5, 14, 14, 16, 16.5],
  [20],
  [19.75, 19.75, 20],
  [19.75, 19.75, 20],
  [19.75, 20],
  [19.75, 20],
  [12.5, 15, 15, 15, 15, 15, 17.5],
]

/** The file's own time, or one that is usual on that day. Milliseconds since 1970, the hour taken as UTC. */
export function chooseKickOff(row: SeasonRow, random: Random): number {
  const minute = row.kickOffMinute ?? 60 * pick(random, hours[weekdayOf(row.day)] ?? [15])
  return row.day * dayMilliseconds + minute * 60_000
}
