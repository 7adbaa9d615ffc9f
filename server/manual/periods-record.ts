import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { periodRecordOf } from '@banko/betting/match/period-record.ts'
import { regularPeriodsOf } from '@banko/betting/match/sport.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { ResultInput } from '@banko/contract/manual-shapes.ts'
import { bar } from './bar.ts'
import { type Ending, endStateOf, findForeign } from './ending.ts'
import { footballFields } from './football-fields.ts'

/** The end of a match in quarters, thirds, halves or innings. One goal above a level sum is a shoot-out's. */
export function periodsRecordOf(sportId: number, input: ResultInput): Answer<Ending, 'manualOff'> {
  const foreign = findForeign(input, [...footballFields, 'winners', 'retired', 'bestOf'])
  if (foreign) return foreign
  const { status, score, periods = [] } = input
  const isPlayed = status === 'ended'
  if (isPlayed && periods.length < regularPeriodsOf(sportId)) return bar('recordWrong', 'periods')
  const sum = sumOf(periods)
  const [home, away] = [score.home - sum.home, score.away - sum.away]
  const isShootOut = isPlayed && sum.home === sum.away && home + away === 1 && home >= 0 && away >= 0
  if ((home !== 0 || away !== 0) && !isShootOut) return bar('recordWrong', 'score')
  const state = endStateOf({ ...input, periods })
  return ok({ record: periodRecordOf(state, sportId), state })
}

function sumOf(periods: readonly HomeAway[]): HomeAway {
  return periods.reduce((sum, one) => ({ home: sum.home + one.home, away: sum.away + one.away }), { home: 0, away: 0 })
}
