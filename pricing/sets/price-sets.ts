import { itemAt } from '@banko/betting/lists/item-at.ts'
import { keysOf } from '@banko/betting/lists/keys-of.ts'
import type { SetType } from '@banko/betting/market-types/market-type.ts'
import { type Market, type MarketTypeId, marketKey, type Outcome } from '@banko/betting/match/market.ts'
import { offerPrices } from '../odds/margin.ts'
import { type Offer, spreadOf } from '../odds/offer.ts'

/** A market of which fewer outcomes than this could be taken is not offered. */
const activeOutcomesMin = 2

/** What is less likely than this cannot happen any more; sums of floats leave such crumbs. */
const chanceLeast = 1e-12

/**
 * Prices of every offer, in the order of the match page; all active. What cannot happen any more is left out, and so is
 * a market that is decided. Of each type, in each set or map, one line is the most balanced.
 */
export function priceSets<Id extends MarketTypeId>(
  types: Readonly<Record<Id, SetType>>,
  offersOf: (id: Id) => readonly Offer[],
  margin: number,
): readonly Market[] {
  return keysOf(types).flatMap((id) =>
    [...Map.groupBy(offersOf(id).map(withoutImpossible), partOf).values()].flatMap((offers) =>
      priceLines(types[id], offers, margin),
    ),
  )
}

/** Lines of one set or map belong together. */
function partOf({ specifiers: { set = '', map = '' } }: Offer): string {
  return `${set}${map}`
}

function withoutImpossible(offer: Offer): Offer {
  const possible = offer.chances.map((chance) => chance > chanceLeast)
  return {
    ...offer,
    outcomes: offer.outcomes.filter((_, index) => possible[index]),
    chances: offer.chances.filter((_, index) => possible[index]),
  }
}

function priceLines(type: SetType, offers: readonly Offer[], margin: number): readonly Market[] {
  const priced = offers
    .filter((offer) => offer.outcomes.length >= activeOutcomesMin)
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
