import { type HockeyTypeId, hockeyMargins, hockeyTypes } from '@banko/betting/market-types/hockey.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { isFinished, type MatchState } from '@banko/betting/match/match-clock.ts'
import { resultChances } from '../chances/score-grid.ts'
import { nothingToCome } from '../chances/scoring-law.ts'
import type { Offer } from '../odds/offer.ts'
import { type GoalSport, type GoalStrengths, goalModel, homeShare } from './goal-model.ts'
import { correctScoreOffer, nextGoalOffer } from './goal-offers.ts'
import {
  bothScoreOffer,
  doubleChanceOffer,
  handicapOffers,
  highestOffer,
  marginOffer,
  parityOffer,
  resultOffer,
  totalOffers,
  winnerOffer,
  yesNoOffer,
} from './period-offers.ts'
import { lookAheadPeriods, type OvertimeModel, type PeriodModel, partLeft, periodsOver } from './period-outlook.ts'
import { type PeriodPricing, pricePeriods } from './price-periods.ts'
import { inPeriods, inRegularTime, type PeriodRule } from './while-open.ts'

/** Three thirds of twenty minutes; tired sides and empty nets make the last the richest. Source: league seasons. */
export const hockeySport: GoalSport = { periodMinutes: 20, shares: [0.31, 0.34, 0.35] }

/** Five minutes with three skaters each, ended by the first goal, then a shoot-out. */
export const hockeyOvertime = { minutes: 5, goals: 1.1 } as const

/** Total by type: a market type without a price rule does not compile. */
const rules: Readonly<Record<HockeyTypeId, PeriodRule>> = {
  hockey1x2: inRegularTime(({ regular }) => resultOffer(regular.sums)),
  hockeyWinner: ({ whole }) => winnerOffer(whole),
  hockeyDoubleChance: inRegularTime(({ regular }) => doubleChanceOffer(regular.sums)),
  hockeyDrawNoBet: inRegularTime(({ regular }) => winnerOffer(regular.sums)),
  hockeyTotal: inRegularTime(({ regular }) => totalOffers(regular.sums.goals, 5)),
  hockeyHandicap: inRegularTime(({ regular }) => handicapOffers(regular.sums, 5)),
  hockeyNextGoal: inRegularTime(({ regular }) => nextGoalOffer(regular)),
  hockeyBothToScore: inRegularTime(({ regular }) => bothScoreOffer(regular.sums)),
  hockeyFinalTotal: ({ whole }) => totalOffers(whole.goals, 5),
  hockeyPuckLine: ({ whole }) => handicapOffers(whole, 4),
  hockeyHomeTotal: inRegularTime(({ regular }) => totalOffers(regular.sums.home, 3)),
  hockeyAwayTotal: inRegularTime(({ regular }) => totalOffers(regular.sums.away, 3)),
  hockeyPeriod1x2: inPeriods('periodnr', resultOffer),
  hockeyPeriodDoubleChance: inPeriods('periodnr', doubleChanceOffer),
  hockeyPeriodTotal: inPeriods('periodnr', (sums) => totalOffers(sums.goals, 3)),
  hockeyPeriodBothToScore: inPeriods('periodnr', bothScoreOffer),
  hockeyHighestPeriod: inRegularTime(({ periods }) => highestOffer(periods.map(({ sums }) => sums.goals))),
  hockeyWinningMargin: inRegularTime(({ regular }) => marginOffer(regular.sums, hockeyMargins, 'draws')),
  hockeyCorrectScore: inRegularTime(({ regular }) =>
    correctScoreOffer(regular, hockeyTypes.hockeyCorrectScore.outcomes({})),
  ),
  hockeyOddEven: inRegularTime(({ regular }) => parityOffer(regular.sums.goals)),
  hockeyOvertime: inRegularTime(({ regular }) => yesNoOffer(resultChances(regular.sums.ahead)[1])),
}

/** What is worth offering of each type. The next goal only where somebody keeps the order of goals. */
export function offerHockey(
  strengths: GoalStrengths,
  state: MatchState,
  inOrder: PeriodPricing['inOrder'],
): (id: HockeyTypeId) => readonly Offer[] {
  const outlook = lookAheadPeriods(hockeyModel(strengths), state, hockeyLeft(state))
  return (id) => (id === 'hockeyNextGoal' && !inOrder ? [] : rules[id](outlook))
}

/**
 * Prices of every ice hockey market at one moment, before the match or in play, in the order of the match page; after
 * the match there is nothing, nor during a shoot-out. In play the state must have the scores of its periods. Pure:
 * equal arguments, equal prices.
 */
export function priceHockey(
  strengths: GoalStrengths,
  state: MatchState,
  { margin, inOrder }: PeriodPricing,
): readonly Market[] {
  if (isFinished(state.status) || state.period === 'fullTime' || state.period === 'shootOut') return []
  return pricePeriods(hockeyTypes, offerHockey(strengths, state, inOrder), margin)
}

/** Ice hockey as goals: three thirds, and sudden death when they end level. */
export function hockeyModel(strengths: GoalStrengths): PeriodModel {
  return goalModel(strengths, hockeySport, suddenDeath(strengths))
}

/** Part of the third or overtime still to be played. */
export function hockeyLeft(state: MatchState): number {
  const over = periodsOver(state)
  const isOvertime = over >= hockeySport.shares.length
  return partLeft(
    state,
    isOvertime ? hockeyOvertime.minutes : hockeySport.periodMinutes,
    over * hockeySport.periodMinutes,
  )
}

/** The first goal of overtime wins; without one, either side wins the shoot-out and with it one goal. */
function suddenDeath(strengths: GoalStrengths): OvertimeModel {
  return {
    law: () => nothingToCome,
    decider(left) {
      const goalless = Math.exp(-hockeyOvertime.goals * left)
      const home = (1 - goalless) * homeShare(strengths) + goalless / 2
      return {
        both: Float64Array.of(0, 1),
        home: Float64Array.of(1 - home, home),
        away: Float64Array.of(home, 1 - home),
        ahead: { lowest: -1, chances: Float64Array.of(1 - home, 0, home) },
      }
    },
  }
}
