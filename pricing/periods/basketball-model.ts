import type { HomeAway, MatchState } from '@banko/betting/match/match-clock.ts'
import { numberAt } from '../chances/distribution.ts'
import { convolve, levelScores, type Points, repeatLaw, type ScoringLaw } from '../chances/scoring-law.ts'
import { type Decider, stretchOf } from '../chances/stretch.ts'
import { type PeriodModel, partLeft, periodsOver } from './period-outlook.ts'
import { roundLaw, roundsPerMinute } from './round-law.ts'

/** What two teams are expected to score in regular time. */
export interface BasketballStrengths {
  readonly homePoints: number
  readonly awayPoints: number
  /** 10 by the world's rules, 12 in North America. */
  readonly quarterMinutes: 10 | 12
}

export const overtimeMinutes = 5
export const quarters = 4

/** One round of two such teams. */
export function roundOf({ homePoints, awayPoints, quarterMinutes }: BasketballStrengths): ScoringLaw {
  const rounds = quarters * quarterMinutes * roundsPerMinute
  return roundLaw(homePoints / rounds, awayPoints / rounds)
}

/** Rounds that a part of so many minutes still has; one that is being played has at least one. */
export function roundsIn(minutes: number, left: number): number {
  return Math.max(1, Math.round(minutes * roundsPerMinute * left))
}

/** Basketball as rounds: every quarter alike, and overtimes until one of them is not level. */
export function basketballModel(strengths: BasketballStrengths): PeriodModel {
  const round = roundOf(strengths)
  const overtime = (left: number) => repeatLaw(round, roundsIn(overtimeMinutes, left))
  const decider = decideByOvertimes(overtime(1))
  return {
    count: quarters,
    periodLaw: (_, left) => repeatLaw(round, roundsIn(strengths.quarterMinutes, left)),
    overtime: { law: overtime, decider: () => decider },
  }
}

/** Part of the quarter or overtime still to be played. */
export function quarterLeft(state: MatchState, { quarterMinutes }: BasketballStrengths): number {
  const over = periodsOver(state)
  const start = Math.min(over, quarters) * quarterMinutes + Math.max(0, over - quarters) * overtimeMinutes
  return partLeft(state, over < quarters ? quarterMinutes : overtimeMinutes, start)
}

/** More overtimes than this are left out. */
const overtimesMax = 9
const nothing: HomeAway = { home: 0, away: 0 }

function decideByOvertimes(law: ScoringLaw): Decider {
  const { sums } = stretchOf(nothing, law)
  const level = levelScores(law, nothing).chances
  const twice = new Float64Array(2 * level.length - 1)
  level.forEach((chance, points) => {
    twice[2 * points] = chance
  })
  const ahead = sums.ahead.chances.map((chance, index) => (sums.ahead.lowest + index === 0 ? 0 : chance))
  return {
    both: sumOvertimes(without(sums.goals.chances, twice), twice),
    home: sumOvertimes(without(sums.home.chances, level), level),
    away: sumOvertimes(without(sums.away.chances, level), level),
    ahead: { lowest: sums.ahead.lowest, chances: normalized(ahead) },
  }
}

/** What decisive overtimes bring, and what the level ones before them brought. */
function sumOvertimes(decisive: Points, level: Points): Points {
  let sum = decisive
  for (let overtime = 1; overtime < overtimesMax; overtime++) {
    const later = convolve(level, sum)
    sum = Float64Array.from({ length: Math.max(decisive.length, later.length) }, (_, points) => {
      return numberAt(decisive, points) + numberAt(later, points)
    })
  }
  return normalized(sum)
}

function without(all: Points, part: Points): Points {
  return all.map((chance, points) => Math.max(0, chance - numberAt(part, points)))
}

function normalized(chances: Float64Array): Float64Array {
  const sum = chances.reduce((all, chance) => all + chance, 0)
  return chances.map((chance) => chance / sum)
}
