import type { FootballPart } from '@banko/betting/market-types/football-part.ts'
import type { HomeAway, MatchState } from '@banko/betting/match/match-clock.ts'
import type { Counted, Goal } from '@banko/betting/match/match-record.ts'
import { poisson } from '../chances/distribution.ts'
import { type GridSums, productGrid, resultChances, type ScoreGrid, scoreGrid, sumGrid } from '../chances/score-grid.ts'
import { thinGrid } from '../chances/thin-grid.ts'
import { type HalfSums, sumHalves } from './half-grid.ts'
import {
  firstHalfShare,
  leftAfter,
  redCardFactors,
  redShare,
  shareLeft,
  type TimeLeft,
  timeLeft,
} from './match-time.ts'
import { type FootballStrengths, usualDependence } from './strengths.ts'

/** How one part of the match may end. */
export interface Look {
  readonly grid: ScoreGrid
  readonly sums: GridSums
}

/** All that the prices of one moment are read from; computed once, so that no two markets can contradict each other. */
export interface Outlook extends Look {
  /** Now, of the match and, while the first half lasts, of it too. */
  readonly score: HomeAway
  /** Chances of home win, draw, away win. */
  readonly result: readonly [home: number, draw: number, away: number]
  /** Part of the goals to come that falls before half time; 0 once the first half is over. */
  readonly firstHalfShare: number
  /** Present when the order of the goals so far is known. */
  readonly goals?: readonly Goal[]
  /** `undefined` when a part is over, when nobody counts it, or when it is the whole match in other words. */
  look(part: Exclude<FootballPart, 'minute'>): Look | undefined
  /** Until the end of minute `minute`, from 1 to 89; `undefined` when that is past. */
  lookUntil(minute: number): Look | undefined
  /** Part of the goals to come that falls until the end of that minute; 0 when that is past. */
  shareUntil(minute: number): number
  /** `undefined` once the first half is over. */
  halves(): HalfSums | undefined
}

/** Looks ahead from a match that is not over: what may happen in the time that is left, and how likely it is. */
export function lookAhead(
  strengths: FootballStrengths,
  state: MatchState,
  goals: readonly Goal[],
  counted: Counted,
): Outlook {
  const left = timeLeft(state)
  const { score } = state
  const grid = goalGrid(strengths, state, left)
  const sums = sumGrid(grid)
  const goalsLeft = shareLeft(left, firstHalfShare.goals)
  const beforeBreak = (left.firstHalf * firstHalfShare.goals) / goalsLeft
  const shareUntil = (minute: number) => Math.max(0, 1 - shareLeft(leftAfter(minute), firstHalfShare.goals) / goalsLeft)
  const grids = gridsOf(grid, { strengths, state, left, beforeBreak, counted })
  return {
    grid,
    sums,
    score,
    result: resultChances(sums.ahead),
    firstHalfShare: beforeBreak,
    ...(goals.length === score.home + score.away && { goals }),
    look: remember((part: Exclude<FootballPart, 'minute'>) =>
      part === 'match' ? { grid, sums } : lookAt(grids[part]()),
    ),
    lookUntil: remember((minute: number) => {
      const share = shareUntil(minute)
      return share > 0 ? lookAt(thinGrid(grid, share)) : undefined
    }),
    shareUntil,
    halves: once(() => (beforeBreak > 0 ? sumHalves(grid, beforeBreak) : undefined)),
  }
}

interface Moment {
  readonly strengths: FootballStrengths
  readonly state: MatchState
  readonly left: TimeLeft
  readonly beforeBreak: number
  readonly counted: Counted
}

type OtherPart = Exclude<FootballPart, 'match' | 'minute'>

/** The grid of every other part of the match. */
function gridsOf(grid: ScoreGrid, moment: Moment): Readonly<Record<OtherPart, () => ScoreGrid | undefined>> {
  const { state, left, beforeBreak, counted } = moment
  const { score, halfTime, corners, redCards } = state
  const playing = left.firstHalf > 0
  const started = state.period !== 'none'
  const cards = { home: state.yellowCards.home + redCards.home, away: state.yellowCards.away + redCards.away }
  const { homeCorners, awayCorners, homeCards, awayCards } = moment.strengths
  const countGrid = (now: HomeAway, means: HomeAway, share: number) =>
    productGrid(poisson(means.home * share), poisson(means.away * share), now)
  const cornersMean = { home: homeCorners, away: awayCorners }
  const cardsMean = { home: homeCards, away: awayCards }
  const secondHalf = () => {
    if (playing) return { ...thinGrid(grid, 1 - beforeBreak), now: { home: 0, away: 0 } }
    return halfTime && { ...grid, now: { home: score.home - halfTime.home, away: score.away - halfTime.away } }
  }
  return {
    firstHalf: () => (playing ? thinGrid(grid, beforeBreak) : undefined),
    secondHalf,
    restOfMatch: () => (started ? { ...grid, now: { home: 0, away: 0 } } : undefined),
    restOfFirstHalf: () =>
      started && playing ? { ...thinGrid(grid, beforeBreak), now: { home: 0, away: 0 } } : undefined,
    corners: () =>
      counted.corners ? countGrid(corners, cornersMean, shareLeft(left, firstHalfShare.corners)) : undefined,
    firstHalfCorners: () =>
      counted.corners && playing ? countGrid(corners, cornersMean, left.firstHalf * firstHalfShare.corners) : undefined,
    cards: () => (counted.cards ? countGrid(cards, cardsMean, shareLeft(left, firstHalfShare.cards)) : undefined),
    firstHalfCards: () =>
      counted.cards && playing ? countGrid(cards, cardsMean, left.firstHalf * firstHalfShare.cards) : undefined,
    redCards: () =>
      counted.cards ? countGrid(redCards, cardsMean, redShare * shareLeft(left, firstHalfShare.cards)) : undefined,
  }
}

function goalGrid(strengths: FootballStrengths, state: MatchState, left: TimeLeft): ScoreGrid {
  const { homeGoals, awayGoals, dependence = usualDependence } = strengths
  const share = shareLeft(left, firstHalfShare.goals)
  const factors = redCardFactors(state.redCards)
  const rates = {
    match: { home: homeGoals, away: awayGoals },
    left: { home: homeGoals * share * factors.home, away: awayGoals * share * factors.away },
    dependence,
  }
  return scoreGrid(rates, state.score)
}

function lookAt(grid: ScoreGrid | undefined): Look | undefined {
  return grid && { grid, sums: sumGrid(grid) }
}

/** Computes each answer once; most are asked for by several markets, some by none. */
function once<Value>(find: () => Value): () => Value {
  const answer = remember(find)
  return () => answer(undefined)
}

function remember<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>()
  return (key) => {
    const known = found.get(key)
    if (known !== undefined) return known
    const value = find(key)
    found.set(key, value)
    return value
  }
}
