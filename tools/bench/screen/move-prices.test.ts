import type { Market } from '@banko/betting/match/market.ts'
import { priceMin } from '@banko/betting/numbers/price.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { expect, test } from 'vitest'
import { movePrices, movingOutcomes } from './move-prices.ts'

const first: Market = {
  key: '1x2',
  status: 'active',
  mostBalanced: true,
  outcomes: [
    { id: '1', price: 1020, active: true },
    { id: 'x', price: 3400, active: true },
    { id: '2', price: 27_500, active: true },
    { id: 'none', price: 900_000, active: false },
  ],
}

test('every active price moves each time so that a screen shows it, and stays near where it was at first', () => {
  const random = seededRandom('moves')
  let market = first
  for (let turn = 0; turn < 2000; turn += 1) {
    const next = movePrices(market, first, random)
    next.outcomes.forEach(({ price, active }, at) => {
      const [before, start] = [market.outcomes[at]?.price ?? 0, first.outcomes[at]?.price ?? 0]
      if (!active) expect(price).toBe(start)
      else {
        expect(Math.abs(price - before)).toBeGreaterThanOrEqual(10)
        expect(price % 10).toBe(0)
        expect(price).toBeGreaterThanOrEqual(priceMin)
        expect(Math.abs(price - start)).toBeLessThan(0.2 * start)
      }
    })
    market = next
  }
  expect(movingOutcomes(market)).toBe(3)
})
