import { settleMarket } from '../coupon/settle-market.ts'
import type { Market } from '../match/market.ts'
import type { SetRecord } from '../match/match-record.ts'

/**
 * Mean return of a stake of 1 on each market of so many matches, laid on its outcomes in the measure of their chances.
 * A void stake comes back; with a margin of 0.06, 1 / 1.06 is to be expected.
 */
export function meanReturn(
  count: number,
  matchOf: (index: number) => { readonly markets: readonly Market[]; readonly end: SetRecord },
): number {
  let [paid, staked] = [0, 0]
  for (let index = 0; index < count; index++) {
    const { markets, end } = matchOf(index)
    for (const market of markets) {
      const results = settleMarket(market.key, end)
      const active = market.outcomes.filter((outcome) => outcome.active)
      const whole = active.reduce((sum, { price }) => sum + 1000 / price, 0)
      for (const { id, price } of active) {
        const result = results?.get(id)
        if (!result) throw new Error(`${market.key} is not decided by the end`)
        if (result.voidHalves === 2) continue
        staked += 1000 / price / whole
        if (result.won) paid += 1 / whole
      }
    }
  }
  return paid / staked
}
