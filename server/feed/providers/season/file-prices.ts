import { type Market, marketKey, type Outcome } from '@banko/betting/market.ts'
import { footballTypes } from '@banko/betting/market-types/football.ts'
import { writeLine } from '@banko/betting/market-types/line.ts'
import type { Price } from '@banko/betting/price.ts'
import type { SeasonPrices } from './season-row.ts'

/** The markets a file prices itself, in place of the same markets made by the model; others stay as they are. */
export function applyFilePrices(markets: readonly Market[], prices: SeasonPrices): readonly Market[] {
  const own = new Map(fileMarkets(prices).map((market) => [market.key, market]))
  const kept = markets.map((market) => {
    const found = own.get(market.key)
    own.delete(market.key)
    return found ? { ...found, mostBalanced: market.mostBalanced } : market
  })
  // A line so far from even that the model leaves it out is still the bookmakers' own.
  return [...kept, ...own.values()]
}

function fileMarkets({ result, total, asianHandicap }: SeasonPrices): readonly Market[] {
  const { '1x2': result1x2, total: totalType, asianHandicap: handicap } = footballTypes
  return [
    ...(result ? [market(result1x2.id, ['1', result.home], ['x', result.draw], ['2', result.away])] : []),
    ...(total ? [market(marketKey(totalType.id, { total: '2.5' }), ['over', total.over], ['under', total.under])] : []),
    ...(asianHandicap
      ? [
          market(
            marketKey(handicap.id, { hcp: writeLine(asianHandicap.quarters) }),
            ['1', asianHandicap.home],
            ['2', asianHandicap.away],
          ),
        ]
      : []),
  ]
}

function market(key: string, ...prices: readonly (readonly [id: string, price: Price])[]): Market {
  const outcomes = prices.map(([id, price]): Outcome => ({ id, price, active: true }))
  return { key, status: 'active', mostBalanced: false, outcomes }
}
