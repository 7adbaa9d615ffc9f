import type { HomeAway } from './match-clock.ts'
import type { Side } from './match-record.ts'
import { trackerlessSport } from './sport.ts'
import type { Statistic } from './statistics.ts'

/** What can go on in a match. */
export const playKinds = [
  'kickOff',
  'possession',
  'attack',
  'dangerousAttack',
  'shotOn',
  'shotOff',
  'goal',
  'corner',
  'offside',
  'throwIn',
  'foul',
  'yellowCard',
  'redCard',
  'twoPointer',
  'threePointer',
  'freeThrow',
  'rebound',
  'turnover',
  'faceOff',
  'penalty',
  'sevenMetre',
  'suspension',
  'point',
  'ace',
  'doubleFault',
  'game',
  'breakWon',
  'set',
  'block',
  'serviceError',
  'run',
  'hit',
  'homeRun',
  'walk',
  'strikeout',
  'round',
  'kill',
] as const
export type PlayKind = (typeof playKinds)[number]

/** A place on the field in hundredths: `x` from home's end to away's, `y` across. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** What goes on now. */
export interface Play {
  readonly kind: PlayKind
  readonly side?: Side
  readonly spot?: Spot
}

/** Something worth telling afterwards. */
export interface Incident {
  readonly kind: PlayKind
  readonly side?: Side
  /** The minute being played then, and of stoppage time how much of it had gone; where a sport has a clock. */
  readonly minute?: number
  readonly stoppage?: number
  /** The set, map or inning, from 1; where a sport has no clock. */
  readonly part?: number
  /** Where it changed the score: of the match, or of the running set. */
  readonly score?: HomeAway
}

/** What is told of a match in play besides bets. Losing it does no harm: no bet depends on it. */
export interface Insight {
  readonly statistics: readonly Statistic[]
  readonly play?: Play
  /** The latest first. */
  readonly incidents: readonly Incident[]
}

export const incidentsMax = 6

/** Whether a tracker of it may be shown at all. */
export function mayTrack(sportId: number): boolean {
  return sportId !== trackerlessSport
}
