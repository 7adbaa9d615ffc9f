import { itemAt } from '@banko/betting/lists/item-at.ts'
import { type FootballTypeId, footballTypes } from '@banko/betting/market-types/football.ts'
import { type Market, marketKey, type Outcome } from '@banko/betting/match/market.ts'
import { isFinished, type MatchState } from '@banko/betting/match/match-clock.ts'
import type { Counted, Goal } from '@banko/betting/match/match-record.ts'
import { type OfferedPrice, offerPrices } from '../odds/margin.ts'
import { type Offer, spreadOf } from '../odds/offer.ts'
import { offersOf } from './football-rules.ts'
import { timeLeft } from './match-time.ts'
import { lookAhead } from './outlook.ts'
import type { FootballStrengths } from './strengths.ts'

/** `main`: what most bets are on. `full`: every market type. */
export type Breadth = 'main' | 'full'

export interface PricingOptions {
  /** What the sum of a market's implied probabilities is above the number of winners: 0.06 is six points. */
  readonly margin: number
  /** Markets on what nobody counts are not offered. */
  readonly counted: Counted
  /** `full` when absent. */
  readonly breadth?: Breadth
}

/** A market of which fewer outcomes than this could be taken is not offered. */
const activeOutcomesMin = 2
/** Of so many outcomes or more, those that cannot come true any more are left out. */
const longMin = 4
/** Sums of chances are exact to less than this. */
const certainty = 1e-12

const mainTypes: ReadonlySet<string> = new Set<FootballTypeId>([
  '1x2',
  'doubleChance',
  'restOfMatch',
  'total',
  'asianHandicap',
  'bothToScore',
  'nextGoal',
  'drawNoBet',
  'halfTime1x2',
  'halfTimeTotal',
  'halfTimeFullTime',
  'europeanHandicap',
  'homeTotal',
  'awayTotal',
  'oddEven',
  'correctScore',
  'secondHalf1x2',
  'cornersTotal',
  'cardsTotal',
])

// Object.keys forgets that the names are a union; the record is total over it.
const fullList = (Object.keys(footballTypes) as FootballTypeId[]).sort(
  (a, b) => footballTypes[a].order - footballTypes[b].order,
)
const types: Readonly<Record<Breadth, readonly FootballTypeId[]>> = {
  full: fullList,
  main: fullList.filter((type) => mainTypes.has(type)),
}

/**
 * Prices of every football market at one moment, before the match or in play, in the order of the match page; all
 * active. Lines that are decided or next to certain are left out; after 90 minutes there is nothing. `goals` are those
 * so far, in order: without them there are no markets on their order or minutes. Pure and without state: equal
 * arguments, equal prices.
 */
export function priceFootball(
  strengths: FootballStrengths,
  state: MatchState,
  goals: readonly Goal[],
  options: PricingOptions,
): readonly Market[] {
  const left = timeLeft(state)
  if (isFinished(state.status) || left.firstHalf + left.secondHalf === 0) return []
  const outlook = lookAhead(strengths, state, goals, options.counted)
  return types[options.breadth ?? 'full'].flatMap((type) => priceOffers(type, offersOf(type, outlook), options.margin))
}

function priceOffers(type: FootballTypeId, offers: readonly Offer[], margin: number): readonly Market[] {
  const priced: { readonly offer: Offer; readonly prices: readonly OfferedPrice[] }[] = []
  let spreadMin = Number.POSITIVE_INFINITY
  let balanced = 0
  for (const one of offers) {
    const offer = withoutImpossible(one)
    const prices = offerPrices(offer.chances, footballTypes[type].winners, margin)
    if (prices.filter((price) => price.active).length < activeOutcomesMin) continue
    const spread = spreadOf(offer)
    if (spread < spreadMin) [balanced, spreadMin] = [priced.length, spread]
    priced.push({ offer, prices })
  }
  return priced.map(({ offer: { outcomes, specifiers }, prices }, index) => ({
    key: marketKey(type, specifiers),
    status: 'active',
    mostBalanced: index === balanced,
    outcomes: prices.map(({ price, active }, at): Outcome => ({ id: itemAt(outcomes, at), price, active })),
  }))
}

/** Of a long list, what cannot come true any more is left out. */
function withoutImpossible(offer: Offer): Offer {
  const { outcomes, chances, specifiers } = offer
  if (outcomes.length < longMin || chances.every((chance) => chance > certainty)) return offer
  const isPossible = (_: unknown, index: number) => itemAt(chances, index) > certainty
  return { specifiers, outcomes: outcomes.filter(isPossible), chances: chances.filter(isPossible) }
}
