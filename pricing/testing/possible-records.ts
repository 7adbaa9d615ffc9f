import { type FootballTypeId, footballTypes } from '@banko/betting/market-types/football.ts'
import { bandEnds } from '@banko/betting/market-types/football-order.ts'
import type { FootballPart } from '@banko/betting/market-types/football-part.ts'
import type { FootballQuestion } from '@banko/betting/market-types/football-question.ts'
import { type MarketKey, readMarketKey } from '@banko/betting/match/market.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import type { FootballRecord, Goal } from '@banko/betting/match/match-record.ts'
import type { ScoreGrid } from '../chances/score-grid.ts'
import type { Outlook } from '../football/outlook.ts'

/** A way in which a match may end, and how likely it is. */
export interface PossibleRecord {
  readonly record: FootballRecord
  readonly chance: number
}

type CountPart = Extract<FootballPart, 'corners' | 'firstHalfCorners' | 'cards' | 'firstHalfCards' | 'redCards'>

/** What the ways to end are told apart by; `until/30` is the score after half an hour. */
export type Aspect =
  | 'score'
  | 'halves'
  | 'nextGoal'
  | 'halfTimeNextGoal'
  | 'lastGoal'
  | 'bands'
  | `until/${number}`
  | CountPart

/** Where a listing starts from. */
export interface Beginning {
  readonly state: MatchState
  readonly goals: readonly Goal[]
  readonly outlook: Pick<Outlook, 'grid' | 'firstHalfShare' | 'shareUntil' | 'look'>
}

/** Which listing tells enough of the ends to settle a market. */
export function aspectOf(key: MarketKey): Aspect {
  const { type: id, specifiers } = readMarketKey(key)
  // Only football's own keys are asked about.
  const type: FootballQuestion = footballTypes[id as FootballTypeId]
  if (type.kind === 'halves') return 'halves'
  if (type.kind === 'other') return otherAspects[id] ?? 'halves'
  switch (type.part) {
    case 'match':
    case 'restOfMatch':
      return 'score'
    case 'firstHalf':
    case 'secondHalf':
    case 'restOfFirstHalf':
      return 'halves'
    case 'minute':
      return `until/${Number(specifiers.minute)}`
    default:
      return type.part
  }
}

const otherAspects: Readonly<Record<string, Aspect>> = {
  nextGoal: 'nextGoal',
  firstGoal: 'nextGoal',
  halfTimeNextGoal: 'halfTimeNextGoal',
  lastGoal: 'lastGoal',
  firstGoalInterval: 'bands',
}

/**
 * Every end of a match that the grid knows, listed one by one: slow, and so simple that the fast sums can be checked
 * against it.
 */
export function listRecords(aspect: Aspect, beginning: Beginning): readonly PossibleRecord[] {
  switch (aspect) {
    case 'corners':
    case 'cards':
    case 'redCards':
    case 'firstHalfCorners':
    case 'firstHalfCards':
      return listCounts(aspect, beginning)
    default:
      return listCells(beginning).flatMap((cell) => splitCell(aspect, cell, beginning))
  }
}

interface Cell extends PossibleRecord {
  /** Goals to come. */
  readonly home: number
  readonly away: number
}

function listCells({ state, outlook: { grid } }: Beginning): readonly Cell[] {
  return cellsOf(grid).map((cell) => ({ ...cell, record: endRecord(state, cell.home, cell.away) }))
}

function cellsOf({ rows, columns, chances }: ScoreGrid): readonly Omit<Cell, 'record'>[] {
  return Array.from({ length: rows * columns }, (_, index) => {
    const away = index % columns
    return { home: (index - away) / columns, away, chance: chances[index] ?? 0 }
  })
}

