import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import { lineChance } from '../chances/distribution.ts'
import { leastSquares } from '../chances/least-squares.ts'
import { type GridSums, resultChances } from '../chances/score-grid.ts'
import { removeMargin } from '../odds/margin.ts'
import { expectCounts } from './expect-counts.ts'
import { lookAhead } from './outlook.ts'
import { type FootballStrengths, usualDependence } from './strengths.ts'

/** A bookmaker's prices before the match. `over` and `under` go together; `total` is their line, 2.5 when absent. */
export interface FootballOdds {
  readonly home: Price
  readonly draw: Price
  readonly away: Price
  readonly over?: Price
  readonly under?: Price
  /** In goals; a multiple of a quarter. */
  readonly total?: number
}

/** Few matches have fewer or more goals expected of one side. */
const goalsRange = { min: 0.15, max: 6 } as const
const dependenceRange = { min: -0.25, max: 0.12 } as const

/** So little is a departure of 0.1 from the usual dependence held against a fit: it decides only what odds leave open. */
const usualnessWeight = 0.01

/**
 * The strengths whose fair chances are those behind the prices, their margin taken out. Three figures fit the three
 * that the prices hold (home, draw, over); without a total the dependence of low scores is the usual one. Corners and
 * cards, which the prices say nothing of, are what teams of such strengths have on average. Prices of a match in play are
 * those of a `state` in which there is time left.
 */
export function fitFootball(odds: FootballOdds, state: MatchState = beforeKickOff): FootballStrengths {
  const [home = 0, , away = 0] = removeMargin([odds.home, odds.draw, odds.away])
  const [over] = odds.over && odds.under ? removeMargin([odds.over, odds.under]) : []
  const line = -4 * (odds.total ?? 2.5)
  const residuals = (unknowns: readonly number[]): number[] => {
    const guess = readUnknowns(unknowns)
    const sums = sumsOf(guess, state)
    const [homeFitted, , awayFitted] = resultChances(sums.ahead)
    return [
      homeFitted - home,
      awayFitted - away,
      over === undefined ? 0 : lineChance(sums.goals, line) - over,
      usualnessWeight * (guess.dependence - usualDependence),
    ]
  }
  const lean = 0.4 * Math.log(home / away)
  const start = [Math.log(1.35) + lean / 2, Math.log(1.35) - lean / 2, usualDependence]
  const { homeGoals, awayGoals, dependence } = readUnknowns(leastSquares(residuals, start))
  return { homeGoals, awayGoals, dependence, ...expectCounts(homeGoals, awayGoals) }
}

/** The fit asks for goals alone. */
const uncounted = { corners: false, cards: false }

interface Guess {
  readonly homeGoals: number
  readonly awayGoals: number
  readonly dependence: number
}

function readUnknowns([logHome = 0, logAway = 0, dependence = usualDependence]: readonly number[]): Guess {
  return {
    homeGoals: clamp(Math.exp(logHome), goalsRange),
    awayGoals: clamp(Math.exp(logAway), goalsRange),
    dependence: clamp(dependence, dependenceRange),
  }
}

function clamp(value: number, range: { min: number; max: number }): number {
  return Math.min(range.max, Math.max(range.min, value))
}

function sumsOf(guess: Guess, state: MatchState): GridSums {
  return lookAhead({ ...guess, ...expectCounts(guess.homeGoals, guess.awayGoals) }, state, [], uncounted).sums
}
