import { add, compare, type Fraction, zero } from './fraction.ts'
import { type MarketKey, readMarketKey } from './market.ts'
import { winnersOf } from './market-types/together.ts'

/** A leg as far as the most it can be worth: its factor if it wins, or the one it has been settled with. */
export interface BestLeg {
  readonly marketKey: MarketKey
  readonly factor: Fraction
  readonly settled: boolean
}

/**
 * The most a match's legs can be worth: within one market only as many of the best open outcomes as can win together,
 * one for most markets; different markets and settled legs add up.
 * Source: rules-of-betting, Largest possible payout.
 */
export function bestFactor(legs: readonly BestLeg[]): Fraction {
  const open = new Map<MarketKey, Fraction[]>()
  let best = zero
  for (const { marketKey, factor, settled } of legs) {
    const factors = open.get(marketKey)
    if (settled) best = add(best, factor)
    else if (factors) factors.push(factor)
    else open.set(marketKey, [factor])
  }
  for (const [market, factors] of open) {
    const together = factors.sort((a, b) => compare(b, a)).slice(0, winnersOf(readMarketKey(market).type))
    best = together.reduce(add, best)
  }
  return best
}
