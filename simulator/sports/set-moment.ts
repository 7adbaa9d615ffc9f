import type { Side } from '@banko/betting/match/match-record.ts'

/** A point of a match in sets: so many sets are over, and so much of the next one is played. */
export interface SetMoment {
  readonly over: number
  /** Games, points, rounds or kills of the next set. Absent between two sets and at the end. */
  readonly played?: number
  /** Tennis: points of the next game. */
  readonly points?: number
  /** Where kills are counted: the part of the map's time that has gone. */
  readonly gone?: number
  /** Told to have won a game, point, round or kill, and has not. */
  readonly phantom?: Side
}
