import { yesNo } from '@banko/betting/market-types/results.ts'
import { type TennisTypeId, tennisTypes } from '@banko/betting/market-types/tennis.ts'
import { setCorrectScore } from '@banko/betting/market-types/tennis-questions.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { numberAt } from '../chances/distribution.ts'
import { halfLines } from '../odds/line-offers.ts'
import type { Offer } from '../odds/offer.ts'
import { priceSets } from './price-sets.ts'
import { type SetChain, type SetEnd, type SetState, servers } from './set-chain.ts'
import {
  bothWinOffer,
  countEnds,
  firstSetAndMatchOffer,
  halfHandicaps,
  inEachSet,
  parityOffer,
  setBettingOffer,
  setHandicapOffers,
  setWinnerOffer,
  sumChances,
  totalSetsOffers,
  totalsIn,
  twoWay,
  winnerOffer,
} from './set-offers.ts'
import { isClosed, lookAheadSets, runningSet, type SetAhead, type SetOutlook } from './set-outlook.ts'
import { sumSets } from './sum-sets.ts'
import { nextGameChance, type TennisStrengths, tennisChain } from './tennis-chain.ts'

/** Everything that tennis prices are read from at one moment. */
interface TennisOutlook extends SetOutlook {
  readonly strengths: TennisStrengths
  readonly state: SetState
  readonly chain: SetChain
}

type PriceRule = (outlook: TennisOutlook) => readonly Offer[]

const gamesOf = ({ score }: SetEnd) => score.home + score.away

/** Total by type: a market type without a price rule does not compile. */
const tennisRules: Readonly<Record<TennisTypeId, PriceRule>> = {
  tennisWinner: winnerOffer,
  tennisSetBetting: setBettingOffer,
  tennisSetWinner: (outlook) => inEachSet('set', outlook, setWinnerOffer),
  tennisGameHandicap: ({ counts }) => halfHandicaps(counts.lead, 5),
  tennisTotalGames: ({ counts }) => halfLines(counts.both, 5),
  tennisSetHandicap: setHandicapOffers,
  tennisTotalSets: totalSetsOffers,
  tennisGameWinner: nextGameOffer,
  tennisBothWinSet: bothWinOffer,
  tennisTieBreak: ({ chain }) => twoWay(yesNo, tieBreakChance(chain)),
  tennisHomeTotalGames: ({ counts }) => halfLines(counts.home, 3),
  tennisAwayTotalGames: ({ counts }) => halfLines(counts.away, 3),
  tennisSetTotalGames: (outlook) => inSets(outlook, ({ ends }, set) => totalsIn(set, countEnds(ends, gamesOf), 3)),
  tennisSetGameHandicap: (outlook) =>
    inSets(outlook, ({ ends }, set) => halfHandicaps(countEnds(ends, leadOf), 3, set)),
  tennisSetCorrectScore: (outlook) => inSets(outlook, correctScoreOffer),
  tennisSetTieBreak: (outlook) =>
    inSets(outlook, ({ ends }, set) =>
      twoWay(
        yesNo,
        sumChances(ends, (end) => end.tieBreak),
        set,
      ),
    ),
  tennisFirstSetAndMatch: firstSetAndMatchOffer,
  tennisGamesOddEven: ({ counts }) => parityOffer(counts.both),
  tennisSetGamesOddEven: (outlook) => inSets(outlook, ({ ends }, set) => parityOffer(countEnds(ends, gamesOf), set)),
}

function leadOf({ score }: SetEnd): number {
  return score.home - score.away
}

/** Games are asked for in sets that have games: a match tie-break has none. */
function inSets(outlook: TennisOutlook, offers: (ahead: SetAhead, set: Offer['specifiers']) => readonly Offer[]) {
  return inEachSet('set', outlook, (ahead, set) => (hasGames(outlook, ahead) ? offers(ahead, set) : []))
}

function hasGames({ strengths, bestOf }: TennisOutlook, { number }: SetAhead): boolean {
  return number < bestOf || strengths.lastSet !== 'matchTieBreak'
}

/** A match that has had a tie-break counts one already: the answer is known, and nothing is offered. */
function tieBreakChance(chain: SetChain): number {
  const { lowest, chances } = sumSets(chain, (set) => Number(set.tieBreak))
  return lowest > 0 ? 1 : 1 - numberAt(chances, 0)
}

function correctScoreOffer({ ends }: SetAhead, specifiers: Offer['specifiers']): readonly Offer[] {
  const outcomes = setCorrectScore.outcomes()
  const chances = outcomes.map((name) => sumChances(ends, ({ score }) => `${score.home}:${score.away}` === name))
  return [{ specifiers, outcomes, chances }]
}

/** The running game, or the next one to begin. At six games all a tie-break comes, which is none. */
function nextGameOffer(outlook: TennisOutlook): readonly Offer[] {
  const [ahead] = outlook.ahead
  if (!ahead || !hasGames(outlook, ahead)) return []
  const { strengths, state } = outlook
  const games = runningSet(state.record)?.score ?? { home: 0, away: 0 }
  if (games.home === 6 && games.away === 6) return []
  const chance = servers.reduce((sum, first) => sum + ahead.serving[first] * nextGameChance(strengths, state, first), 0)
  const specifiers = { set: String(ahead.number), game: String(games.home + games.away + 1) }
  return twoWay(['1', '2'], chance, specifiers)
}

/**
 * Prices of every tennis market at one moment, before the match or in play; all active, in the order of the match page.
 * What is decided or next to certain is left out; after the match there is nothing. Every point is won by its server
 * with one chance, whatever the score. Throws when the record does not tell who has won a set.
 */
export function priceTennis(strengths: TennisStrengths, state: SetState, margin: number): readonly Market[] {
  if (isClosed(state.record)) return []
  const chain = tennisChain(strengths, state)
  const outlook = { ...lookAheadSets(chain), strengths, state, chain }
  return priceSets(tennisTypes, (id) => tennisRules[id](outlook), margin)
}
