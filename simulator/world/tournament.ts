import type { Side } from '@banko/betting/match/match-record.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { DayNumber } from '../playing/calendar-day.ts'
import type { Format } from '../sports/sport.ts'
import type { Competitor } from './competitor.ts'

export interface Pair {
  readonly home: Competitor
  readonly away: Competitor
}

export interface Meeting extends Pair {
  /** Milliseconds since 1970, UTC. */
  readonly startsAt: number
}

/** Who won a meeting of a tournament by day and place in the list of that day. */
export type WinnerOf = (day: DayNumber, number: number) => Side

/** A league, cup or tour with a calendar. */
export interface Tournament {
  /** Its name within the simulator: letters, figures, dots and hyphens. */
  readonly code: string
  readonly sportId: number
  readonly category: FixtureFacts['category']
  readonly name: string
  readonly format: Format
  /** A match that is put off must be played before the next round. */
  readonly isKnockOut: boolean
  /** Whether who meets on a day is known on that day only, when the round before is over; else it is weeks ahead. */
  isLate(day: DayNumber): boolean
  /** The meetings of a day, always in the same order. */
  meetings(day: DayNumber, winnerOf: WinnerOf): readonly Meeting[]
}

/** A week's number, and the day in it from 0, Monday. */
export function weekOf(day: DayNumber): { readonly week: number; readonly weekday: number } {
  // 1970-01-01 was a Thursday
  return { week: Math.floor((day + 3) / 7), weekday: (day + 3) % 7 }
}
