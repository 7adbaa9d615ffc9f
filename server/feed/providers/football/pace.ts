import type { MatchPlay, Moment } from './match-play.ts'

/** How fast matches are shown. All in milliseconds of the clock on the wall. */
export interface Pace {
  readonly minute: number
  readonly halfTime: number
  /** Betting stays stopped for a time between these after a goal or a red card. */
  readonly stopMin: number
  readonly stopMax: number
}

/**
 * `speed` is match minutes per minute: 1 is real time, 60 shows a match in less than two minutes. A stop lasts about a
 * minute of play, yet long enough to be seen, and never more than four minutes of play.
 */
export function paceAt(speed: number): Pace {
  const minute = 60_000 / speed
  const seen = (milliseconds: number) => Math.min(milliseconds, 4 * minute)
  return {
    minute,
    halfTime: (isBreakShort(speed) ? 5 : 15) * minute,
    stopMin: Math.max(0.7 * minute, seen(2000)),
    stopMax: Math.max(1.2 * minute, seen(4000)),
  }
}

/** Whoever watches a match in a few minutes does not want to wait a quarter of an hour of them. */
export function isBreakShort(speed: number): boolean {
  return speed > 4
}

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
