import { type BaseballTypeId, baseballMargins, baseballTypes } from '@banko/betting/market-types/baseball.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { isFinished, type MatchState } from '@banko/betting/match/match-clock.ts'
import { numberAt } from '../chances/distribution.ts'
import type { GridSums } from '../chances/score-grid.ts'
import type { Offer } from '../odds/offer.ts'
import { type BaseballOutlook, lookAheadInnings } from './baseball-outlook.ts'
import { highestInningOffer } from './highest-inning.ts'
import type { BaseballStrengths } from './inning-law.ts'
import {
  handicapOffers,
  inEachPeriod,
  marginOffer,
  parityOffer,
  resultOffer,
  totalOffers,
  winnerOffer,
  yesNoOffer,
} from './period-offers.ts'
import { type PeriodPricing, pricePeriods } from './price-periods.ts'

export type { BaseballStrengths } from './inning-law.ts'

type PriceRule = (outlook: BaseballOutlook) => readonly Offer[]

/** So many of the next innings are asked about, the ninth never: what it brings depends on the score. */
const inningsAhead = 3

/** Total by type: a market type without a price rule does not compile. */
const rules: Readonly<Record<BaseballTypeId, PriceRule>> = {
  baseballWinner: ({ whole }) => winnerOffer(whole),
  baseballRunLine: ({ whole }) => handicapOffers(whole, 5),
  baseballTotal: ({ whole }) => totalOffers(whole.goals, 7),
  baseball1x2: ({ regular }) => (regular ? resultOffer(regular) : []),
  baseballHomeTotal: ({ whole }) => totalOffers(whole.home, 4),
  baseballAwayTotal: ({ whole }) => totalOffers(whole.away, 4),
  baseballFirstFive1x2: inFirstFive(resultOffer),
  baseballFirstFiveWinner: inFirstFive(winnerOffer),
  baseballFirstFiveHandicap: inFirstFive((sums) => handicapOffers(sums, 3)),
  baseballFirstFiveTotal: inFirstFive((sums) => totalOffers(sums.goals, 4)),
  baseballInning1x2: inNextInnings(resultOffer),
  baseballInningRun: inNextInnings(anyRunOffer),
  baseballInningTotal: inNextInnings((sums) => totalOffers(sums.goals, 2)),
  baseballHighestInning: (outlook) => (outlook.inningsOver < outlook.innings.length ? highestInningOffer(outlook) : []),
  baseballWinningMargin: ({ whole }) => marginOffer(whole, baseballMargins, 'noDraws'),
  baseballOddEven: ({ whole }) => parityOffer(whole.goals),
  baseballExtraInnings: ({ regular, level }) => (regular ? yesNoOffer(level) : []),
}

function inFirstFive(offers: (sums: GridSums) => readonly Offer[]): PriceRule {
  return ({ firstFive, inningsOver }) => (inningsOver < 5 ? offers(firstFive.sums) : [])
}

function inNextInnings(offers: (sums: GridSums) => readonly Offer[]): PriceRule {
  return ({ innings, inningsOver: over }) =>
    inEachPeriod(innings, { specifier: 'inningnr', over, most: inningsAhead }, offers)
}

function anyRunOffer({ goals }: GridSums): readonly Offer[] {
  return yesNoOffer(goals.lowest > 0 ? 1 : 1 - numberAt(goals.chances, 0))
}

/** What is worth offering of each type. */
export function offerBaseball(
  strengths: BaseballStrengths,
  state: MatchState,
): (id: BaseballTypeId) => readonly Offer[] {
  const outlook = lookAheadInnings(strengths, state)
  return (id) => rules[id](outlook)
}

/**
 * Prices of every baseball market at one moment, before the match or in play, in the order of the match page; after the
 * match there is nothing. In play the state must have the scores of its innings and say which half is being played.
 * Pure: equal arguments, equal prices.
 */
export function priceBaseball(
  strengths: BaseballStrengths,
  state: MatchState,
  { margin }: Pick<PeriodPricing, 'margin'>,
): readonly Market[] {
  if (isFinished(state.status) || state.period === 'fullTime') return []
  return pricePeriods(baseballTypes, offerBaseball(strengths, state), margin)
}
