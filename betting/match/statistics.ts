import { sports } from './sport.ts'

/** Everything that is counted in a match for those who watch it; no bet depends on any of it. */
export const statisticIds = [
  'possession',
  'attacks',
  'dangerousAttacks',
  'shotsOn',
  'shotsOff',
  'saves',
  'corners',
  'offsides',
  'fouls',
  'yellowCards',
  'redCards',
  'twoPointers',
  'threePointers',
  'freeThrows',
  'rebounds',
  'turnovers',
  'faceOffs',
  'penaltyMinutes',
  'sevenMetres',
  'suspensions',
  'pointsWon',
  'aces',
  'doubleFaults',
  'firstServe',
  'breakPoints',
  'breakPointsWon',
  'blocks',
  'serviceErrors',
  'pointsServing',
  'pointsReceiving',
  'longestRun',
  'hits',
  'homeRuns',
  'walks',
  'strikeouts',
  'roundsWon',
  'bombsPlanted',
  'kills',
  'towers',
] as const
export type StatisticId = (typeof statisticIds)[number]

/** A figure of each side; percentages are whole, everything else is a count. */
export interface Statistic {
  readonly id: StatisticId
  readonly home: number
  readonly away: number
}

const percentages: ReadonlySet<StatisticId> = new Set(['possession', 'firstServe'])

/** Percentages rise and fall; counts only rise. */
export function isPercentage(id: StatisticId): boolean {
  return percentages.has(id)
}

const basketball: readonly StatisticId[] = [
  'twoPointers',
  'threePointers',
  'freeThrows',
  'rebounds',
  'turnovers',
  'fouls',
]
const kills: readonly StatisticId[] = ['kills', 'towers']

/** What viewers of a sport expect, in the order in which it is shown. */
const bySport: ReadonlyMap<number, readonly StatisticId[]> = new Map<number, readonly StatisticId[]>([
  [
    sports.football,
    [
      'possession',
      'attacks',
      'dangerousAttacks',
      'shotsOn',
      'shotsOff',
      'saves',
      'corners',
      'offsides',
      'fouls',
      'yellowCards',
      'redCards',
    ],
  ],
  [sports.basketball, basketball],
  [sports.otherBasketball, basketball],
  [sports.hockey, ['shotsOn', 'shotsOff', 'saves', 'faceOffs', 'penaltyMinutes']],
  [sports.tennis, ['pointsWon', 'aces', 'doubleFaults', 'firstServe', 'breakPoints', 'breakPointsWon']],
  [sports.handball, ['shotsOff', 'saves', 'sevenMetres', 'turnovers', 'suspensions']],
  [sports.baseball, ['hits', 'homeRuns', 'walks', 'strikeouts']],
  [sports.volleyball, ['pointsWon', 'aces', 'blocks', 'serviceErrors', 'longestRun']],
  [sports.tableTennis, ['pointsWon', 'pointsServing', 'pointsReceiving', 'longestRun']],
  [sports.counterStrike, ['roundsWon', 'kills', 'bombsPlanted']],
  [sports.leagueOfLegends, kills],
  [sports.dota, kills],
])

/** None for a sport of which nobody counts anything. */
export function statisticsOf(sportId: number): readonly StatisticId[] {
  return bySport.get(sportId) ?? []
}
