import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { type Distribution, numberAt } from './distribution.ts'
import type { GridSums } from './score-grid.ts'
import { convolve, levelScores, type Points, type ScoringLaw, sumLaw } from './scoring-law.ts'

/** A part of a match: what has been scored in it, what is to come, and how it may end. */
export interface Stretch {
  readonly now: HomeAway
  readonly law: ScoringLaw
  readonly sums: GridSums
}

/** A stretch in which `now` has been scored and what is to come follows this law. */
export function stretchOf(now: HomeAway, law: ScoringLaw): Stretch {
  return { now, law, sums: sumLaw(law, now) }
}

/** What is added to a level score until somebody has won: overtimes, a shoot-out. */
export interface Decider {
  readonly both: Points
  readonly home: Points
  readonly away: Points
  /** Home less away; never zero. */
  readonly ahead: Distribution
}

/** How a match ends that is played on when its regular time (or the overtime being played) ends level. */
export function decide({ now, law, sums }: Stretch, decider: Decider): GridSums {
  const level = levelScores(law, now)
  const levelChance = level.chances.reduce((sum, chance) => sum + chance, 0)
  return {
    goals: replaceLevel(sums.goals, twice(level), decider.both),
    ahead: replaceLevel(sums.ahead, { lowest: 0, chances: Float64Array.of(levelChance) }, decider.ahead),
    home: replaceLevel(sums.home, level, decider.home),
    away: replaceLevel(sums.away, level, decider.away),
  }
}

function twice({ lowest, chances }: Distribution): Distribution {
  const doubled = new Float64Array(Math.max(0, 2 * chances.length - 1))
  chances.forEach((chance, index) => {
    doubled[2 * index] = chance
  })
  return { lowest: 2 * lowest, chances: doubled }
}

/** Takes the level ends out of a distribution and puts back what becomes of them. */
function replaceLevel(all: Distribution, level: Distribution, added: Points | Distribution): Distribution {
  if (level.chances.length === 0) return all
  const more = 'lowest' in added ? added : { lowest: 0, chances: added }
  const after = { lowest: level.lowest + more.lowest, chances: convolve(level.chances, more.chances) }
  const lowest = Math.min(all.lowest, after.lowest)
  const end = Math.max(all.lowest + all.chances.length, after.lowest + after.chances.length)
  const chances = new Float64Array(end - lowest)
  const put = (part: Distribution, sign: 1 | -1) => {
    part.chances.forEach((chance, index) => {
      const at = part.lowest - lowest + index
      chances[at] = Math.max(0, numberAt(chances, at) + sign * chance)
    })
  }
  put(all, 1)
  put(level, -1)
  put(after, 1)
  return { lowest, chances }
}
