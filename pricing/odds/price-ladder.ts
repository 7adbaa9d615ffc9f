import type { Price } from '@banko/betting/numbers/price.ts'

/** The highest price that is offered, 1000.00. */
export const priceMax: Price = 1_000_000

/** From which price on which step is used, in thousandths, highest first; below 1.01, where prices are never taken, 1. */
const steps: readonly (readonly [from: Price, step: number])[] = [
  [100_000, 10_000],
  [20_000, 1000],
  [10_000, 500],
  [4000, 50],
  [1010, 10],
]

/** Distance from a price of the ladder to the next one above. */
export function stepAt(price: Price): number {
  for (const [from, step] of steps) if (price >= from) return step
  return 1
}

/** The next price of the ladder below one of it. */
export function stepBelow(price: Price): Price {
  return price - stepAt(price - 1)
}

/** Whole thousandths cut down to a price of the ladder; never below 1.00 or above 1000. */
export function floorToLadder(price: Price): Price {
  const kept = Math.min(price, priceMax)
  return Math.max(1000, kept - (kept % stepAt(kept)))
}

/** Exact odds, such as 1 / 0.53, cut down to a price of the ladder; never below 1.00 or above 1000. */
export function cutToLadder(odds: number): Price {
  // A millionth of a thousandth forgives what floating point takes from an exact price, as in 1 / (1 / 1.9).
  return floorToLadder(Math.floor(Math.min(odds * 1000, priceMax) + 1e-6))
}
