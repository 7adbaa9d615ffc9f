import { findMarketType } from '@banko/betting/market-types/catalogue.ts'
import { type Market, readMarketKey } from '@banko/betting/match/market.ts'

/** Marks in each type that has lines the one whose prices are nearest to each other, active ones before others. */
export function markBalanced(markets: readonly Market[]): readonly Market[] {
  const best = new Map<string, Market>()
  for (const market of markets) {
    const { type } = readMarketKey(market.key)
    const other = best.get(type)
    if (findMarketType(type)?.lines && (!other || isBetter(market, other))) best.set(type, market)
  }
  const chosen = new Set(best.values())
  return markets.map((market) => ({ ...market, mostBalanced: chosen.has(market) }))
}

function isBetter(market: Market, other: Market): boolean {
  const [active, otherActive] = [market.status === 'active', other.status === 'active']
  return active === otherActive ? spread(market) < spread(other) : active
}

/** Highest less lowest chance that the prices stand for, in millionths. */
function spread({ outcomes }: Market): number {
  const chances = outcomes.map(({ price }) => Math.round(1_000_000_000 / price))
  return Math.max(...chances) - Math.min(...chances)
}
