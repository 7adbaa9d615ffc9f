import { type MarketKey, readMarketKey } from '../market.ts'
import { findMarketType } from './catalogue.ts'
import { readLine } from './line.ts'
import type { ShownLines } from './market-type.ts'

/** Quarters between two lines that are shown, and the first of them from 0 on. */
const ladders: Readonly<Record<ShownLines, readonly [step: number, first: number]>> = {
  halves: [4, 2],
  wholes: [2, 0],
  quarters: [1, 0],
}

/**
 * Whether a screen shows a market's line: of most types only those ending in .5, of some whole ones too, of Asian ones
 * quarters as well. What has no line is shown, and so is what is not ours. Source: betting-core §5, over/under markets.
 */
export function isLineShown(key: MarketKey): boolean {
  const { type, specifiers } = readMarketKey(key)
  const lines = findMarketType(type)?.lines
  const name = ['total', 'hcp'].find((each) => each in specifiers)
  if (!lines || name === undefined) return true
  const [step, first] = ladders[lines]
  return Math.abs(readLine(specifiers, name)) % step === first
}
