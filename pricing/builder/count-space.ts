import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { FootballRecord } from '@banko/betting/match/match-record.ts'
import { numberAt } from '../chances/distribution.ts'
import type { ScoreGrid } from '../chances/score-grid.ts'
import { binomialAt, binomials } from '../chances/thin-grid.ts'

/** What of a football match is counted, each independently of the others. */
export type Counting = 'goals' | 'corners' | 'cards'

/** A count as it may be at half time and at the end. */
export interface CountEnd {
  readonly first: HomeAway
  readonly end: HomeAway
  readonly chance: number
}

/** How one thing that is counted may end. */
export interface CountSpace {
  readonly grid: ScoreGrid
  /** Part of what is to come that falls before half time; 0 once the first half is over. */
  readonly firstHalfShare: number
  /** The count at half time, once that is over. */
  readonly halfTime?: HomeAway
}

/** What is this rare moves no price; all of it together is below what any shows. */
const chanceMin = 1e-9

/** What ends are told apart by: the count at the end, or that at half time as well. */
export type Grain = 'end' | 'halves'

/** Of a match as it stands every question asks the same again. */
const listed = new WeakMap<ScoreGrid, Map<Grain, readonly CountEnd[]>>()

/** Every end with its chance, once for each that `grain` tells apart. They sum to 1, but for what is too rare. */
export function listEnds(space: CountSpace, grain: Grain): readonly CountEnd[] {
  const known = listed.get(space.grid) ?? new Map<Grain, readonly CountEnd[]>()
  listed.set(space.grid, known)
  const ends = known.get(grain) ?? list(space, grain)
  known.set(grain, ends)
  return ends
}

function list({ grid, firstHalfShare, halfTime }: CountSpace, grain: Grain): readonly CountEnd[] {
  const { now, rows, columns, chances } = grid
  const thinned = binomials(Math.max(rows, columns), firstHalfShare)
  const ends: CountEnd[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const chance = numberAt(chances, row * columns + column)
      if (chance < chanceMin) continue
      const end = { home: now.home + row, away: now.away + column }
      if (grain === 'end' || firstHalfShare === 0) {
        ends.push({ first: halfTime ?? now, end, chance })
        continue
      }
      for (let home = 0; home <= row; home++) {
        for (let away = 0; away <= column; away++) {
          const split = chance * numberAt(thinned, binomialAt(row, home)) * numberAt(thinned, binomialAt(column, away))
          if (split >= chanceMin)
            ends.push({ first: { home: now.home + home, away: now.away + away }, end, chance: split })
        }
      }
    }
  }
  return ends
}

/** The record of a match that ended so. */
export function recordOf(counting: Counting, { first, end }: CountEnd): FootballRecord {
  const over = { kind: 'football', firstHalfOver: true, matchOver: true, goals: [] } as const
  switch (counting) {
    case 'goals':
      return { ...over, score: end, halfTime: first }
    case 'corners':
      return { ...over, score: none, corners: end, halfTimeCorners: first }
    case 'cards':
      return { ...over, score: none, cards: end, halfTimeCards: first }
  }
}

const none: HomeAway = { home: 0, away: 0 }
