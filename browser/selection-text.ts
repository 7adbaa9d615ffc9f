import { type BuilderPart, readBuilder } from '@banko/betting/match/builder.ts'
import {
  type MarketKey,
  type Names,
  type OutcomeId,
  readMarketKey,
  type SelectionNames,
} from '@banko/betting/match/market.ts'
import { inLanguage } from './in-language.ts'
import { marketName, outcomeName, type Sides } from './market-text.ts'
import type { Words } from './words.tsx'

type Speaker = Pick<Words, 'find' | 'lang' | 't'>

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
  const parts = readBuilder({ marketKey, outcomeId })
  if (parts) {
    const outcome = parts.map((part) => partText(words, part, sides)).join(' · ')
    return { market: words.t('market.builder'), outcome }
  }
  if (isOwn(marketKey)) return { market: words.t('market.unnamed'), outcome: words.t('outcome.unnamed') }
  return {
    market: marketName(words, marketKey, sides),
    outcome: outcomeName(words, marketKey, outcomeId, sides),
  }
}

/** A part of the bet builder: "Match result: Lyon"; what its market is called comes first, for a line of prices says no more. */
function partText(words: Speaker, { marketKey, outcomeId }: BuilderPart, sides: Sides): string {
  const [market, outcome] = [marketName(words, marketKey, sides), outcomeName(words, marketKey, outcomeId, sides)]
  return words.t('outcome.builder', { market, outcome })
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
