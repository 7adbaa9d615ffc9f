import { labelValues } from '@banko/betting/market-types/label-values.ts'
import { type MarketKey, type OutcomeId, readMarketKey } from '@banko/betting/match/market.ts'
import type { Words } from './words.tsx'

/** Names of the two competitors. */
export interface Sides {
  readonly home: string
  readonly away: string
}

type Finder = Pick<Words, 'find'>

/** A market in words: `market.<type>` with its specifiers and the sides as values; the bare type when unknown. */
export function marketName(words: Finder, key: MarketKey, sides: Sides): string {
  const { type } = readMarketKey(key)
  return words.find(`market.${type}`, { ...labelValues(key), ...sides }) ?? type
}

/**
 * All lines of a type together, without any of them: `marketGroup.<type>`; of a set or quarter the market's own name,
 * which tells its number.
 */
export function marketGroupName(words: Finder, key: MarketKey, sides: Sides): string {
  const { type, specifiers } = readMarketKey(key)
  const { hcp, total, ...part } = specifiers
  if (Object.keys(part).length > 0) return marketName(words, key, sides)
  return words.find(`marketGroup.${type}`, { ...sides }) ?? type
}

/** The line of a market as it is read: `2.5`, `−0.75` seen from the home side, `0:1`; empty where there is none. */
export function lineName(key: MarketKey): string {
  const values = new Map(Object.entries(labelValues(key)))
  return withMinus(values.get('hcp') ?? values.get('total') ?? '')
}

/** A handicap as each side has it: `−0.75` at home is `+0.75` away. `undefined` for a line that is no such figure. */
export function handicapsOf(key: MarketKey): Sides | undefined {
  const values = new Map(Object.entries(labelValues(key)))
  const [home, away] = [values.get('hcp'), values.get('hcpAway')]
  return home === undefined || away === undefined ? undefined : { home: withMinus(home), away: withMinus(away) }
}

function withMinus(line: string): string {
  return line.replace('-', '−')
}

/** What is left of a line in brackets, between the marks that kept it reading from left to right. */
const emptyBrackets = '(\u2066\u2069)'

/**
 * The head of a column of prices in which every row says its own line: "Over 2.5" is "Over". Over and under have words of
 * their own, for in some languages what is left of them is no word.
 */
export function columnName(words: Finder, key: MarketKey, outcomeId: OutcomeId, sides: Sides): string {
  const known = words.find(`column.${outcomeId}`)
  if (known !== undefined) return known
  let name = outcomeName(words, key, outcomeId, sides)
  const values = new Map(Object.entries(labelValues(key)))
  for (const line of ['hcp', 'hcpAway', 'total']) {
    const value = values.get(line)
    if (value !== undefined) name = name.replace(`(${value})`, '').replace(value, '')
  }
  return name.replace(emptyBrackets, '').trim()
}

/** An outcome in words: `outcome.<type>.<outcome>`; scores and other plain outcomes speak for themselves. */
export function outcomeName(words: Finder, key: MarketKey, outcomeId: OutcomeId, sides: Sides): string {
  const { type } = readMarketKey(key)
  return words.find(`outcome.${type}.${outcomeId}`, { ...labelValues(key), ...sides }) ?? plainOutcome(outcomeId)
}

function plainOutcome(outcomeId: OutcomeId): string {
  return /^[12x]$/.test(outcomeId) ? outcomeId.toUpperCase() : outcomeId
}
