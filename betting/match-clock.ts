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

/** Which part of the match is being played; football in this version. */
export type Period = 'none' | 'firstHalf' | 'halfTime' | 'secondHalf' | 'fullTime'

export interface HomeAway {
  readonly home: number
  readonly away: number
}

/** Where a match stands. Minutes are football minutes: 46 is the first of the second half. */
export interface MatchState {
  readonly status: MatchStatus
  readonly period: Period
  /** 0 before kick-off, 1–90 in play; stoppage time counts up in `stoppage` while `minute` stays 45 or 90. */
  readonly minute: number
  readonly stoppage: number
  readonly score: HomeAway
  /** Set once the first half is over. */
  readonly halfTime?: HomeAway
  readonly corners: HomeAway
  readonly yellowCards: HomeAway
  readonly redCards: HomeAway
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

/** What the clock reads: `halfTime` and `fullTime` are words for a dictionary, a minute is text such as `67'` or `45+2'`. */
export type ClockReading =
  | { readonly kind: 'notStarted' }
  | { readonly kind: 'halfTime' }
  | { readonly kind: 'fullTime' }
  | { readonly kind: 'minute'; readonly text: string }

/** Source: betting-core §4, display class in match detail. */
export function readClock(state: MatchState): ClockReading {
  if (isFinished(state.status)) return { kind: 'fullTime' }
  if (!isInPlay(state.status)) return { kind: 'notStarted' }
  if (state.period === 'halfTime') return { kind: 'halfTime' }
  const extra = state.stoppage > 0 ? `+${state.stoppage}` : ''
  return { kind: 'minute', text: `${state.minute}${extra}'` }
}
