import { itemAt } from '@banko/betting/lists/item-at.ts'
import { leadingSide } from '@banko/betting/market-types/set-score.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import { type EsportsStrengths, esportsChain } from '../esports/esports-chain.ts'
import { removeMargin } from '../odds/margin.ts'
import { type RallySport, type RallyStrengths, rallyChain } from './rally-chain.ts'
import { chanceOf, listWays, type SetChain, type SetState } from './set-chain.ts'
import { type TennisStrengths, tennisChain } from './tennis-chain.ts'

/** A bookmaker's prices for the winner of a match. */
export interface WinnerOdds {
  readonly home: Price
  readonly away: Price
}

/** How far a side can be made better: every chance stays between 0 and 1. */
const leanMax = 0.3
const halvings = 40

/** Part of his own service points that a tennis player wins: about what men do, women a little less. Not fitted. */
const servePoint = 0.63

/** Chance that the home side wins a rally, by who serves it, between equal sides: usual figures, not fitted. */
const equalRallies = {
  volleyball: { home: 0.36, away: 0.64 },
  tableTennis: { home: 0.52, away: 0.48 },
} as const

/** Tennis players of whom the home one wins as often as the prices imply, each serving as well as he returns badly. */
export function fitTennis(odds: WinnerOdds, bestOf: number): TennisStrengths {
  return fitLean(
    odds,
    bestOf,
    (lean): TennisStrengths => {
      return { serve: { home: servePoint + lean, away: servePoint - lean }, lastSet: 'usual' }
    },
    tennisChain,
  )
}

/** Sides of a sport in rallies of which the home one wins as often as the prices imply. */
export function fitRallies(sport: RallySport, odds: WinnerOdds, bestOf: number): RallyStrengths {
  const equal = equalRallies[sport.name]
  return fitLean(
    odds,
    bestOf,
    (lean): RallyStrengths => {
      return { homeWins: { home: equal.home + lean, away: equal.away + lean } }
    },
    (strengths, state) => rallyChain(sport, strengths, state),
  )
}

/** Counter-Strike teams of which the home one wins as often as the prices imply. */
export function fitRounds(odds: WinnerOdds, bestOf: number): EsportsStrengths {
  return fitLean(odds, bestOf, (lean): EsportsStrengths => ({ kind: 'rounds', homeRound: 0.5 + lean }), esportsChain)
}

/** Teams of a game with so many kills a map of which the home one wins as often as the prices imply. */
export function fitKills(
  odds: WinnerOdds,
  bestOf: number,
  kills: { readonly winnerKills: number; readonly loserKills: number },
): EsportsStrengths {
  const strengthsOf = (lean: number): EsportsStrengths => ({ kind: 'kills', homeMap: 0.5 + lean, ...kills })
  return fitLean(odds, bestOf, strengthsOf, esportsChain)
}

/** The better a side, the more often it wins: halving finds how much better, within what one side may be. */
function fitLean<Strengths>(
  { home, away }: WinnerOdds,
  bestOf: number,
  strengthsOf: (lean: number) => Strengths,
  chainOf: (strengths: Strengths, state: SetState) => SetChain,
): Strengths {
  const target = itemAt(removeMargin([home, away]), 0)
  const state: SetState = { record: { kind: 'sets', sportId: 0, bestOf, matchOver: false, sets: [] } }
  let [low, high] = [-leanMax, leanMax]
  for (let round = 0; round < halvings; round++) {
    const lean = (low + high) / 2
    if (homeChance(chainOf(strengthsOf(lean), state)) < target) low = lean
    else high = lean
  }
  return strengthsOf((low + high) / 2)
}

/** Of the ways in which somebody wins. */
function homeChance(chain: SetChain): number {
  let [home, decided] = [0, 0]
  for (const way of listWays(chain).ended) {
    const winner = leadingSide(way.won)
    if (winner) decided += chanceOf(way)
    if (winner === 'home') home += chanceOf(way)
  }
  return home / decided
}
