import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { type Distribution, numberAt } from '../chances/distribution.ts'
import { add, type ScoreGrid } from '../chances/score-grid.ts'
import { binomialAt, binomials } from '../chances/thin-grid.ts'

/**
 * A score of a half as far as questions about both halves look at it: who is ahead, and which sides have scored. These
 * six stand for all others.
 */
export const halfKinds: readonly HomeAway[] = [
  { home: 1, away: 0 },
  { home: 2, away: 1 },
  { home: 0, away: 0 },
  { home: 1, away: 1 },
  { home: 0, away: 1 },
  { home: 1, away: 2 },
]
const kindCount = halfKinds.length

/** What the score grid says of both halves, before half time. */
export interface HalfSums {
  /** Chances of a kind of first half and one of second half: `6 * first + second`, in the order of `halfKinds`. */
  readonly kinds: Float64Array
  /**
   * Chances of the leader at half time (0 home, 1 nobody, 2 away), the one at the end, and the goals to come:
   * `(3 * atHalfTime + atEnd) * goalCount + goals`.
   */
  readonly leaders: Float64Array
  readonly goalCount: number
}

/** A final score this rare is left out: sums of all of them stay below what any price shows. */
const chanceMin = 1e-12

/**
 * Every way in which each final score can be split into two halves: each goal to come falls in the first one with chance
 * `share`, as in `thinGrid`.
 */
export function sumHalves(grid: ScoreGrid, share: number): HalfSums {
  const { now, rows, columns, chances } = grid
  const thinned = binomials(Math.max(rows, columns), share)
  const first = kindsOf(now, rows, columns)
  const second = kindsOf({ home: 0, away: 0 }, rows, columns)
  const goalCount = rows + columns - 1
  const sums = {
    kinds: new Float64Array(kindCount ** 2),
    leaders: new Float64Array(9 * goalCount),
    goalCount,
  }
  const firsts = new Float64Array(kindCount)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const chance = numberAt(chances, row * columns + column)
      if (chance < chanceMin) continue
      firsts.fill(0)
      const columnAt = binomialAt(column, 0)
      for (let home = 0; home <= row; home++) {
        const homeChance = chance * numberAt(thinned, binomialAt(row, home))
        const [begin, end] = [home * columns, (row - home) * columns + column]
        for (let away = 0; away <= column; away++) {
          const split = homeChance * numberAt(thinned, columnAt + away)
          const kind = numberAt(first, begin + away)
          add(firsts, kind, split)
          add(sums.kinds, kind * kindCount + numberAt(second, end - away), split)
        }
      }
      const atEnd = leaderOf(now.home + row, now.away + column)
      firsts.forEach((split, kind) => {
        add(sums.leaders, (3 * (kind >> 1) + atEnd) * goalCount + row + column, split)
      })
    }
  }
  return sums
}

/** How many of a count to come fall in each half: calls `visit` for every split. */
export function splitCount(
  { lowest, chances }: Distribution,
  share: number,
  visit: (first: number, second: number, chance: number) => void,
): void {
  const thinned = binomials(chances.length, share)
  chances.forEach((chance, all) => {
    for (let count = 0; count <= all; count++)
      visit(lowest + count, all - count, chance * numberAt(thinned, binomialAt(all, count)))
  })
}

function leaderOf(home: number, away: number): number {
  return home > away ? 0 : home === away ? 1 : 2
}

/** The kind of every score from `now` on, row by row. */
function kindsOf(now: HomeAway, rows: number, columns: number): Float64Array {
  return Float64Array.from({ length: rows * columns }, (_, cell) => {
    const column = cell % columns
    const [home, away] = [now.home + (cell - column) / columns, now.away + column]
    const leader = leaderOf(home, away)
    const bothScored = leader === 1 ? home > 0 : Math.min(home, away) > 0
    return 2 * leader + (bothScored ? 1 : 0)
  })
}
