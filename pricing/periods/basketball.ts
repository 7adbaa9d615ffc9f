import { type BasketballTypeId, basketballMargins, basketballTypes } from '@banko/betting/market-types/basketball.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { type HomeAway, isFinished, type MatchState } from '@banko/betting/match/match-clock.ts'
import { resultChances } from '../chances/score-grid.ts'
import type { Offer } from '../odds/offer.ts'
import { type BasketballStrengths, basketballModel, quarterLeft, roundOf, roundsIn } from './basketball-model.ts'
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
  yesNoOffer,
} from './period-offers.ts'
import { lookAheadPeriods, type PeriodOutlook } from './period-outlook.ts'
import { type PeriodPricing, pricePeriods } from './price-periods.ts'
import { raceRounds } from './race-rounds.ts'
import { inFirstHalf, inPeriods, inRegularTime, type PeriodRule } from './while-open.ts'

export type { BasketballStrengths } from './basketball-model.ts'

/** What a basketball match may become: the outlook of its quarters, and who gets first to how many points. */
interface BasketballOutlook extends PeriodOutlook {
  readonly races: readonly Offer[]
}

/** Total by type: a market type without a price rule does not compile. */
const rules: Readonly<Record<BasketballTypeId, PeriodRule<BasketballOutlook>>> = {
  basketballWinner: ({ whole }) => winnerOffer(whole),
  basketballHandicap: ({ whole }) => handicapOffers(whole, 9),
  basketballTotal: ({ whole }) => totalOffers(whole.goals, 9),
  basketballCurrentTotal: ({ whole }) => totalOffers(whole.goals, 1),
  basketball1x2: inRegularTime(({ regular }) => resultOffer(regular.sums)),
  basketballDoubleChance: inRegularTime(({ regular }) => doubleChanceOffer(regular.sums)),
  basketballDrawNoBet: inRegularTime(({ regular }) => winnerOffer(regular.sums)),
  basketballHomeTotal: ({ whole }) => totalOffers(whole.home, 5),
  basketballAwayTotal: ({ whole }) => totalOffers(whole.away, 5),
  basketballRace: ({ races }) => races,
  basketballHalf1x2: inFirstHalf(({ firstHalf }) => resultOffer(firstHalf.sums)),
  basketballHalfDrawNoBet: inFirstHalf(({ firstHalf }) => winnerOffer(firstHalf.sums)),
  basketballHalfHandicap: inFirstHalf(({ firstHalf }) => handicapOffers(firstHalf.sums, 5)),
  basketballHalfTotal: inFirstHalf(({ firstHalf }) => totalOffers(firstHalf.sums.goals, 5)),
  basketballSecondHalf1x2: inRegularTime(({ secondHalf }) => resultOffer(secondHalf.sums)),
  basketballSecondHalfHandicap: inRegularTime(({ secondHalf }) => handicapOffers(secondHalf.sums, 5)),
  basketballSecondHalfTotal: inRegularTime(({ secondHalf }) => totalOffers(secondHalf.sums.goals, 5)),
  basketballHalfTimeFullTime: inFirstHalf(({ firstHalf, secondHalf, decider }) =>
    halfFullOffer(firstHalf, secondHalf, decider),
  ),
  basketballQuarter1x2: inPeriods('quarternr', resultOffer),
  basketballQuarterDrawNoBet: inPeriods('quarternr', winnerOffer),
  basketballQuarterHandicap: inPeriods('quarternr', (sums) => handicapOffers(sums, 3)),
  basketballQuarterTotal: inPeriods('quarternr', (sums) => totalOffers(sums.goals, 3)),
  basketballQuarterOddEven: inPeriods('quarternr', (sums) => parityOffer(sums.goals)),
  basketballHighestQuarter: inRegularTime(({ periods }) => highestOffer(periods.map(({ sums }) => sums.goals))),
  basketballWinningMargin: ({ whole }) => marginOffer(whole, basketballMargins, 'noDraws'),
  basketballOddEven: ({ whole }) => parityOffer(whole.goals),
  basketballOvertime: inRegularTime(({ regular }) => yesNoOffer(resultChances(regular.sums.ahead)[1])),
}

/** What is worth offering of each type. Races only where somebody keeps the order of points. */
export function offerBasketball(
  strengths: BasketballStrengths,
  state: MatchState,
  inOrder: PeriodPricing['inOrder'],
): (id: BasketballTypeId) => readonly Offer[] {
  const left = quarterLeft(state, strengths)
  const outlook = lookAheadPeriods(basketballModel(strengths), state, left)
  const races = inOrder ? raceOffers(strengths, outlook, left) : []
  return (id) => rules[id]({ ...outlook, races })
}

/**
 * Prices of every basketball market at one moment, before the match or in play, in the order of the match page; after
 * the match there is nothing. In play the state must have the scores of its quarters. Pure: equal arguments, equal
 * prices.
 */
export function priceBasketball(
  strengths: BasketballStrengths,
  state: MatchState,
  { margin, inOrder }: PeriodPricing,
): readonly Market[] {
  if (isFinished(state.status) || state.period === 'fullTime') return []
  return pricePeriods(basketballTypes, offerBasketball(strengths, state, inOrder), margin)
}

/** Races end at a multiple of ten points, the next that neither side is about to reach and the one after it. */
const raceStep = 10
const raceLeftMin = 4

function raceOffers(strengths: BasketballStrengths, outlook: PeriodOutlook, left: number): readonly Offer[] {
  const { periodsOver, periods, regular } = outlook
  const quartersToCome = periods.length - periodsOver - 1
  if (quartersToCome < 0) return []
  const { quarterMinutes } = strengths
  const rounds = roundsIn(quarterMinutes, left) + quartersToCome * roundsIn(quarterMinutes, 1)
  const round = roundOf(strengths)
  const { home, away } = regular.now
  const next = raceStep * Math.ceil((Math.max(home, away) + raceLeftMin) / raceStep)
  return [next, next + raceStep].flatMap((target) => raceOffer(round, target, { home, away, rounds }))
}

function raceOffer(
  round: ReturnType<typeof roundOf>,
  target: number,
  { home, away, rounds }: HomeAway & { readonly rounds: number },
): readonly Offer[] {
  const first = raceRounds(round, { home: target - home, away: target - away }, rounds)
  if (first === undefined) return []
  return [{ specifiers: { pointnr: String(target) }, outcomes: ['1', '2'], chances: [first, 1 - first] }]
}
