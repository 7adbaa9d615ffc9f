import type { Price } from './price.ts'
import type { QuoteLeg } from './quote.ts'
import type { PriceChange } from './refusal.ts'
import { type PricePolicy, selectionKey } from './selection.ts'

/**
 * Whether a player who saw `seen` takes `current` without being asked again. A new version with the same price changes
 * nothing. Source: rules-of-betting, When a price may be taken.
 */
export function acceptsPrice(policy: PricePolicy, seen: Price, current: Price): boolean {
  if (current === seen) return true
  switch (policy) {
    case 'none':
      return false
    case 'higher':
      return current > seen
    case 'any':
      return true
  }
}

/** Every leg whose current price is not the one the player saw, accepted or not: all are told at once. */
export function priceChangesOf(legs: readonly QuoteLeg[]): PriceChange[] {
  return legs
    .filter(({ selection, price }) => price !== selection.price)
    .map(({ selection, price, version }) => ({
      selection: selectionKey(selection),
      was: selection.price,
      now: price,
      version,
    }))
}
