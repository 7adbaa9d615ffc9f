import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { type Distribution, numberAt, poisson } from './distribution.ts'

/** Means of the whole match and of the time that is left, and how low scores depart from independence. */
export interface GoalRates {
  readonly match: HomeAway
  readonly left: HomeAway
  readonly dependence: number
}

/** Chances of every final score: row and column are goals still to come, home by away. They sum to 1. */
export interface ScoreGrid {
  readonly now: HomeAway
  readonly rows: number
  readonly columns: number
  /** `chances[home * columns + away]`. */
  readonly chances: Float64Array
}

/** A side that is to score more than this is left out of the grid. */
const goalsLeftMax = 16

/**
 * Two Poisson numbers of goals to come, weighted by how likely Dixon and Coles find the FINAL score. Weighting the end
 * and not each moment makes the prices of a running match one martingale: at no minute do they contradict an earlier.
 */
export function scoreGrid(rates: GoalRates, now: HomeAway): ScoreGrid {
  const grid = productGrid(poisson(rates.left.home, goalsLeftMax), poisson(rates.left.away, goalsLeftMax), now)
  weighLowScores(grid, rates)
  return grid
}

/** Two counts that have nothing to do with each other, added to what is counted now. */
export function productGrid(home: Float64Array, away: Float64Array, now: HomeAway): ScoreGrid {
  const columns = away.length
  const chances = new Float64Array(home.length * columns)
  home.forEach((chance, row) => {
    for (let column = 0; column < columns; column++) chances[row * columns + column] = chance * numberAt(away, column)
  })
  return { now, rows: home.length, columns, chances }
}

/** Dixon and Coles' τ of a final score: 1 but for 0:0, 1:0, 0:1 and 1:1. Never below zero. */
export function lowScoreWeight(score: HomeAway, rates: Pick<GoalRates, 'match' | 'dependence'>): number {
  const { match, dependence } = rates
  if (score.home > 1 || score.away > 1) return 1
  if (score.home === 1) return Math.max(0, score.away === 1 ? 1 - dependence : 1 + match.away * dependence)
  return Math.max(0, score.away === 1 ? 1 + match.home * dependence : 1 - match.home * match.away * dependence)
}

function weighLowScores(grid: ScoreGrid, rates: GoalRates): void {
  const { now, rows, columns, chances } = grid
  let sum = 1
  for (let row = 0; row < rows && now.home + row <= 1; row++) {
    for (let column = 0; column < columns && now.away + column <= 1; column++) {
      const cell = row * columns + column
      const chance = numberAt(chances, cell)
      const weighed = chance * lowScoreWeight({ home: now.home + row, away: now.away + column }, rates)
      chances[cell] = weighed
      sum += weighed - chance
    }
  }
  if (sum !== 1) for (let cell = 0; cell < chances.length; cell++) chances[cell] = numberAt(chances, cell) / sum
}

/** What the grid says of sums, differences and each side alone. */
export interface GridSums {
  readonly goals: Distribution
  /** Home goals less away goals. */
  readonly ahead: Distribution
  readonly home: Distribution
  readonly away: Distribution
}

/** Sums the grid once, for every market that asks for no more than these. */
export function sumGrid(grid: ScoreGrid): GridSums {
  const { now, rows, columns, chances } = grid
  const goals = new Float64Array(rows + columns - 1)
  const ahead = new Float64Array(rows + columns - 1)
  const home = new Float64Array(rows)
  const away = new Float64Array(columns)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const chance = numberAt(chances, row * columns + column)
      add(goals, row + column, chance)
      add(ahead, row - column + columns - 1, chance)
      add(home, row, chance)
      add(away, column, chance)
    }
  }
  return {
    goals: { lowest: now.home + now.away, chances: goals },
    ahead: { lowest: now.home - now.away - (columns - 1), chances: ahead },
    home: { lowest: now.home, chances: home },
    away: { lowest: now.away, chances: away },
  }
}

/** Adds to what stands at an index. */
export function add(sums: Float64Array, index: number, chance: number): void {
  sums[index] = numberAt(sums, index) + chance
}

/** Chances of home win, draw, away win. */
export function resultChances(ahead: Distribution): readonly [home: number, draw: number, away: number] {
  let home = 0
  let draw = 0
  let away = 0
  ahead.chances.forEach((chance, index) => {
    const lead = ahead.lowest + index
    if (lead > 0) home += chance
    else if (lead < 0) away += chance
    else draw += chance
  })
  return [home, draw, away]
}
