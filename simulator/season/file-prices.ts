import { footballTypes } from '@banko/betting/market-types/football.ts'
import { writeLine } from '@banko/betting/market-types/line.ts'
import { marketKey } from '@banko/betting/match/market.ts'
import type { GivenMarket } from '@banko/pricing/odds/given-prices.ts'
import type { SeasonPrices } from './season-row.ts'

/** The markets that a file prices itself. */
export function fileMarkets({ result, total, asianHandicap }: SeasonPrices): readonly GivenMarket[] {
  const markets: GivenMarket[] = []
  if (result) {
    markets.push({ key: footballTypes['1x2'].id, prices: { '1': result.home, x: result.draw, '2': result.away } })
  }
  if (total) {
    const key = marketKey(footballTypes.total.id, { total: '2.5' })
    markets.push({ key, prices: { over: total.over, under: total.under } })
  }
  if (asianHandicap) {
    const key = marketKey(footballTypes.asianHandicap.id, { hcp: writeLine(asianHandicap.quarters) })
    markets.push({ key, prices: { '1': asianHandicap.home, '2': asianHandicap.away } })
  }
  return markets
}
