/** How fast matches are shown. All in milliseconds of the clock on the wall. */
export interface Pace {
  readonly minute: number
  readonly halfTime: number
  /** Betting stays stopped for a time between these after what moves prices: a goal, a red card, a set. */
  readonly stopMin: number
  readonly stopMax: number
}

/** When a match begins, and how fast it is shown from then on. */
export interface KickOff {
  readonly kickOffAt: number
  readonly pace: Pace
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
