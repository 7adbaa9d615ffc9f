import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { type Distribution, numberAt } from './distribution.ts'
import type { GridSums } from './score-grid.ts'

/** Chances of 0, 1, 2 … points; they sum to 1. */
export type Points = Float64Array

/**
 * What is still to be scored in a stretch of a match, as three independent numbers: what each side makes for itself, and
 * what both make alike because the game is fast.
 */
export interface ScoringLaw {
  readonly home: Points
  readonly away: Points
  readonly both: Points
}

const none: Points = Float64Array.of(1)
export const nothingToCome: ScoringLaw = { home: none, away: none, both: none }

/** Less than this at the end of a row is left out. */
const crumb = 1e-15

/** Chances of the sum of two independent numbers. Where those given do not sum to 1, neither do these. */
export function convolve(a: Points, b: Points): Points {
  if (a === none) return b
  if (b === none) return a
  const sum = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    const chance = numberAt(a, i)
    if (chance !== 0) for (let j = 0; j < b.length; j++) sum[i + j] = numberAt(sum, i + j) + chance * numberAt(b, j)
  }
  let length = sum.length
  while (length > 1 && numberAt(sum, length - 1) < crumb) length -= 1
  return sum.subarray(0, length)
}

/** Several stretches as one. */
export function joinLaws(laws: readonly ScoringLaw[]): ScoringLaw {
  return laws.reduce(join, nothingToCome)
}

function join(a: ScoringLaw, b: ScoringLaw): ScoringLaw {
  return { home: convolve(a.home, b.home), away: convolve(a.away, b.away), both: convolve(a.both, b.both) }
}

/** The same stretch so many times over. */
export function repeatLaw(law: ScoringLaw, times: number): ScoringLaw {
  let power = law
  let repeated = nothingToCome
  for (let left = times; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) repeated = join(repeated, power)
    if (left > 1) power = join(power, power)
  }
  return repeated
}

/** What a stretch will end with when `now` has been scored in it: both together, home less away, and each side. */
export function sumLaw({ home, away, both }: ScoringLaw, now: HomeAway): GridSums {
  const twice = new Float64Array(2 * both.length - 1)
  both.forEach((chance, points) => {
    twice[2 * points] = chance
  })
  return {
    goals: { lowest: now.home + now.away, chances: convolve(convolve(home, away), twice) },
    ahead: { lowest: now.home - now.away - (away.length - 1), chances: convolve(home, away.toReversed()) },
    home: { lowest: now.home, chances: convolve(home, both) },
    away: { lowest: now.away, chances: convolve(away, both) },
  }
}

/** Chances that the stretch ends level at each score. */
export function levelScores({ home, away, both }: ScoringLaw, now: HomeAway): Distribution {
  const lowest = Math.max(now.home, now.away)
  const highest = Math.min(now.home + home.length, now.away + away.length) - 1
  const alone = new Float64Array(Math.max(0, highest - lowest + 1))
  alone.forEach((_, index) => {
    const score = lowest + index
    alone[index] = numberAt(home, score - now.home) * numberAt(away, score - now.away)
  })
  return { lowest, chances: alone.length === 0 ? alone : convolve(alone, both) }
}
