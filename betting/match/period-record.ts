import type { MatchState } from './match-clock.ts'
import { isFinished } from './match-clock.ts'
import type { PeriodRecord, PeriodScore, ScoringEvent } from './match-record.ts'
import { regularPeriodsOf } from './sport.ts'

/**
 * The record that the state of a match in periods amounts to, with the points so far where somebody keeps their order.
 * A level match whose score is one above its periods' was won by a shoot-out. Retired, called off or abandoned, it was
 * not played to its end. Throws on a sport without periods.
 */
export function periodRecordOf(state: MatchState, sportId: number, events?: readonly ScoringEvent[]): PeriodRecord {
  const periods = periodsOf(state, regularPeriodsOf(sportId))
  const matchOver = state.status === 'ended'
  const shootOut = matchOver ? shootOutWinner(state) : undefined
  return {
    kind: 'periods',
    sportId,
    matchOver,
    abandoned: isFinished(state.status) && !matchOver,
    periods,
    ...(shootOut && { shootOut }),
    ...(events && { events }),
  }
}

/** The last period begun is over in a pause and at the end, every other one because the next has begun. */
function periodsOf(state: MatchState, regular: number): readonly PeriodScore[] {
  const scores = state.periods ?? []
  const isPause = state.status === 'break' || state.status === 'ended' || state.period === 'halfTime'
  return scores.map((score, index) => ({
    score,
    over: isPause || state.period === 'shootOut' || index < scores.length - 1,
    overtime: index >= regular,
  }))
}

function shootOutWinner({ score, periods = [] }: MatchState): PeriodRecord['shootOut'] {
  const home = periods.reduce((sum, period) => sum + period.home, 0)
  const away = periods.reduce((sum, period) => sum + period.away, 0)
  if (periods.length === 0 || home !== away) return undefined
  if (score.home > home) return 'home'
  return score.away > away ? 'away' : undefined
}
