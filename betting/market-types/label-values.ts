import { type MarketKey, readMarketKey } from '../match/market.ts'

/**
 * What a market's key puts into the messages `market.<type>`, `marketGroup.<type>` and `outcome.<type>.<outcome>`, beside
 * the names of the sides: its specifiers as they are read. A handicap in goals carries its sign, and `hcpAway` is the
 * away side's.
 */
export function labelValues(key: MarketKey): Readonly<Record<string, string>> {
  const { specifiers } = readMarketKey(key)
  const { hcp = '' } = specifiers
  return /^-?\d+(\.\d+)?$/.test(hcp) ? { ...specifiers, hcp: signed(hcp), hcpAway: signed(opposite(hcp)) } : specifiers
}

function opposite(line: string): string {
  return line.startsWith('-') ? line.slice(1) : `-${line}`
}

function signed(line: string): string {
  if (/^-?0$/.test(line)) return '0'
  return line.startsWith('-') ? line : `+${line}`
}
