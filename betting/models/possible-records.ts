import type { MatchState } from '../match-clock.ts'
import type { FootballRecord, Goal } from '../match-record.ts'
import type { ScoreGrid } from './score-grid.ts'

/** A way in which a match may end, and how likely it is. */
export interface PossibleRecord {
  readonly record: FootballRecord
  readonly chance: number
}

/** What the ways to end are told apart by. */
export type Aspect = 'score' | 'halves' | 'nextGoal'

/**
 * Every end of a match that the grid knows, listed one by one: slow, and so simple that the fast sums can be checked
 * against it. `share` is the part of the goals to come that falls before half time.
 */
export function listRecords(grid: ScoreGrid, state: MatchState, share: number): Record<Aspect, PossibleRecord[]> {
  const lists: Record<Aspect, PossibleRecord[]> = { score: [], halves: [], nextGoal: [] }
  for (let home = 0; home < grid.rows; home++) {
    for (let away = 0; away < grid.columns; away++) {
      const chance = grid.chances[home * grid.columns + away] ?? 0
      const record = endRecord(state, home, away)
      lists.score.push({ record, chance })
      lists.halves.push(...splitHalves(record, { home, away, chance, share }, state))
      lists.nextGoal.push(...orderNext(record, home, away, chance))
    }
  }
  return lists
}

function endRecord(state: MatchState, home: number, away: number): FootballRecord {
  const score = { home: state.score.home + home, away: state.score.away + away }
  return {
    kind: 'football',
    firstHalfOver: true,
    matchOver: true,
    score,
    goals: [],
    ...(state.halfTime && { halfTime: state.halfTime }),
  }
}

interface Cell {
  readonly home: number
  readonly away: number
  readonly chance: number
  readonly share: number
}

function splitHalves(record: FootballRecord, { home, away, chance, share }: Cell, state: MatchState): PossibleRecord[] {
  if (state.halfTime) return []
  const split: PossibleRecord[] = []
  for (let a = 0; a <= home; a++) {
    for (let b = 0; b <= away; b++) {
      const halfTime = { home: state.score.home + a, away: state.score.away + b }
      split.push({
        record: { ...record, halfTime },
        chance: chance * binomial(home, a, share) * binomial(away, b, share),
      })
    }
  }
  return split
}

/** The first of the goals to come is any of them, equally likely. */
function orderNext(record: FootballRecord, home: number, away: number, chance: number): PossibleRecord[] {
  if (home + away === 0) return [{ record, chance }]
  const next = (side: Goal['side'], share: number): PossibleRecord => ({
    record: {
      ...record,
      goals: Array.from({ length: record.score.home + record.score.away }, () => ({ side, minute: 90 })),
    },
    chance: (chance * share) / (home + away),
  })
  return [next('home', home), next('away', away)]
}

function binomial(n: number, k: number, share: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways * share ** k * (1 - share) ** (n - k)
}
