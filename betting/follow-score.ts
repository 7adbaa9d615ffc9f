import { findOutcome, type MatchBook } from './book.ts'
import { isShown, type MarketKey, marketKey, type OutcomeId, readMarketKey } from './market.ts'
import { findMarketType } from './market-types/catalogue.ts'

/**
 * The market that asks the same question at the score of now: after the first goal, the next goal is the second. It is
 * the same key where the question does not depend on the score, where it still fits, and while the book does not offer
 * the new one. A line that a list swaps for another is not followed: a player keeps the line that he chose.
 * Source: betting-core §4, score-dependent markets.
 */
export function marketOfNow(book: MatchBook, key: MarketKey, outcomeId: OutcomeId): MarketKey {
  const { type: id } = readMarketKey(key)
  const specifiers = findMarketType(id)?.relabel?.(book.state.score)
  if (!specifiers) return key
  const next = marketKey(id, specifiers)
  const found = findOutcome(book, next, outcomeId)
  return found && isShown(found.market) ? next : key
}
