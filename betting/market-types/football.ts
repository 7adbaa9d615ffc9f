import { combinedTypes } from './football-combined.ts'
import { cardTypes, cornerTypes } from './football-counts.ts'
import { goalTypes } from './football-goals.ts'
import { firstHalfTypes, secondHalfTypes } from './football-half.ts'
import { halvesTypes } from './football-halves.ts'
import { handicapTypes } from './football-handicap.ts'
import { orderTypes } from './football-order.ts'
import type { FootballQuestion } from './football-question.ts'
import { resultTypes } from './football-result.ts'
import { scoreTypes } from './football-score.ts'
import { teamTypes } from './football-teams.ts'
import type { FootballType } from './market-type.ts'

/** Football's questions by name. Each has its price rule in pricing/, which the browser never loads. */
export const footballTypes = {
  ...resultTypes,
  ...goalTypes,
  ...teamTypes,
  ...handicapTypes,
  ...scoreTypes,
  ...firstHalfTypes,
  ...secondHalfTypes,
  ...halvesTypes,
  ...orderTypes,
  ...combinedTypes,
  ...cornerTypes,
  ...cardTypes,
} as const satisfies Readonly<Record<string, FootballType & FootballQuestion>>

export type FootballTypeId = keyof typeof footballTypes
