import type { FootballType } from './market-type.ts'
import { overUnder, settleOverUnder } from './over-under.ts'
import { bothOf } from './results.ts'

const counted = {
  family: 'football',
  sportId: 1,
  tabs: ['overUnder', 'cornersCards'],
  layout: 'lines',
  specifiers: ['total'],
  dependsOnScore: false,
  winners: 1,
  outcomes: () => overUnder,
} as const

/** Corners taken by both sides; void when nobody counted them. */
export const cornersTotal = {
  ...counted,
  id: 'cornersTotal',
  order: 160,
  settle: (specifiers, record) =>
    settleOverUnder(specifiers, { count: record.corners && bothOf(record.corners), finished: record.matchOver }),
} as const satisfies FootballType

/** Yellow and red cards of both sides, each one card; void when nobody counted them. */
export const cardsTotal = {
  ...counted,
  id: 'cardsTotal',
  order: 170,
  settle: (specifiers, record) =>
    settleOverUnder(specifiers, { count: record.cards && bothOf(record.cards), finished: record.matchOver }),
} as const satisfies FootballType
