import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import type { DayNumber } from '../playing/calendar-day.ts'

/** One match of a football-data file. */
export interface SeasonRow {
  /** Line of the file, the header being 1. */
  readonly line: number
  /** The file's code of the league: `E0`, `T1`. */
  readonly division: string
  readonly day: DayNumber
  /** Minutes after midnight, when the file has times. */
  readonly kickOffMinute?: number
  readonly home: string
  readonly away: string
  readonly fullTime: HomeAway
  /** Absent when the file does not tell it. */
  readonly halfTime?: HomeAway
  readonly corners?: HomeAway
  readonly yellowCards?: HomeAway
  readonly redCards?: HomeAway
  readonly prices: SeasonPrices
}

/** Prices of one match; each market is there whole or not at all. */
export interface SeasonPrices {
  readonly result?: { readonly home: Price; readonly draw: Price; readonly away: Price }
  /** Goals over and under 2.5. */
  readonly total?: { readonly over: Price; readonly under: Price }
  readonly asianHandicap?: { readonly quarters: number; readonly home: Price; readonly away: Price }
}

/** What is wrong with a file, for a person: "line 17: FTHG is not a number of goals: x". The header is line 1. */
export interface DamagedFile {
  readonly line: number
  readonly reason: string
}

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly damage: DamagedFile }
