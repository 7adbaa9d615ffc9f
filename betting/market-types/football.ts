import { cardsTotal, cornersTotal } from './football-counts.ts'
import { awayTotal, bothToScore, homeTotal, nextGoal, oddEven, total } from './football-goals.ts'
import { halfTimeFullTime, halfTimeResult, halfTimeTotal } from './football-half.ts'
import { asianHandicap, europeanHandicap } from './football-handicap.ts'
import { doubleChance, drawNoBet, result } from './football-result.ts'
import { correctScore } from './football-score.ts'
import type { FootballType } from './market-type.ts'

/** Football's questions by name. Each has its price rule in models/, which the browser never loads. */
export const footballTypes = {
  '1x2': result,
  doubleChance,
  total,
  asianHandicap,
  bothToScore,
  nextGoal,
  drawNoBet,
  halfTime1x2: halfTimeResult,
  halfTimeTotal,
  halfTimeFullTime,
  europeanHandicap,
  homeTotal,
  awayTotal,
  oddEven,
  correctScore,
  cornersTotal,
  cardsTotal,
} as const satisfies Readonly<Record<string, FootballType>>

export type FootballTypeId = keyof typeof footballTypes
