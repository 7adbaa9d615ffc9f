import { itemAt } from '@banko/betting/lists/item-at.ts'
import { keysOf } from '@banko/betting/lists/keys-of.ts'
import type { PeriodType } from '@banko/betting/market-types/market-type.ts'
import { type Market, type MarketTypeId, marketKey, type Outcome } from '@banko/betting/match/market.ts'
import { offerPrices } from '../odds/margin.ts'
import { type Offer, spreadOf } from '../odds/offer.ts'

/** What prices are made with besides the match itself. */
export interface PeriodPricing {
  /** What the sum of a market's implied probabilities is above the number of winners: 0.06 is six points. */
  readonly margin: number
  /** Whether somebody keeps the order of points: without it nobody could say who scored next or who got first to ten. */
  readonly inOrder: boolean
}

/** A market of which fewer outcomes than this could be taken is not offered. */
const activeOutcomesMin = 2

/**
 * Prices of every offer, in the order of the match page; all active. A market that is decided is left out. Of each type,
 * in each period, one line is the most balanced.
 */
export function pricePeriods<Id extends MarketTypeId>(
  types: Readonly<Record<Id, PeriodType>>,
  offersOf: (id: Id) => readonly Offer[],
  margin: number,
): readonly Market[] {
  return keysOf(types).flatMap((id) =>
    [...Map.groupBy(offersOf(id), periodOf).values()].flatMap((offers) => priceLines(types[id], offers, margin)),
  )
}

/** Lines of one period belong together. */
function periodOf({ specifiers: { hcp, total, ...others } }: Offer): string {
  return Object.values(others).join()
}

function priceLines(type: PeriodType, offers: readonly Offer[], margin: number): readonly Market[] {
  const priced = offers
    .map((offer) => ({ offer, prices: offerPrices(offer.chances, type.winners, margin) }))
    .filter(({ prices }) => prices.filter((price) => price.active).length >= activeOutcomesMin)
  const spreadMin = Math.min(...priced.map(({ offer }) => spreadOf(offer)))
  const balanced = priced.find(({ offer }) => spreadOf(offer) === spreadMin)
  return priced.map((one) => ({
    key: marketKey(type.id, one.offer.specifiers),
    status: 'active',
    mostBalanced: one === balanced,
    outcomes: one.prices.map((price, index): Outcome => ({ id: itemAt(one.offer.outcomes, index), ...price })),
  }))
}
