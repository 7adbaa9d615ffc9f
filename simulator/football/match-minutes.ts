import type { Pace } from '../playing/pace.ts'
import type { MatchPlay, Moment } from './match-play.ts'

/** Whole milliseconds from kick-off to a point of play. */
export function millisecondsTo(play: MatchPlay, pace: Pace, played: number): number {
  return Math.round(played * pace.minute + (played < play.halves[0] ? 0 : pace.halfTime))
}

/** Whole milliseconds from kick-off to the half-time whistle. */
export function millisecondsToHalfTime(play: MatchPlay, pace: Pace): number {
  return Math.round(play.halves[0] * pace.minute)
}

/** Whole milliseconds from kick-off to the final whistle. */
export function millisecondsToEnd(play: MatchPlay, pace: Pace): number {
  return millisecondsTo(play, pace, play.halves[0] + play.halves[1])
}

/** Where a match stands so many milliseconds after kick-off. */
export function momentAt(play: MatchPlay, pace: Pace, milliseconds: number): Moment {
  if (milliseconds < 0) return { kind: 'before' }
  const halfTime = millisecondsToHalfTime(play, pace)
  if (milliseconds < halfTime) return { kind: 'play', played: milliseconds / pace.minute }
  if (milliseconds < halfTime + Math.round(pace.halfTime)) return { kind: 'halfTime' }
  if (milliseconds >= millisecondsToEnd(play, pace)) return { kind: 'over' }
  return { kind: 'play', played: Math.max((milliseconds - pace.halfTime) / pace.minute, play.halves[0]) }
}
