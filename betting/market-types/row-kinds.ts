import type { MarketTypeId } from '../match/market.ts'
import { esports, sports } from '../match/sport.ts'

/** Kinds of bet that the rows of a list can show instead of who wins, in the order in which they are offered. */
export const rowKinds = ['total', 'handicap', 'doubleChance', 'bothToScore', 'nextGoal'] as const
export type RowKind = (typeof rowKinds)[number]

type Types = Partial<Readonly<Record<RowKind, MarketTypeId>>>

const ofBasketball: Types = { total: 'basketballTotal', handicap: 'basketballHandicap' }
const ofEsports: Types = { total: 'esportsTotalMaps', handicap: 'esportsMapHandicap' }

/** The market types that they are, by sport. */
const typesBySport: ReadonlyMap<number, Types> = new Map<number, Types>([
  [
    sports.football,
    {
      total: 'total',
      handicap: 'asianHandicap',
      doubleChance: 'doubleChance',
      bothToScore: 'bothToScore',
      nextGoal: 'nextGoal',
    },
  ],
  [sports.basketball, ofBasketball],
  [sports.otherBasketball, ofBasketball],
  [
    sports.hockey,
    {
      total: 'hockeyTotal',
      handicap: 'hockeyHandicap',
      doubleChance: 'hockeyDoubleChance',
      bothToScore: 'hockeyBothToScore',
      nextGoal: 'hockeyNextGoal',
    },
  ],
  [sports.tennis, { total: 'tennisTotalGames', handicap: 'tennisGameHandicap' }],
  [
    sports.handball,
    {
      total: 'handballTotal',
      handicap: 'handballHandicap',
      doubleChance: 'handballDoubleChance',
      nextGoal: 'handballNextGoal',
    },
  ],
  [sports.baseball, { total: 'baseballTotal', handicap: 'baseballRunLine' }],
  [sports.volleyball, { total: 'volleyballTotalPoints', handicap: 'volleyballPointHandicap' }],
  [sports.tableTennis, { total: 'tableTennisTotalPoints', handicap: 'tableTennisPointHandicap' }],
  ...esports.map((sportId) => [sportId, ofEsports] as const),
])

/** The market type that a sport's rows show of a kind; `undefined` where its matches have none. */
export function rowTypeOf(kind: RowKind, sportId: number): MarketTypeId | undefined {
  return typesBySport.get(sportId)?.[kind]
}

/** The kinds that a sport's rows can show. */
export function rowKindsOf(sportId: number): readonly RowKind[] {
  return rowKinds.filter((kind) => rowTypeOf(kind, sportId) !== undefined)
}

/** What somebody wrote as a kind; `undefined` for everything else. */
export function readRowKind(said: unknown): RowKind | undefined {
  return rowKinds.find((kind) => kind === said)
}
