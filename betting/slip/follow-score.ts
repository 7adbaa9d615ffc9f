import { findTogether } from '../market-types/together.ts'
import { findOutcome, type MatchBook } from '../match/book.ts'
import { isOutcomeBettable, type MarketKey, marketKey, readMarketKey, type Specifiers } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import type { Selection } from './selection.ts'

/**
 * The market that asks the same question at a score: after the first goal, the next goal is the second. `undefined`
 * where the question does not depend on the score, or where the key fits it still. A line that a list swaps for another
 * is not followed: a player keeps the line that they chose. Source: betting-core §4, score-dependent markets.
 */
export function marketAtScore(key: MarketKey, score: HomeAway): MarketKey | undefined {
  const { type } = readMarketKey(key)
  const follows = findTogether(type)?.follows
  if (!follows) return undefined
  const next = marketKey(type, specifiersAt(follows, score))
  return next === key ? undefined : next
}

function specifiersAt(follows: 'goals' | 'score', { home, away }: HomeAway): Specifiers {
  return follows === 'goals' ? { goalnr: String(home + away + 1) } : { score: `${home}:${away}` }
}

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
