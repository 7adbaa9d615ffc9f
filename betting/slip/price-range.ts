import type { PlayerLimits } from '../limits/limits.ts'
import { findOutcome, type MatchBook } from '../match/book.ts'
import { isOutcomeBettable } from '../match/market.ts'
import type { RefusalOf } from '../refusals/refusal.ts'
import { type Selection, selectionKey } from './selection.ts'

export type PriceRangeRefusal = RefusalOf<'priceBelowMin'> | RefusalOf<'priceAboveMax'>

/**
 * Why a selection's price of this moment is not for this player; a suspended price says nothing yet.
 * Source: betting-core §5, minimum and maximum odd.
 */
export function priceRefusal(
  selection: Selection,
  book: MatchBook,
  { priceMin, priceMax }: Pick<PlayerLimits, 'priceMin' | 'priceMax'>,
): PriceRangeRefusal | undefined {
  const found = findOutcome(book, selection.marketKey, selection.outcomeId)
  if (!found || !isOutcomeBettable(found.market, found.outcome)) return undefined
  const { price } = found.outcome
  const key = selectionKey(selection)
  if (price < priceMin) return { code: 'priceBelowMin', selection: key, min: priceMin, price }
  return price > priceMax ? { code: 'priceAboveMax', selection: key, max: priceMax, price } : undefined
}
