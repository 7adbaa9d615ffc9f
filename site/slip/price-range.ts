import { findOutcome, type MatchBook } from '@banko/betting/book.ts'
import type { PlayerLimits } from '@banko/betting/limits.ts'
import { isOutcomeBettable } from '@banko/betting/market.ts'
import type { RefusalOf } from '@banko/betting/refusal.ts'
import { type Selection, selectionKey } from '@banko/betting/selection.ts'

/** Why a selection's price of this moment is not for this player; a suspended price says nothing yet. */
export function priceRefusal(
  selection: Selection,
  book: MatchBook,
  { priceMin, priceMax }: Pick<PlayerLimits, 'priceMin' | 'priceMax'>,
): RefusalOf<'priceBelowMin'> | RefusalOf<'priceAboveMax'> | undefined {
  const found = findOutcome(book, selection.marketKey, selection.outcomeId)
  if (!found || !isOutcomeBettable(found.market, found.outcome)) return undefined
  const { price } = found.outcome
  const key = selectionKey(selection)
  if (price < priceMin) return { code: 'priceBelowMin', selection: key, min: priceMin, price }
  return price > priceMax ? { code: 'priceAboveMax', selection: key, max: priceMax, price } : undefined
}
