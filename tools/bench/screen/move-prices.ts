import type { Market, Outcome } from '@banko/betting/match/market.ts'
import { type Price, priceMin } from '@banko/betting/numbers/price.ts'
import type { Random } from '@banko/contract/feed/ports.ts'

/** A price stays within this share of what it was at first: nothing is doubted, and no favourite changes. */
const band = 0.15
/** A step, thousandths of the price, at least and at most. */
const [stepMin, stepMax] = [5, 30]
/** What a screen shows of a price, thousandths: a smaller change is none. */
const shown = 10

/** The same market a moment later: every active price has visibly moved, up or down, by no more than a few in a hundred. */
export function movePrices(market: Market, first: Market, random: Random): Market {
  const outcomes = market.outcomes.map((outcome, at) => {
    const anchor = first.outcomes[at]?.price ?? outcome.price
    return outcome.active ? { ...outcome, price: movePrice(outcome.price, anchor, random) } : outcome
  })
  return { ...market, outcomes }
}

function movePrice(price: Price, anchor: Price, random: Random): Price {
  const step = Math.max(shown, Math.round((price * random.int(stepMin, stepMax)) / 1000 / shown) * shown)
  const up = price + step
  const down = price - step
  const lowest = Math.max(priceMin, anchor * (1 - band))
  if (down < lowest) return up
  if (up > anchor * (1 + band) + shown) return down
  return random.next() < 0.5 ? up : down
}

/** How many prices a move of a market changes. */
export const movingOutcomes = (market: Market): number => market.outcomes.filter(isActive).length

function isActive({ active }: Outcome): boolean {
  return active
}
