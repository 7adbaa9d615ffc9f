import { findOutcome, type MatchBook } from './book.ts'
import { isShown, type Market, type MarketKey, marketKey, type OutcomeId, readMarketKey } from './market.ts'
import { findMarketType } from './market-types/catalogue.ts'

/**
 * The market that asks the same question now: after the first goal, the next goal is the second; a total that is shown
 * as one line only is on the line of now. It is the same key where the question depends on neither, where it still fits,
 * and while the book does not offer the new one. Source: betting-core §4, score-dependent markets.
 */
export function marketOfNow(book: MatchBook, key: MarketKey, outcomeId: OutcomeId): MarketKey {
  const { type: id } = readMarketKey(key)
  const type = findMarketType(id)
  const specifiers = type?.relabel?.(book.state.score)
  const next = specifiers ? marketKey(id, specifiers) : type?.swapsLine ? activeLine(book, key) : key
  const found = findOutcome(book, next, outcomeId)
  return found && isShown(found.market) ? next : key
}

/** The line of a type that is active now; the same one as long as it is. */
function activeLine(book: MatchBook, key: MarketKey): MarketKey {
  const isActive = (market: Market | undefined) => market?.status === 'active'
  if (isActive(book.markets.get(key))) return key
  const { type } = readMarketKey(key)
  const lines = [...book.markets.values()].filter((market) => readMarketKey(market.key).type === type)
  return lines.find(isActive)?.key ?? key
}