function splitCell(aspect: Exclude<Aspect, CountPart>, cell: Cell, beginning: Beginning): readonly PossibleRecord[] {
  const { state, outlook } = beginning
  switch (aspect) {
    case 'score':
      return [cell]
    case 'halves':
      return state.halfTime ? [cell] : splitHalves(cell, beginning).map(({ possible }) => possible)
    case 'nextGoal':
      return orderNext(cell, cell, beginning)
    case 'halfTimeNextGoal':
      return splitHalves(cell, beginning).flatMap(({ possible, home, away }) =>
        orderNext(possible, { home, away }, beginning),
      )
    case 'lastGoal':
      return orderLast(cell, beginning)
    case 'bands':
      return listBands(cell, beginning)
    default: {
      const minute = Number(aspect.slice('until/'.length))
      return splitAt(cell, outlook.shareUntil(minute)).map(({ home, away, chance }) => ({
        chance,
        record: withGoals(cell.record, [
          ...beginning.goals,
          ...scored('home', home, minute),
          ...scored('away', away, minute),
          ...scored('home', cell.home - home, 90),
          ...scored('away', cell.away - away, 90),
        ]),
      }))
    }
  }
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

/** The goals of a cell that fall in a part of the time to come, each with chance `share`. */
function splitAt({ home, away, chance }: Cell, share: number): { home: number; away: number; chance: number }[] {
  const split: { home: number; away: number; chance: number }[] = []
  for (let a = 0; a <= home; a++)
    for (let b = 0; b <= away; b++)
      split.push({ home: a, away: b, chance: chance * binomial(home, a, share) * binomial(away, b, share) })
  return split
}

function splitHalves(cell: Cell, { state, outlook }: Beginning) {
  return splitAt(cell, outlook.firstHalfShare).map(({ home, away, chance }) => ({
    home,
    away,
    possible: {
      chance,
      record: { ...cell.record, halfTime: { home: state.score.home + home, away: state.score.away + away } },
    },
  }))
}

/** The first of the goals to come, of which so many are each side's, is any of them, equally likely. */
function orderNext(
  { record, chance }: PossibleRecord,
  { home, away }: { home: number; away: number },
  { goals }: Beginning,
): PossibleRecord[] {
  if (home + away === 0) return [{ record: withGoals(record, goals), chance }]
  const next = (side: Goal['side'], share: number): PossibleRecord => ({
    record: withGoals(record, [...goals, ...scored(side, 1, 45)]),
    chance: (chance * share) / (home + away),
  })
  return [next('home', home), next('away', away)]
}

/** So is the last. */
function orderLast({ record, chance, home, away }: Cell, { goals }: Beginning): PossibleRecord[] {
  if (home + away === 0) return [{ record: withGoals(record, goals), chance }]
  const before = [...goals, ...scored('home', home + away - 1, 90)]
  const last = (side: Goal['side'], share: number): PossibleRecord => ({
    record: withGoals(record, [...before, ...scored(side, 1, 90)]),
    chance: (chance * share) / (home + away),
  })
  return [last('home', home), last('away', away)]
}

/** In which band the first goal falls: one or more of them in it, all others later. */
function listBands({ record, chance, home, away }: Cell, { outlook }: Beginning): PossibleRecord[] {
  const count = home + away
  if (count === 0) return [{ record, chance }]
  const passed = bandEnds.map((end) => (end === 90 ? 1 : outlook.shareUntil(end)))
  return bandEnds.flatMap((end, index) => {
    const until = passed[index] ?? 1
    const inBand = until - (passed[index - 1] ?? 0)
    return Array.from({ length: count }, (_, more) => more + 1).map((within) => ({
      record: withGoals(record, scored('home', count, end)),
      chance: chance * ways(count, within) * inBand ** within * (1 - until) ** (count - within),
    }))
  })
}

const countNames = {
  corners: 'corners',
  firstHalfCorners: 'halfTimeCorners',
  cards: 'cards',
  firstHalfCards: 'halfTimeCards',
  redCards: 'redCards',
} as const

function listCounts(part: CountPart, { state, outlook }: Beginning): readonly PossibleRecord[] {
  const grid = outlook.look(part)?.grid
  return (grid ? cellsOf(grid) : []).map(({ home, away, chance }) => ({
    chance,
    record: {
      ...endRecord(state, 0, 0),
      [countNames[part]]: { home: (grid?.now.home ?? 0) + home, away: (grid?.now.away ?? 0) + away },
    },
  }))
}

function withGoals(record: FootballRecord, goals: readonly Goal[]): FootballRecord {
  return { ...record, goals }
}

function scored(side: Goal['side'], count: number, minute: number): readonly Goal[] {
  return Array.from({ length: count }, () => ({ side, minute }))
}

function binomial(n: number, k: number, share: number): number {
  return ways(n, k) * share ** k * (1 - share) ** (n - k)
}

function ways(n: number, k: number): number {
  let count = 1
  for (let i = 1; i <= k; i++) count = (count * (n - k + i)) / i
  return count
}
