import { type HandballTypeId, handballMargins, handballTypes } from '@banko/betting/market-types/handball.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { isFinished, type MatchState } from '@banko/betting/match/match-clock.ts'
import type { Offer } from '../odds/offer.ts'
import { type GoalSport, type GoalStrengths, goalModel, goalPeriodLeft, raceGoals } from './goal-model.ts'
import { nextGoalOffer } from './goal-offers.ts'
import {
  doubleChanceOffer,
  halfFullOffer,
  handicapOffers,
  highestOffer,
  marginOffer,
  parityOffer,
  resultOffer,
  totalOffers,
  winnerOffer,
} from './period-offers.ts'
import { lookAheadPeriods, type PeriodOutlook } from './period-outlook.ts'
import { type PeriodPricing, pricePeriods } from './price-periods.ts'
import { inFirstHalf, inRegularTime, type PeriodRule } from './while-open.ts'

/** Two halves of thirty minutes. */
export const handballSport: GoalSport = { periodMinutes: 30, shares: [0.49, 0.51] }

/** Total by type: a market type without a price rule does not compile. */
const rules: Readonly<Record<HandballTypeId, PeriodRule>> = {
  handball1x2: ({ regular }) => resultOffer(regular.sums),
  handballDoubleChance: ({ regular }) => doubleChanceOffer(regular.sums),
  handballDrawNoBet: ({ regular }) => winnerOffer(regular.sums),
  handballHandicap: ({ regular }) => handicapOffers(regular.sums, 7),
  handballTotal: ({ regular }) => totalOffers(regular.sums.goals, 7),
  handballNextGoal: ({ regular }) => nextGoalOffer(regular),
  handballRace: raceOffers,
  handballHomeTotal: ({ regular }) => totalOffers(regular.sums.home, 5),
  handballAwayTotal: ({ regular }) => totalOffers(regular.sums.away, 5),
  handballHalf1x2: inFirstHalf(({ firstHalf }) => resultOffer(firstHalf.sums)),
  handballHalfDoubleChance: inFirstHalf(({ firstHalf }) => doubleChanceOffer(firstHalf.sums)),
  handballHalfHandicap: inFirstHalf(({ firstHalf }) => handicapOffers(firstHalf.sums, 5)),
  handballHalfTotal: inFirstHalf(({ firstHalf }) => totalOffers(firstHalf.sums.goals, 5)),
  handballSecondHalf1x2: ({ secondHalf }) => resultOffer(secondHalf.sums),
  handballSecondHalfHandicap: ({ secondHalf }) => handicapOffers(secondHalf.sums, 5),
  handballSecondHalfTotal: ({ secondHalf }) => totalOffers(secondHalf.sums.goals, 5),
  handballHalfTimeFullTime: inFirstHalf(({ firstHalf, secondHalf }) => halfFullOffer(firstHalf, secondHalf)),
  handballHighestHalf: ({ periods }) => highestOffer(periods.map(({ sums }) => sums.goals)),
  handballWinningMargin: ({ regular }) => marginOffer(regular.sums, handballMargins, 'draws'),
  handballOddEven: ({ regular }) => parityOffer(regular.sums.goals),
  handballHalfOddEven: inFirstHalf(({ firstHalf }) => parityOffer(firstHalf.sums.goals)),
}

/** Questions that only the order of goals answers. */
const ordered: ReadonlySet<HandballTypeId> = new Set<HandballTypeId>(['handballNextGoal', 'handballRace'])

/** What is worth offering of each type; nothing once sixty minutes are over. */
export function offerHandball(
  strengths: GoalStrengths,
  state: MatchState,
  inOrder: PeriodPricing['inOrder'],
): (id: HandballTypeId) => readonly Offer[] {
  const outlook = lookAheadPeriods(goalModel(strengths, handballSport), state, goalPeriodLeft(state, handballSport))
  return (id) => (ordered.has(id) && !inOrder ? [] : inRegularTime(rules[id])(outlook))
}

/**
 * Prices of every handball market at one moment, before the match or in play, in the order of the match page; after
 * sixty minutes there is nothing. In play the state must have the scores of its halves. Pure: equal arguments, equal
 * prices.
 */
export function priceHandball(
  strengths: GoalStrengths,
  state: MatchState,
  { margin, inOrder }: PeriodPricing,
): readonly Market[] {
  if (isFinished(state.status) || state.period === 'fullTime') return []
  return pricePeriods(handballTypes, offerHandball(strengths, state, inOrder), margin)
}

/** Races end at a multiple of five goals, the next that neither side is about to reach and the one after it. */
const raceStep = 5
const raceLeftMin = 2

function raceOffers({ regular: { now, law } }: PeriodOutlook): readonly Offer[] {
  const next = raceStep * Math.ceil((Math.max(now.home, now.away) + raceLeftMin) / raceStep)
  return [next, next + raceStep].flatMap((target) => {
    const first = raceGoals(law, { home: target - now.home, away: target - now.away })
    if (first === undefined) return []
    return [{ specifiers: { goalnr: String(target) }, outcomes: ['1', '2'], chances: [first, 1 - first] }]
  })
}
