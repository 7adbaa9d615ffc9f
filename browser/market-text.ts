import { labelValues } from '@banko/betting/market-types/label-values.ts'
import {
  type MarketKey,
  type Names,
  type OutcomeId,
  readMarketKey,
  type SelectionNames,
} from '@banko/betting/match/market.ts'
import { inLanguage } from './in-language.ts'
import type { Words } from './words.tsx'

/** Names of the two competitors. */
export interface Sides {
  readonly home: string
  readonly away: string
}

type Finder = Pick<Words, 'find'>
type Speaker = Pick<Words, 'find' | 'lang' | 't'>

/** A market in words: `market.<type>` with its specifiers and the sides as values; the bare type when unknown. */
export function marketName(words: Finder, key: MarketKey, sides: Sides): string {
  const { type } = readMarketKey(key)
  return words.find(`market.${type}`, { ...labelValues(key), ...sides }) ?? type
}

/**
 * A market that no dictionary knows, in its producer's words. What of its specifiers neither its name nor `outcome`
 * says is put behind it, or two lines of one market would read alike.
 */
export function ownMarketName(words: Speaker, key: MarketKey, names: Names, outcome = ''): string {
  const name = inLanguage(names, words.lang)
  const unsaid = Object.entries(readMarketKey(key).specifiers).flatMap(([specifier, value]) => {
    const text = sayable(specifier, value)
    return text === undefined || says(name, text) || says(outcome, text) ? [] : [text]
  })
  return unsaid.length === 0 ? name : `${name} (\u2066${unsaid.join(', ')}\u2069)`
}

/** `sr:exact_goals:6+` is the variant 6+; a player or a free text is named by the name. */
function sayable(specifier: string, value: string): string | undefined {
  if (specifier !== 'variant') return /^[a-z]+:[a-z]+:/.test(value) ? undefined : value
  return /^sr:[a-z_]+:(.+)$/.exec(value)?.[1]?.replaceAll(':', ' ')
}

/** Whether a text holds these figures or words by themselves: "1st" says 1, "11.5" does not. */
function says(text: string, value: string): boolean {
  const plain = value.replace(/^[+-]/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(^|[^\\d.])${plain}($|[^\\d.]|\\.(?!\\d))`).test(text)
}

/** A selection in words, by dictionary or, where none knows its market, as its producer calls it. */
export function selectionText(
  words: Speaker,
  { marketKey, outcomeId, names }: NamedSelection,
  sides: Sides,
): { readonly market: string; readonly outcome: string } {
  if (names) {
    const outcome = inLanguage(names.outcome, words.lang)
    return { market: ownMarketName(words, marketKey, names.market, outcome), outcome }
  }
  if (isOwn(marketKey)) return { market: words.t('market.unnamed'), outcome: words.t('outcome.unnamed') }
  return {
    market: marketName(words, marketKey, sides),
    outcome: outcomeName(words, marketKey, outcomeId, sides),
  }
}

export interface NamedSelection {
  readonly marketKey: MarketKey
  readonly outcomeId: OutcomeId
  readonly names?: SelectionNames | undefined
}

/** Whether a market is its producer's own: its type names the producer. */
function isOwn(key: MarketKey): boolean {
  return readMarketKey(key).type.includes(':')
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
