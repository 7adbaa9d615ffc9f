import { type MarketKey, readMarketKey } from './market.ts'
import { findTogether } from './market-types/together.ts'

/**
 * How two markets of one match stand to each other. `together`: as alternatives of a multiple. `apart`: never on one
 * coupon. `unknown`: one of them is not of the catalogue, so it may only be bet alone.
 */
export type MarketRelation = 'together' | 'apart' | 'unknown'

/** Source: rules-of-betting, Which legs may stand together: a wrong or missing setting closes, never opens. */
export function relationOf(a: MarketKey, b: MarketKey): MarketRelation {
  const [first, second] = [knownTypeOf(a), knownTypeOf(b)]
  if (!first || !second) return 'unknown'
  return first.neverMeets.includes(second.id) || second.neverMeets.includes(first.id) ? 'apart' : 'together'
}

/** A market that can only be bet alone: its type is not ours, or its line is not one of the type's. */
export function isSingleOnly(key: MarketKey): boolean {
  return knownTypeOf(key) === undefined
}

function knownTypeOf(key: MarketKey) {
  const { type: id, specifiers } = readMarketKey(key)
  const type = findTogether(id)
  if (!type) return undefined
  const names = Object.keys(specifiers)
  return names.length === type.specifiers.length && names.every((name) => type.specifiers.includes(name))
    ? { ...type, id }
    : undefined
}
