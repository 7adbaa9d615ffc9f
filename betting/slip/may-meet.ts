import { findTogether, type Together } from '../market-types/together.ts'
import { shareAnswer } from '../market-types/twins.ts'
import { builderKey } from '../match/builder.ts'
import { type MarketKey, type MarketTypeId, readMarketKey } from '../match/market.ts'

/**
 * How two markets of one match stand to each other. `together`: as alternatives of a multiple. `apart`: never on one
 * coupon. `unknown`: one of them is not of the catalogue, so it may only be bet alone.
 */
export type MarketRelation = 'together' | 'apart' | 'unknown'

/** A market of the catalogue, its key taken apart. */
export interface KnownMarket extends Together {
  readonly key: MarketKey
  readonly id: MarketTypeId
}

const builder: KnownMarket = { key: builderKey, id: builderKey, specifiers: [], winners: 1, neverMeets: [] }

/** `undefined`: it can only be bet alone, since its type is not ours, or its line is not one of the type's. */
export function readKnownMarket(key: MarketKey): KnownMarket | undefined {
  if (key === builderKey) return builder
  const { type: id, specifiers } = readMarketKey(key)
  const type = findTogether(id)
  if (!type) return undefined
  const names = Object.keys(specifiers)
  return names.length === type.specifiers.length && names.every((name) => type.specifiers.includes(name))
    ? { ...type, id, key }
    : undefined
}

/**
 * Types that may never meet, a selection of the bet builder and any other, and markets that ask the same in other words, are apart.
 * Source: rules-of-betting, Which legs may stand together: a wrong or missing setting closes, never opens; Decided since.
 */
export function relationOf(a: KnownMarket | undefined, b: KnownMarket | undefined): MarketRelation {
  if (!a || !b) return 'unknown'
  // What its parts are may be the other, too.
  if (a === builder || b === builder) return 'apart'
  if (a.neverMeets.includes(b.id) || b.neverMeets.includes(a.id)) return 'apart'
  return shareAnswer(a.key, b.key) ? 'apart' : 'together'
}
