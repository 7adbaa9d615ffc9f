import { type MarketKey, readMarketKey } from '../match/market.ts'
import { findMarketType } from './catalogue.ts'
import { readLine } from './line.ts'

/**
 * Whether a line is one of those that its type shows; true where there is no line, or none that we know of. Throws on a
 * line that is none. Source: betting-core §5, over/under markets.
 */
export function isLineShown(key: MarketKey): boolean {
  const { type, specifiers } = readMarketKey(key)
  const lines = findMarketType(type)?.lines
  if (!lines || lines === 'quarters') return true
  const quarters = readLine(specifiers, 'total' in specifiers ? 'total' : 'hcp')
  return lines === 'halves' ? (quarters & 3) === 2 : (quarters & 1) === 0
}
