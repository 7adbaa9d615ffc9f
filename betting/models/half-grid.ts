import type { Distribution } from './distribution.ts'
import type { ScoreGrid } from './score-grid.ts'

/** What the score grid says of the half-time score. */
export interface HalfSums {
  /** Nine chances in the order 1/1, 1/x, 1/2, x/1 … 2/2: leader at half time, then at the end. */
  readonly leaders: Float64Array
  /** Goals of the first half. */
  readonly goals: Distribution
}

/**
 * Each goal to come falls in the first half with chance `share`, independently of the others, whatever the final score:
 * so the half-time score is a thinned final score, and no half-time price can contradict a full-time one.
 */
export function sumHalves(grid: ScoreGrid, goals: Distribution, share: number): HalfSums {
  const thinned = binomials(goals.chances.length, share)
  const first = new Float64Array(goals.chances.length)
  goals.chances.forEach((chance, all) => {
    for (let count = 0; count <= all; count++)
      first[count] = (first[count] ?? 0) + chance * (thinned[all]?.[count] ?? 0)
  })
  return { leaders: sumLeaders(grid, thinned), goals: { lowest: goals.lowest, chances: first } }
}

function sumLeaders({ now, rows, columns, chances }: ScoreGrid, thinned: readonly Float64Array[]): Float64Array {
  const leaders = new Float64Array(9)
  const lead = now.home - now.away
  const below = thinned.map(sumBelow)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const ahead = lead + row - column
      const atEnd = ahead > 0 ? 0 : ahead === 0 ? 1 : 2
      const chance = chances[row * columns + column] ?? 0
      let [homeAhead, level] = [0, 0]
      for (let home = 0; home <= row; home++) {
        const homeChance = thinned[row]?.[home] ?? 0
        homeAhead += homeChance * (below[column]?.[Math.min(Math.max(0, lead + home), column + 1)] ?? 0)
        level += homeChance * (thinned[column]?.[lead + home] ?? 0)
      }
      leaders[atEnd] = (leaders[atEnd] ?? 0) + chance * homeAhead
      leaders[3 + atEnd] = (leaders[3 + atEnd] ?? 0) + chance * level
      leaders[6 + atEnd] = (leaders[6 + atEnd] ?? 0) + chance * Math.max(0, 1 - homeAhead - level)
    }
  }
  return leaders
}

/** `table[n][k]`: chance that k of n goals fall in the first half. */
function binomials(size: number, share: number): readonly Float64Array[] {
  const table: Float64Array[] = [Float64Array.of(1)]
  for (let n = 1; n < size; n++) {
    const before = table[n - 1] ?? Float64Array.of(1)
    const row = new Float64Array(n + 1)
    for (let k = 0; k <= n; k++) row[k] = (before[k] ?? 0) * (1 - share) + (before[k - 1] ?? 0) * share
    table.push(row)
  }
  return table
}

/** `sums[k]`: chance of fewer than k. */
function sumBelow(chances: Float64Array): Float64Array {
  const sums = new Float64Array(chances.length + 1)
  chances.forEach((chance, k) => {
    sums[k + 1] = (sums[k] ?? 0) + chance
  })
  return sums
}
