import { numberAt } from './distribution.ts'
import { add, type ScoreGrid } from './score-grid.ts'

/**
 * What a grid says of a part of the time to come: each goal falls in it with chance `share`, independently of the
 * others, whatever the final score. So the score at that time is a thinned final score, and no price of a part can
 * contradict one of the whole.
 */
export function thinGrid(grid: ScoreGrid, share: number): ScoreGrid {
  const { now, rows, columns, chances } = grid
  const thinned = binomials(Math.max(rows, columns), share)
  const thinRows = new Float64Array(rows * columns)
  for (let row = 0; row < rows; row++) {
    for (let kept = 0; kept <= row; kept++) {
      const chance = numberAt(thinned, binomialAt(row, kept))
      for (let column = 0; column < columns; column++)
        add(thinRows, kept * columns + column, chance * numberAt(chances, row * columns + column))
    }
  }
  const both = new Float64Array(rows * columns)
  for (let column = 0; column < columns; column++) {
    for (let kept = 0; kept <= column; kept++) {
      const chance = numberAt(thinned, binomialAt(column, kept))
      for (let row = 0; row < rows; row++)
        add(both, row * columns + kept, chance * numberAt(thinRows, row * columns + column))
    }
  }
  return { now, rows, columns, chances: both }
}

/** Chances that k of n happen, for all n below `size`, one row after the other; see `binomialAt`. */
export function binomials(size: number, share: number): Float64Array {
  const table = new Float64Array((size * (size + 1)) / 2)
  table[0] = 1
  for (let n = 1; n < size; n++) {
    for (let k = 0; k < n; k++) {
      const chance = numberAt(table, binomialAt(n - 1, k))
      add(table, binomialAt(n, k), chance * (1 - share))
      add(table, binomialAt(n, k + 1), chance * share)
    }
  }
  return table
}

/** Where `binomials` has the chance of k of n; k is at most n. */
export function binomialAt(n: number, k: number): number {
  return (n * (n + 1)) / 2 + k
}
