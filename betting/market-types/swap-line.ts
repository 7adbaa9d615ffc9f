import { type Market, type MarketKey, readMarketKey } from '../match/market.ts'
import { findMarketType } from './catalogue.ts'
import { isLineShown } from './shown-line.ts'

/**
 * The line that stands for a market now. Of a type that swaps lines it is the active one, the most balanced first, when
 * the market's own is not active any more; of every other type, and when no line is active, it is the market itself.
 * For what is shown only: a selection keeps the line that the player chose. Source: betting-core §4, type 4478.
 */
export function swapLine(market: Market, markets: ReadonlyMap<MarketKey, Market>): Market {
  const { type } = readMarketKey(market.key)
  if (market.status === 'active' || !findMarketType(type)?.swapsLine) return market
  const active = [...markets.values()].filter(
    ({ key, status }) => status === 'active' && readMarketKey(key).type === type && isLineShown(key),
  )
  return active.find(({ mostBalanced }) => mostBalanced) ?? active[0] ?? market
}
