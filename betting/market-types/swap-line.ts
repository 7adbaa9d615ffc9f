import { type Market, type MarketKey, readMarketKey } from '../match/market.ts'
import { findMarketType } from './catalogue.ts'

/**
 * The line that stands for a market now. Of a type that swaps lines it is the active one, the most balanced first, when
 * the market's own is not active any more; of every other type, and when no line is active, it is the market itself.
 * For what a list shows only: a selection keeps the line that the player chose. Source: betting-core §4, type 4478.
 */
export function swapLine(key: MarketKey, markets: ReadonlyMap<MarketKey, Market>): MarketKey {
  const { type } = readMarketKey(key)
  if (!findMarketType(type)?.swapsLine || markets.get(key)?.status === 'active') return key
  const active = [...markets.values()].filter(
    (market) => market.status === 'active' && readMarketKey(market.key).type === type,
  )
  return (active.find((market) => market.mostBalanced) ?? active[0])?.key ?? key
}
