import { type MarketKey, readMarketKey } from '../market.ts'

/**
 * What a market's key puts into the messages `market.<type>`, `marketGroup.<type>` and `outcome.<type>.<outcome>`, beside
 * the names of the sides: its specifiers as they are read. A handicap in goals carries its sign, and `hcpAway` is the
 * away side's.
 */
export function labelValues(key: MarketKey): Readonly<Record<string, string>> {
  const { specifiers } = readMarketKey(key)
  const line = 'hcp' in specifiers ? Number(specifiers.hcp) : Number.NaN
  return Number.isNaN(line) ? specifiers : { ...specifiers, hcp: signed(line), hcpAway: signed(-line) }
}

function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line === 0 ? 0 : line)
}
