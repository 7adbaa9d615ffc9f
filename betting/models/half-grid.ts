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
export function sumHalves(grid: ScoreGrid, share: number): HalfSums {
  const { now, rows, columns, chances } = grid
  const thinned = binomials(Math.max(rows, columns), share)
  const leaders = new Float64Array(9)
  const goals = new Float64Array(rows + columns - 1)
  const lead = now.home - now.away
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const chance = chances[row * columns + column] ?? 0
      const atEnd = leaderIndex(lead + row - column)
      for (let home = 0; home <= row; home++) {
        const homeChance = chance * (thinned[row]?.[home] ?? 0)
        for (let away = 0; away <= column; away++) {
          const both = homeChance * (thinned[column]?.[away] ?? 0)
          const leader = 3 * leaderIndex(lead + home - away) + atEnd
          leaders[leader] = (leaders[leader] ?? 0) + both
          goals[home + away] = (goals[home + away] ?? 0) + both
        }
      }
    }
  }
  return { leaders, goals: { lowest: now.home + now.away, chances: goals } }
}

function leaderIndex(lead: number): number {
  return lead > 0 ? 0 : lead === 0 ? 1 : 2
}

/** `table[n][k]`: chance that k of n goals fall in the first half. */
function binomials(size: number, share: number): readonly Float64Array[] {
  const table: Float64Array[] = [Float64Array.of(1)]
  for (let n = 1; n < size; n++) {
    const before = table[n - 1] ?? Float64Array.of(1)
    table.push(
      Float64Array.from({ length: n + 1 }, (_, k) => (before[k] ?? 0) * (1 - share) + (before[k - 1] ?? 0) * share),
    )
  }
  return table
}
