import type { HomeAway, MatchState } from '@banko/betting/match/match-clock.ts'
import type { GridSums } from '../chances/score-grid.ts'
import { joinLaws, type ScoringLaw } from '../chances/scoring-law.ts'
import { type Decider, decide, type Stretch, stretchOf } from '../chances/stretch.ts'

/** How a sport scores, given the strengths of the sides. `left` is the part of a period still to be played, 1 for all. */
export interface PeriodModel {
  /** Periods of regular time. */
  readonly count: number
  /** What is to come in the period of that index. */
  periodLaw(index: number, left: number): ScoringLaw
  /** Absent where a level match stays level. */
  readonly overtime?: OvertimeModel
}

export interface OvertimeModel {
  /** What is to come in the overtime being played, unless it ends with the first goal. */
  law(left: number): ScoringLaw
  /** What becomes of a score that is level at the end of that. */
  decider(left: number): Decider
}

/** All that the prices of one moment are read from; computed once, so that no two markets can contradict each other. */
export interface PeriodOutlook {
  /** Of regular time, from the first; one that is over is a stretch without anything to come. */
  readonly periods: readonly Stretch[]
  /** How many periods, overtimes included, are over. */
  readonly periodsOver: number
  readonly regular: Stretch
  readonly firstHalf: Stretch
  readonly secondHalf: Stretch
  /** How the match ends when regular time ends level; absent where it then stays level. */
  readonly decider?: Decider
  /** The end of the match, overtime included. */
  readonly whole: GridSums
}

const nothing: HomeAway = { home: 0, away: 0 }

/** How many periods are over; the one after them is being played, or about to be. */
export function periodsOver(state: MatchState): number {
  const begun = state.periods?.length ?? 0
  const isPause = state.status === 'break' || state.period === 'halfTime'
  return isPause ? begun : Math.max(0, begun - 1)
}

/** Looks ahead from a match that is not over; in play its state must have the scores of its periods. */
export function lookAheadPeriods(model: PeriodModel, state: MatchState, left: number): PeriodOutlook {
  const scores = state.periods ?? []
  const over = periodsOver(state)
  const periods = Array.from({ length: model.count }, (_, index) => {
    const law = index < over ? joinLaws([]) : model.periodLaw(index, index === over ? left : 1)
    return stretchOf(scores[index] ?? nothing, law)
  })
  const half = Math.floor(model.count / 2)
  const regular = joinStretches(periods)
  return {
    periods,
    periodsOver: over,
    regular,
    firstHalf: joinStretches(periods.slice(0, half)),
    secondHalf: joinStretches(periods.slice(half)),
    ...lookAtEnd(model, regular, { scores, over, left }),
  }
}

function lookAtEnd(
  { count, overtime }: PeriodModel,
  regular: Stretch,
  { scores, over, left }: { readonly scores: readonly HomeAway[]; readonly over: number; readonly left: number },
): Pick<PeriodOutlook, 'whole' | 'decider'> {
  if (!overtime) return { whole: regular.sums }
  const isOvertime = scores.length > count && over < scores.length
  const leftOfIt = isOvertime ? left : 1
  const decider = overtime.decider(leftOfIt)
  if (over < count) return { whole: decide(regular, decider), decider }
  const law = isOvertime ? overtime.law(leftOfIt) : joinLaws([])
  return { whole: decide(stretchOf(scores.reduce(addScores, nothing), law), decider), decider }
}

function joinStretches(stretches: readonly Stretch[]): Stretch {
  return stretchOf(
    stretches.map((stretch) => stretch.now).reduce(addScores, nothing),
    joinLaws(stretches.map((stretch) => stretch.law)),
  )
}

function addScores(a: HomeAway, b: HomeAway): HomeAway {
  return { home: a.home + b.home, away: a.away + b.away }
}

/** Part of a period still to be played, read off the clock; the minute being played counts as half gone. */
export function partLeft(state: MatchState, periodMinutes: number, startMinute: number): number {
  const played = Math.max(0, state.minute - startMinute - 0.5)
  return Math.max(1 - played / periodMinutes, 0.5 / periodMinutes)
}
