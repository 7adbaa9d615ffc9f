import { findMarketType } from '../market-types/catalogue.ts'
import type { AnyMarketType } from '../market-types/market-type.ts'
import { allVoid } from '../market-types/results.ts'
import { type MarketKey, type OutcomeId, readMarketKey, type Specifiers } from '../match/market.ts'
import type { MatchRecord } from '../match/match-record.ts'
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
  const results = settleType(type, specifiers, record)
  if (results || !record.abandoned) return results
  return allVoid(type.outcomes(specifiers))
}

/** A record of another family than the type's is a fault: the market stands on a match of another sport. */
function settleType(type: AnyMarketType, specifiers: Specifiers, record: MatchRecord) {
  if (type.family === 'football' && record.kind === 'football') return type.settle(specifiers, record)
  if (type.family === 'periods' && record.kind === 'periods') return type.settle(specifiers, record)
  if (type.family === 'sets' && record.kind === 'sets') return type.settle(specifiers, record)
  throw new Error(`${type.id} asks for ${type.family}, the match is recorded in ${record.kind}`)
}
