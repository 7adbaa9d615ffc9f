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

/** What viewers of a sport expect, in the order in which it is shown. Ids of sports: betting-core §9. */
const bySport: ReadonlyMap<number, readonly StatisticId[]> = new Map<number, readonly StatisticId[]>([
  [
    1,
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
  [2, basketball],
  [3, basketball],
  [4, ['shotsOn', 'shotsOff', 'saves', 'faceOffs', 'penaltyMinutes']],
  [5, ['pointsWon', 'aces', 'doubleFaults', 'firstServe', 'breakPoints', 'breakPointsWon']],
  [6, ['shotsOff', 'saves', 'sevenMetres', 'turnovers', 'suspensions']],
  [7, ['hits', 'homeRuns', 'walks', 'strikeouts']],
  [23, ['pointsWon', 'aces', 'blocks', 'serviceErrors', 'longestRun']],
  [41, ['pointsWon', 'pointsServing', 'pointsReceiving', 'longestRun']],
  [109, ['roundsWon', 'kills', 'bombsPlanted']],
  [110, kills],
  [111, kills],
])

/** None for a sport of which nobody counts anything. */
export function statisticsOf(sportId: number): readonly StatisticId[] {
  return bySport.get(sportId) ?? []
}
