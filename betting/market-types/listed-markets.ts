import type { MatchBook } from '../match/book.ts'
import { isShown, type Market, type MarketTypeId, readMarketKey } from '../match/market.ts'
import { isPassed, marketAtScore } from './at-score.ts'
import { findMarketType } from './catalogue.ts'
import { isLineShown } from './shown-line.ts'
import { swapLine } from './swap-line.ts'

type Offered = Pick<MatchBook, 'markets' | 'state'>

/**
 * The markets of a match that people are shown: of a question that moves on with the score none that it has passed, of
 * one that is asked at one line only whichever line is open. Source: betting-core §4, odds states.
 */
export function listedMarkets(book: Offered): Market[] {
  const { markets, state } = book
  const listed = [...markets.values()].filter(
    (market) => isShown(market) && isLineShown(market.key) && !isPassed(market.key, state.score),
  )
  const single = listed.filter(({ key }) => findMarketType(readMarketKey(key).type)?.swapsLine === 'everywhere')
  if (single.length < 2) return listed
  const kept = new Set(oneOfEach(single, book).values())
  return listed.filter((market) => !single.includes(market) || kept.has(market))
}

/**
 * Of each type the one market that stands for it: of several lines the most balanced, or where that is swapped the open
 * one; of what moves on with the score the question of now.
 */
export function oneOfEach(listed: readonly Market[], { markets, state }: Offered): Map<MarketTypeId, Market> {
  const isOfNow = (market: Market, other: Market) => marketAtScore(other.key, state.score) === market.key
  const found = new Map<MarketTypeId, Market>()
  for (const market of listed) {
    const { type } = readMarketKey(market.key)
    const other = found.get(type)
    const isNearer = other && ((market.mostBalanced && !other.mostBalanced) || isOfNow(market, other))
    if (!other || isNearer) found.set(type, market)
  }
  for (const [type, market] of found) found.set(type, swapLine(market, markets))
  return found
}
