import type { Price } from '../numbers/price.ts'
import type { PriceChange } from '../refusals/refusal.ts'
import type { QuoteLeg } from './quote-leg.ts'
import { type PricePolicy, selectionKey } from './selection.ts'

/** What a price may lose, in percent of the one that was seen, and still be close to it. */
export const closePercent = 2

/**
 * Whether a player who saw `seen` takes `current` without being asked again. A new version with the same price changes
 * nothing. What `close` lets a price lose is compared in whole thousandths without rounding, so never more than that
 * share is lost: of 1.333, where two percent are 0.02666, 1.307 is taken and 1.306 is not.
 * Source: rules-of-betting, When a price may be taken.
 */
export function acceptsPrice(policy: PricePolicy, seen: Price, current: Price): boolean {
  if (current === seen) return true
  switch (policy) {
    case 'none':
      return false
    case 'higher':
      return current > seen
    case 'close':
      return current * 100 >= seen * (100 - closePercent)
    case 'any':
      return true
  }
}

/** Every leg whose current price is not the one the player saw, accepted or not, boosts apart: all are told at once. */
export function priceChangesOf(legs: readonly QuoteLeg[]): PriceChange[] {
  return legs
    .map((leg) => ({ ...leg, price: leg.priceUnboosted ?? leg.price }))
    .filter(({ selection, price }) => price !== selection.price)
    .map(({ selection, price, version }) => ({
      selection: selectionKey(selection),
      was: selection.price,
      now: price,
      version,
    }))
}
