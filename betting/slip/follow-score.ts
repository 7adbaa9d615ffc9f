import { marketAtScore } from '../market-types/at-score.ts'
import { findOutcome, type MatchBook } from '../match/book.ts'
import { isOutcomeBettable } from '../match/market.ts'
import type { Selection } from './selection.ts'

/**
 * What a selection would be at the score of now, at its price and version of now: another question, which is never taken
 * unasked, whatever the price policy. The slip shows it and waits for a yes (`replace`). `undefined` while there is
 * nothing to ask: the question is the same, or the new one may not be taken.
 * Source: rules-of-betting, Decided since, relabelled.
 */
export function questionOfNow(book: MatchBook, selection: Selection): Selection | undefined {
  const next = marketAtScore(selection.marketKey, book.state.score)
  const found = next === undefined ? undefined : findOutcome(book, next, selection.outcomeId)
  if (!found || !isOutcomeBettable(found.market, found.outcome)) return undefined
  return { ...selection, marketKey: found.market.key, price: found.outcome.price, version: book.version }
}
