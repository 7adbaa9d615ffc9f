import type { HomeAway } from './match-clock.ts'

export type Side = 'home' | 'away'

export interface Goal {
  readonly side: Side
  /** 1–90; stoppage time of a half counts as its last minute. */
  readonly minute: number
}

/** What is known to have happened in a football match, so far or for good: the only thing results are derived from. */
export interface MatchRecord {
  readonly firstHalfOver: boolean
  readonly matchOver: boolean
  /** Set once the first half is over. */
  readonly halfTime?: HomeAway
  readonly score: HomeAway
  /** In the order they were scored. */
  readonly goals: readonly Goal[]
  /** Absent when nobody counted: markets on them are void at the end of the match. */
  readonly corners?: HomeAway
  /** Yellow and red cards together, each counted once. Absent when nobody counted. */
  readonly cards?: HomeAway
}
