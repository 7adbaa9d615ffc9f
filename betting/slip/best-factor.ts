import { winnersOf } from '../market-types/together.ts'
import { type MarketKey, readMarketKey } from '../match/market.ts'
import { add, compare, type Fraction, fraction, one, zero } from '../numbers/fraction.ts'

/** A leg as far as the most it can be worth: its factor if it wins, or the one it has been settled with. */
export interface BestLeg {
  readonly marketKey: MarketKey
  readonly factor: Fraction
  readonly settled: boolean
}

/**
 * The most a match's legs can be worth, over every result that can happen. Within one market that is the better of two:
 * as many of the best open outcomes win as can win together, one for most markets, or all of them are void and each
 * returns its stake. Different markets and settled legs add up.
 * Source: rules-of-betting, Largest possible payout; Decided since, largest payout counts voids.
 */
export function bestFactor(legs: readonly BestLeg[]): Fraction {
  return bestParts(legs).reduce(add, zero)
}

/** What `bestFactor` adds up: the factors that count in the best result, settled ones first. */
export function bestParts(legs: readonly BestLeg[]): Fraction[] {
  const open = new Map<MarketKey, Fraction[]>()
  const parts: Fraction[] = []
  for (const { marketKey, factor, settled } of legs) {
    const factors = open.get(marketKey)
    if (settled) parts.push(factor)
    else if (factors) factors.push(factor)
    else open.set(marketKey, [factor])
  }
  for (const [market, factors] of open) parts.push(...bestOfMarket(market, factors))
  return parts
}

function bestOfMarket(market: MarketKey, factors: readonly Fraction[]): readonly Fraction[] {
  if (factors.length === 1) return factors
  const together = factors.toSorted((a, b) => compare(b, a)).slice(0, winnersOf(readMarketKey(market).type))
  const voided = fraction(factors.length)
  return compare(together.reduce(add, zero), voided) < 0 ? factors.map(() => one) : together
}
