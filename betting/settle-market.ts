import { type MarketKey, type OutcomeId, readMarketKey } from './market.ts'
import { findMarketType } from './market-types/catalogue.ts'
import { allVoid } from './market-types/results.ts'
import type { MatchRecord } from './match-record.ts'
import type { OutcomeResult } from './settle-leg.ts'

/**
 * What became of every outcome of a market, or `undefined` while the record does not decide it, or when the market
 * type is not ours and only its producer can settle it. Throws on a line that is none (`total=abc`).
 * Source: rules-of-betting, Results.
 */
export function settleMarket(key: MarketKey, record: MatchRecord): ReadonlyMap<OutcomeId, OutcomeResult> | undefined {
  const { type: id, specifiers } = readMarketKey(key)
  const type = findMarketType(id)
  if (!type) return undefined
  const results = type.settle(specifiers, record)
  if (results || !record.abandoned) return results
  return allVoid(type.outcomes(specifiers))
}
