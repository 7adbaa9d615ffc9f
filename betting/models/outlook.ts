import type { MatchState } from '../match-clock.ts'
import type { Counted, Goal } from '../match-record.ts'
import { type Distribution, poissonFrom } from './distribution.ts'
import { type HalfSums, sumHalves } from './half-grid.ts'
import { firstHalfShare, redCardFactors, type TimeLeft, timeLeft } from './match-time.ts'
import { type GoalRates, type GridSums, resultChances, type ScoreGrid, scoreGrid, sumGrid } from './score-grid.ts'
import { type FootballStrengths, usualDependence } from './strengths.ts'

/** All that the prices of one moment are read from; computed once, so that no two markets can contradict each other. */
export interface Outlook {
  readonly grid: ScoreGrid
  readonly sums: GridSums
  /** Chances of home win, draw, away win. */
  readonly result: readonly [home: number, draw: number, away: number]
  /** Part of the goals to come that falls before half time. */
  readonly firstHalfShare: number
  /** Absent once the first half is over. */
  readonly halves?: HalfSums
  /** Number of the next goal; absent when the order of the goals so far is not known. */
  readonly nextGoal?: number
  /** Absent when nobody counts them. */
  readonly corners?: Distribution
  readonly cards?: Distribution
}

/** Looks ahead from a match that is not over: what may happen in the time that is left, and how likely it is. */
export function lookAhead(
  strengths: FootballStrengths,
  state: MatchState,
  goals: readonly Goal[],
  counted: Counted,
): Outlook {
  const left = timeLeft(state)
  const grid = scoreGrid(goalRates(strengths, state, left), state.score)
  const sums = sumGrid(grid)
  const share = shareBeforeBreak(left)
  const { score, corners, yellowCards, redCards } = state
  const cardsNow = yellowCards.home + yellowCards.away + redCards.home + redCards.away
  const cornersLeft = (strengths.homeCorners + strengths.awayCorners) * shareLeft(left, firstHalfShare.corners)
  const cardsLeft = (strengths.homeCards + strengths.awayCards) * shareLeft(left, firstHalfShare.cards)
  return {
    grid,
    sums,
    result: resultChances(sums.ahead),
    firstHalfShare: share,
    ...(left.firstHalf > 0 && { halves: sumHalves(grid, sums.goals, share) }),
    ...(goals.length === score.home + score.away && { nextGoal: goals.length + 1 }),
    ...(counted.corners && { corners: poissonFrom(corners.home + corners.away, cornersLeft) }),
    ...(counted.cards && { cards: poissonFrom(cardsNow, cardsLeft) }),
  }
}

function goalRates(strengths: FootballStrengths, state: MatchState, left: TimeLeft): GoalRates {
  const { homeGoals, awayGoals, dependence = usualDependence } = strengths
  const share = shareLeft(left, firstHalfShare.goals)
  const factors = redCardFactors(state.redCards)
  return {
    match: { home: homeGoals, away: awayGoals },
    left: { home: homeGoals * share * factors.home, away: awayGoals * share * factors.away },
    dependence,
  }
}

/** Part of a match's events that is still to come. */
function shareLeft(left: TimeLeft, firstHalf: number): number {
  return left.firstHalf * firstHalf + left.secondHalf * (1 - firstHalf)
}

/** Part of the goals to come that falls before half time. */
function shareBeforeBreak(left: TimeLeft): number {
  return (left.firstHalf * firstHalfShare.goals) / shareLeft(left, firstHalfShare.goals)
}
