import { type HomeAway, isFinished, type MatchState } from './match-clock.ts'

export type Side = 'home' | 'away'

export interface Goal {
  readonly side: Side
  /** 1–90; stoppage time of a half counts as its last minute. */
  readonly minute: number
}

/** Which events somebody counts in a match. */
export interface Counted {
  readonly corners: boolean
  readonly cards: boolean
}

/** What is known to have happened in a football match, so far or for good: the only thing results are derived from. */
export interface FootballRecord {
  readonly kind: 'football'
  readonly firstHalfOver: boolean
  /** Whole minutes played, 45 at half time and 90 at the end; absent when nobody told the clock. */
  readonly minutesPlayed?: number
  /** Played to its end: what is not decided now never will be. */
  readonly matchOver: boolean
  /** Will not be played to its end: what is decided stands, the rest is void. Source: betting-core §4. */
  readonly abandoned?: boolean
  /** Set once the first half is over. */
  readonly halfTime?: HomeAway
  readonly score: HomeAway
  /** In the order they were scored; fewer than the score says when the order is not known. */
  readonly goals: readonly Goal[]
  /** Absent when nobody counted: markets on them are void at the end of the match. */
  readonly corners?: HomeAway
  /** Yellow and red cards together, each counted once. Absent when nobody counted. */
  readonly cards?: HomeAway
  /** Those of the first half, once it is over. Absent when nobody noted them: markets on them are void at the end. */
  readonly halfTimeCorners?: HomeAway
  readonly halfTimeCards?: HomeAway
  /** Players sent off. Absent when nobody counted. */
  readonly redCards?: HomeAway
}

/** One period of a match that is played for points or goals; overtime comes after the regular ones. */
export interface PeriodScore {
  readonly score: HomeAway
  readonly over: boolean
  readonly overtime: boolean
}

/** Points or goals in the order they fell, where somebody kept it. */
export interface ScoringEvent {
  readonly side: Side
  readonly points: number
  /** From 0: the index of its period. */
  readonly period: number
}

/** Sports in periods: basketball, ice hockey, handball, baseball (innings). */
export interface PeriodRecord {
  readonly kind: 'periods'
  readonly sportId: number
  readonly matchOver: boolean
  readonly abandoned?: boolean
  /** In order; the last may still be played. A period nobody had to play (a ninth inning's second half) is absent. */
  readonly periods: readonly PeriodScore[]
  /** Who won the shoot-out, where one was needed: it adds one goal to the final score incl. overtime by the sport's rule. */
  readonly shootOut?: Side
  /** Absent when nobody kept the order. */
  readonly events?: readonly ScoringEvent[]
}

/** One set (tennis, volleyball, table tennis) or map (esports): games, points or rounds of each side. */
export interface SetScore {
  readonly score: HomeAway
  readonly over: boolean
  /** Points of its tie-break, where one was played. */
  readonly tieBreak?: HomeAway
  /** Who won it, where the score does not say so: kills of a map. Whoever is ahead when absent. */
  readonly winner?: Side
  /** Who won each of its games, points, rounds or kills, from the first on, as far as somebody kept it. */
  readonly order?: readonly Side[]
}

/** Sports in sets: tennis, volleyball, table tennis, esports. */
export interface SetRecord {
  readonly kind: 'sets'
  readonly sportId: number
  readonly matchOver: boolean
  readonly abandoned?: boolean
  /** Who gave up; the other is through. What was not decided by then is void. */
  readonly retired?: Side
  /** Most sets that can be played: 3 or 5 in tennis. */
  readonly bestOf: number
  readonly sets: readonly SetScore[]
}

/** What is known to have happened in a match of any sport. */
export type MatchRecord = FootballRecord | PeriodRecord | SetRecord

/** What was counted of a half-time state, for the record of a later one. */
export type HalfTimeCounts = Pick<FootballRecord, 'halfTimeCorners' | 'halfTimeCards'>

/** What a match had counted when its first half ended; `state` is any state of the break. */
export function halfTimeCountsOf(state: MatchState, counted: Counted): HalfTimeCounts {
  return {
    ...(counted.corners && { halfTimeCorners: state.corners }),
    ...(counted.cards && { halfTimeCards: cardsOf(state) }),
  }
}

/** The record that a match's state and its goals so far amount to. */
export function recordOf(state: MatchState, goals: readonly Goal[], counted: Counted): FootballRecord {
  const finished = isFinished(state.status)
  return {
    kind: 'football',
    firstHalfOver: state.halfTime !== undefined,
    minutesPlayed: minutesPlayed(state),
    matchOver: state.status === 'ended',
    abandoned: finished && state.status !== 'ended',
    ...(state.halfTime && { halfTime: state.halfTime }),
    score: state.score,
    goals,
    ...(counted.corners && { corners: state.corners }),
    ...(counted.cards && { cards: cardsOf(state), redCards: state.redCards }),
  }
}

function cardsOf({ yellowCards: yellow, redCards: red }: MatchState): HomeAway {
  return { home: yellow.home + red.home, away: yellow.away + red.away }
}

/** The minute that is being played is not played yet; half time and the end complete theirs. */
function minutesPlayed({ status, period, minute }: MatchState): number {
  return status === 'ended' || period === 'halfTime' ? minute : Math.max(0, minute - 1)
}
