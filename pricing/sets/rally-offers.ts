import { halfLines } from '../odds/line-offers.ts'
import type { Offer } from '../odds/offer.ts'
import { raceChance } from './point-race.ts'
import { type RallySport, type RallyStrengths, rallyChain, rallyRules } from './rally-chain.ts'
import type { SetEnd, SetState } from './set-chain.ts'
import {
  bothWinOffer,
  countEnds,
  firstSetAndMatchOffer,
  halfHandicaps,
  inEachSet,
  lastSetOffer,
  parityOffer,
  setBettingOffer,
  setHandicapOffers,
  setWinnerOffer,
  totalSetsOffers,
  totalsIn,
  twoWay,
  winnerOffer,
} from './set-offers.ts'
import { lookAheadSets, runningSet, type SetAhead, type SetOutlook } from './set-outlook.ts'

/** Everything that the prices of a sport in rallies are read from at one moment. */
export interface RallyOutlook extends SetOutlook {
  readonly sport: RallySport
  readonly strengths: RallyStrengths
  readonly state: SetState
}

/** Looks ahead from a match that is not over. */
export function lookAheadRallies(sport: RallySport, strengths: RallyStrengths, state: SetState): RallyOutlook {
  return { ...lookAheadSets(rallyChain(sport, strengths, state)), sport, strengths, state }
}

const pointsOf = ({ score }: SetEnd) => score.home + score.away
const leadOf = ({ score }: SetEnd) => score.home - score.away

/** What is asked in every sport that is played in rallies; each names the questions in its own way. */
export const rallyOffers = {
  winner: winnerOffer,
  setBetting: setBettingOffer,
  setWinner: (outlook) => inEachSet('set', outlook, setWinnerOffer),
  pointHandicap: ({ counts }) => halfHandicaps(counts.lead, 5),
  totalPoints: ({ counts }) => halfLines(counts.both, 5),
  setHandicap: setHandicapOffers,
  totalSets: totalSetsOffers,
  setTotalPoints: (outlook) =>
    inEachSet('set', outlook, ({ ends }, set) => totalsIn(set, countEnds(ends, pointsOf), 3)),
  setPointHandicap: (outlook) =>
    inEachSet('set', outlook, ({ ends }, set) => halfHandicaps(countEnds(ends, leadOf), 3, set)),
  homeTotalPoints: ({ counts }) => halfLines(counts.home, 3),
  awayTotalPoints: ({ counts }) => halfLines(counts.away, 3),
  lastSet: lastSetOffer,
  bothWinSet: bothWinOffer,
  firstSetAndMatch: firstSetAndMatchOffer,
  setRaceTo: (outlook) => inEachSet('set', outlook, (ahead, set) => raceOffers(outlook, ahead, set)),
  pointsOddEven: ({ counts }) => parityOffer(counts.both),
  setPointsOddEven: (outlook) =>
    inEachSet('set', outlook, ({ ends }, set) => parityOffer(countEnds(ends, pointsOf), set)),
} as const satisfies Readonly<Record<string, (outlook: RallyOutlook) => readonly Offer[]>>

/** Races to a fifth, two and so on of the points that win the set, while neither side is there. */
function raceOffers(outlook: RallyOutlook, ahead: SetAhead, set: Offer['specifiers']): readonly Offer[] {
  const { sport, strengths, state, bestOf } = outlook
  const index = ahead.number - 1
  const isRunning = ahead === outlook.ahead[0]
  const score = (isRunning ? runningSet(state.record)?.score : undefined) ?? { home: 0, away: 0 }
  const rules = rallyRules(sport, strengths, index, bestOf)
  return raceGoals(sport.points(index, bestOf))
    .filter((goal) => goal > Math.max(score.home, score.away))
    .flatMap((goal) => {
      const specifiers = { ...set, points: String(goal) }
      return twoWay(['1', '2'], raceChance(rules, { score, serving: ahead.serving }, goal), specifiers)
    })
}

/** 5, 10, 15 and 20 of 25 points, 5 and 10 of 15, 3, 5, 7 and 9 of 11. */
function raceGoals(points: number): readonly number[] {
  return points === 11 ? [3, 5, 7, 9] : [5, 10, 15, 20].filter((goal) => goal < points)
}
