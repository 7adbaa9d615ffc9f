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
export interface MatchRecord {
  readonly firstHalfOver: boolean
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
}

/** The record that a match's state and its goals so far amount to. */
export function recordOf(state: MatchState, goals: readonly Goal[], counted: Counted): MatchRecord {
  const finished = isFinished(state.status)
  const { yellowCards: yellow, redCards: red } = state
  return {
    firstHalfOver: state.halfTime !== undefined,
    matchOver: state.status === 'ended',
    abandoned: finished && state.status !== 'ended',
    ...(state.halfTime && { halfTime: state.halfTime }),
    score: state.score,
    goals,
    ...(counted.corners && { corners: state.corners }),
    ...(counted.cards && { cards: { home: yellow.home + red.home, away: yellow.away + red.away } }),
  }
}
