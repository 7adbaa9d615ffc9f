import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { numberAt } from '../chances/distribution.ts'
import { nothingToCome, type Points, type ScoringLaw } from '../chances/scoring-law.ts'

/** What two teams are expected to score, had both batted in all nine innings. */
export interface BaseballStrengths {
  readonly homeRuns: number
  readonly awayRuns: number
}

export const innings = 9

/** An extra inning begins with a runner on second base. Source: the rule of 2020 and the seasons since. */
export const extraInningFactor = 1.8

/**
 * How far runs of half an inning are from a Poisson number: most are without, and then several come at once. With this
 * seven of ten innings of an average side are without a run, as in league seasons.
 */
const dispersion = 0.4

/** More runs than this in half an inning are left out. */
const runsMax = 16

/** Chances of 0, 1, 2 … runs of one side in one inning: a negative binomial number of that mean. */
export function runsLaw(mean: number): Points {
  const chances = new Float64Array(runsMax + 1)
  const ratio = mean / (dispersion + mean)
  let chance = (1 - ratio) ** dispersion
  let sum = 0
  chances.forEach((_, runs) => {
    chances[runs] = chance
    sum += chance
    chance *= ((runs + dispersion) / (runs + 1)) * ratio
  })
  return chances.map((value) => value / sum)
}

/** What an inning that has not begun brings. */
export function inningLaw({ homeRuns, awayRuns }: BaseballStrengths, factor = 1): ScoringLaw {
  return {
    ...nothingToCome,
    home: runsLaw((homeRuns / innings) * factor),
    away: runsLaw((awayRuns / innings) * factor),
  }
}

/** Chances of scores, listed. */
export interface Scored extends HomeAway {
  readonly chance: number
}

/** What the bottom of the last inning makes of a score: the home side bats only if it needs to, and stops when ahead. */
export function batLast({ home, away, chance }: Scored, runs: Points): readonly Scored[] {
  if (home > away) return [{ home, away, chance }]
  const ends: Scored[] = []
  let ahead = 1
  for (let more = 0; home + more <= away; more++) {
    const share = numberAt(runs, more)
    ahead -= share
    ends.push({ home: home + more, away, chance: chance * share })
  }
  ends.push({ home: away + 1, away, chance: chance * Math.max(0, ahead) })
  return ends
}
