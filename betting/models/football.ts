import { type Market, marketKey, type Outcome } from '../market.ts'
import { type FootballTypeId, footballTypes } from '../market-types/football.ts'
import { isFinished, type MatchState } from '../match-clock.ts'
import type { Counted, Goal } from '../match-record.ts'
import { footballRules } from './football-rules.ts'
import { offerPrices } from './margin.ts'
import { type Offer, spreadOf } from './offer.ts'
import { lookAhead } from './outlook.ts'
import type { FootballStrengths } from './strengths.ts'

export interface PricingOptions {
  /** What the sum of a market's implied probabilities is above the number of winners: 0.06 is six points. */
  readonly margin: number
  /** Markets on what nobody counts are not offered. */
  readonly counted: Counted
}

/** A market of which fewer outcomes than this could be taken is not offered. */
const activeOutcomesMin = 2

// Object.keys forgets that the names are a union; the record is total over it.
const types = (Object.keys(footballRules) as FootballTypeId[]).sort(
  (a, b) => footballTypes[a].order - footballTypes[b].order,
)

/**
 * Prices of every football market at one moment, before the match or in play, in the order of the match page; all
 * active. Lines that are decided or next to certain are left out; after the match there is nothing. `goals` are those
 * so far, in order: without them there is no next-goal market. Pure and without state: equal arguments, equal prices.
 */
export function priceFootball(
  strengths: FootballStrengths,
  state: MatchState,
  goals: readonly Goal[],
  options: PricingOptions,
): readonly Market[] {
  if (isFinished(state.status) || state.period === 'fullTime') return []
  const outlook = lookAhead(strengths, state, goals, options.counted)
  return types.flatMap((type) => priceOffers(type, footballRules[type](outlook), options.margin))
}

function priceOffers(type: FootballTypeId, offers: readonly Offer[], margin: number): readonly Market[] {
  const spreadMin = Math.min(...offers.map(spreadOf))
  const balanced = offers.find((offer) => spreadOf(offer) === spreadMin)
  const markets: Market[] = []
  for (const offer of offers) {
    const prices = offerPrices(offer.chances, footballTypes[type].winners, margin)
    if (prices.filter((price) => price.active).length < activeOutcomesMin) continue
    const outcomes = prices.map((price, index): Outcome => ({ id: offer.outcomes[index] ?? '', ...price }))
    markets.push({
      key: marketKey(type, offer.specifiers),
      status: 'active',
      mostBalanced: offer === balanced,
      outcomes,
    })
  }
  return markets
}
