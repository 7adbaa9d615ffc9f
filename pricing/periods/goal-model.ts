import { itemAt } from '@banko/betting/lists/item-at.ts'
import type { HomeAway, MatchState } from '@banko/betting/match/match-clock.ts'
import { poisson } from '../chances/distribution.ts'
import type { Random } from '../chances/incident.ts'
import { nothingToCome, type ScoringLaw } from '../chances/scoring-law.ts'
import { type OvertimeModel, type PeriodModel, partLeft, periodsOver } from './period-outlook.ts'

/** What two teams are expected to score in regular time. */
export interface GoalStrengths {
  readonly homeGoals: number
  readonly awayGoals: number
}

/** How a sport of goals spreads them over its periods, all equally long. */
export interface GoalSport {
  readonly periodMinutes: number
  /** Part of the goals that falls in each period; they sum to 1. */
  readonly shares: readonly number[]
}

/** More goals than this in one period are left out. */
const goalsMax = 80

/** Both sides' goals as independent Poisson numbers in every period. */
export function goalModel(strengths: GoalStrengths, sport: GoalSport, overtime?: OvertimeModel): PeriodModel {
  return {
    count: sport.shares.length,
    periodLaw: (index, left) => goalsLaw(strengths, itemAt(sport.shares, index) * left),
    ...(overtime && { overtime }),
  }
}

function goalsLaw({ homeGoals, awayGoals }: GoalStrengths, share: number): ScoringLaw {
  return { ...nothingToCome, home: poisson(homeGoals * share, goalsMax), away: poisson(awayGoals * share, goalsMax) }
}

/** Part of the period being played that is left. */
export function goalPeriodLeft(state: MatchState, { periodMinutes }: GoalSport): number {
  return partLeft(state, periodMinutes, periodsOver(state) * periodMinutes)
}

/** Part of all goals that the home side scores. */
export function homeShare({ homeGoals, awayGoals }: GoalStrengths): number {
  return homeGoals / (homeGoals + awayGoals)
}

/** Minutes at which goals of a Poisson process fall within `minutes`, so many expected, in order; above 0. */
export function drawTimes(expected: number, minutes: number, random: Random): number[] {
  const times: number[] = []
  for (let time = 0; ; ) {
    time -= (Math.log(1 - random()) * minutes) / expected
    if (time >= minutes) return times
    times.push(time)
  }
}

/** A race that rather ends in nothing is not worth offering. */
const decidedMin = 0.5

/**
 * Chance that the home side is the first to score its missing goals, of the ways in which either side does: the order
 * of goals to come is any order, equally likely. `undefined` when most likely neither does.
 */
export function raceGoals({ home, away }: ScoringLaw, missing: HomeAway): number | undefined {
  let homeFirst = 0
  let decided = 0
  home.forEach((homeChance, homeGoals) => {
    away.forEach((awayChance, awayGoals) => {
      if (homeGoals < missing.home && awayGoals < missing.away) return
      const chance = homeChance * awayChance
      decided += chance
      homeFirst += chance * homeFirstShare({ home: homeGoals, away: awayGoals }, missing)
    })
  })
  return decided > decidedMin ? homeFirst / decided : undefined
}

/** In how many of the orders of so many goals the home side gets there first. */
function homeFirstShare({ home, away }: HomeAway, missing: HomeAway): number {
  if (home < missing.home) return 0
  if (away < missing.away) return 1
  let first = 0
  // The goal that gets it there is preceded by all but one of its missing goals and `before` of the other side.
  for (let before = 0; before < missing.away; before++) {
    const soFar = missing.home - 1 + before
    const after = home + away - soFar - 1
    first += Math.exp(logWays(soFar, before) + logWays(after, away - before) - logWays(home + away, away))
  }
  return first
}

const logFactorials: number[] = [0]

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++) {
    logFactorials.push(itemAt(logFactorials, next - 1) + Math.log(next))
  }
  return itemAt(logFactorials, n)
}

/** Logarithm of the number of ways to choose k of n. */
function logWays(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}
