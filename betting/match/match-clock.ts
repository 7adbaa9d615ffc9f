import { type Part, type Period, partOf } from './match-period.ts'

/** Source: words.md, match status. */
export type MatchStatus =
  | 'notStarted'
  | 'live'
  | 'break'
  | 'interrupted'
  | 'ended'
  | 'retired'
  | 'walkover'
  | 'abandoned'
  | 'postponed'
  | 'cancelled'

export type { Period }

export interface HomeAway {
  readonly home: number
  readonly away: number
}

/** Where a match stands. Minutes run through a match: 46 is the first of football's second half, 11 of a second quarter. */
export interface MatchState {
  readonly status: MatchStatus
  readonly period: Period
  /**
   * 0 before kick-off, then the minute being played; stoppage time counts up in `stoppage` while `minute` stays 45 or
   * 90. Stays 0 in sports without a clock.
   */
  readonly minute: number
  readonly stoppage: number
  /** Points or goals, overtime and the goal that a shoot-out adds included; sets or maps won in sports of sets. */
  readonly score: HomeAway
  /** Set once the first half is over. */
  readonly halfTime?: HomeAway
  readonly corners: HomeAway
  readonly yellowCards: HomeAway
  readonly redCards: HomeAway
  /**
   * Scores of every period, set or map begun, in order, overtimes last; the last one is being played or has just been.
   * Absent in football.
   */
  readonly periods?: readonly HomeAway[]
  /** Tennis: points won in the game or tie-break being played, counted from 0; `readGame` words them. */
  readonly game?: HomeAway
  /** Who serves. */
  readonly serving?: 'home' | 'away'
  /** Baseball: `top` while the away side bats, `bottom` while the home side does. */
  readonly inningHalf?: 'top' | 'bottom'
}

const nothing: HomeAway = { home: 0, away: 0 }

export const beforeKickOff: MatchState = {
  status: 'notStarted',
  period: 'none',
  minute: 0,
  stoppage: 0,
  score: nothing,
  corners: nothing,
  yellowCards: nothing,
  redCards: nothing,
}

/** Nothing more can happen in this match. Source: betting-core §4, match status values. */
export function isFinished(status: MatchStatus): boolean {
  switch (status) {
    case 'ended':
    case 'retired':
    case 'walkover':
    case 'abandoned':
    case 'cancelled':
      return true
    case 'notStarted':
    case 'live':
    case 'break':
    case 'interrupted':
    case 'postponed':
      return false
  }
}

/** The match is being played or paused: its prices are live prices. */
export function isInPlay(status: MatchStatus): boolean {
  return status === 'live' || status === 'break' || status === 'interrupted'
}

/** Play goes on, or rests as it should: an interrupted match takes no bet and is in no live list until it goes on. */
export function isGoingOn(status: MatchStatus): boolean {
  return isInPlay(status) && status !== 'interrupted'
}

/**
 * What the clock reads: `halfTime`, `fullTime`, `pause`, `overtime` and `shootOut` are words for a dictionary, `part` is
 * one with a number (`3.Q`, `2.S`), a minute is text such as `67'` or `45+2'`.
 */
export type ClockReading =
  | { readonly kind: 'notStarted' }
  | { readonly kind: 'halfTime' }
  | { readonly kind: 'fullTime' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'overtime' }
  | { readonly kind: 'shootOut' }
  | { readonly kind: 'part'; readonly part: Part; readonly number: number }
  | { readonly kind: 'minute'; readonly text: string }

/** Source: betting-core §4, display class in match detail. */
export function readClock(state: MatchState): ClockReading {
  if (isFinished(state.status) || state.period === 'fullTime') return { kind: 'fullTime' }
  if (!isInPlay(state.status)) return { kind: 'notStarted' }
  if (state.period === 'halfTime') return { kind: 'halfTime' }
  if (state.status === 'break') return { kind: 'pause' }
  if (state.period === 'overtime' || state.period === 'shootOut') return { kind: state.period }
  if (state.period === 'extraInnings') return { kind: 'part', part: 'inning', number: state.periods?.length ?? 10 }
  const counted = partOf(state.period)
  if (counted) return { kind: 'part', ...counted }
  const extra = state.stoppage > 0 ? `+${state.stoppage}` : ''
  return { kind: 'minute', text: `${state.minute}${extra}'` }
}
