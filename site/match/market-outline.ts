import { goalsBefore } from '@banko/betting/market-types/at-score.ts'
import { findMarketType } from '@banko/betting/market-types/catalogue.ts'
import { listedMarkets } from '@banko/betting/market-types/listed-markets.ts'
import type { Layout, Tab } from '@banko/betting/market-types/market-type.ts'
import type { MatchBook } from '@banko/betting/match/book.ts'
import { type MarketKey, type MarketTypeId, marketKey, readMarketKey } from '@banko/betting/match/market.ts'

/** One card of the match page: a market of its own, or all lines of a type together. */
export interface MarketCardOutline {
  readonly id: string
  readonly type: MarketTypeId
  readonly layout: Layout
  readonly tabs: readonly Tab[]
  /** Lines from the lowest up. */
  readonly keys: readonly MarketKey[]
  /** The line whose prices are nearest to even. */
  readonly balanced: MarketKey | undefined
}

const tabOrder: readonly Tab[] = [
  'main',
  'overUnder',
  'handicap',
  'firstHalf',
  'secondHalf',
  'goals',
  'homeAway',
  'cornersCards',
  'minute',
  'periods',
  'sets',
  'maps',
  'games',
  'points',
  'combined',
  'specials',
]

/** Of each book once: a store asks for it at every drawing. */
const signed = new WeakMap<MatchBook, string>()

/** Which markets of a book are shown, as one text, so that a store can tell when the page must be laid out again. */
export function signOutline(book: MatchBook | undefined): string {
  if (!book) return ''
  const known = signed.get(book)
  if (known !== undefined) return known
  const text = listedMarkets(book)
    .map((market) => (market.mostBalanced ? `*${market.key}` : market.key))
    .join('\n')
  signed.set(book, text)
  return text
}

/** Cards in the order of the match page, laid out from that text. */
export function readOutline(signature: string): MarketCardOutline[] {
  const marks = signature === '' ? [] : signature.split('\n')
  const keys = marks.map((mark) => mark.replace(/^\*/, ''))
  const balanced = new Set(marks.filter((mark) => mark.startsWith('*')).map((mark) => mark.slice(1)))
  return [...Map.groupBy(keys, (key) => readMarketKey(key).type)]
    .flatMap(([type, ofType]) => layOut(type, ofType, balanced))
    .sort((a, b) => orderOf(a.type) - orderOf(b.type))
}

function layOut(type: MarketTypeId, keys: readonly MarketKey[], balanced: ReadonlySet<MarketKey>): MarketCardOutline[] {
  const known = findMarketType(type)
  const layout = known?.layout ?? 'list'
  const tabs = known?.tabs ?? ['specials']
  if (known?.follows) return layOutMoving(type, keys, { layout, tabs })
  if (layout !== 'lines') return keys.map((key) => ({ id: key, type, layout, tabs, keys: [key], balanced: undefined }))
  return [...Map.groupBy(keys, (key) => withoutLine(key))].map(([id, ofPart]) => {
    const lines = ofPart.toSorted((a, b) => lineOf(a) - lineOf(b))
    return { id, type, layout, tabs, keys: lines, balanced: lines.find((key) => balanced.has(key)) }
  })
}

/** A question that moves on with the score keeps its card: the market of now takes the place of the one before it. */
function layOutMoving(
  type: MarketTypeId,
  keys: readonly MarketKey[],
  { layout, tabs }: Pick<MarketCardOutline, 'layout' | 'tabs'>,
): MarketCardOutline[] {
  const inOrder = keys.toSorted((a, b) => goalsBefore(a) - goalsBefore(b))
  return inOrder.map((key, at) => ({ id: at === 0 ? type : key, type, layout, tabs, keys: [key], balanced: undefined }))
}

/** Lines of one set or quarter belong together: the key less its line. */
function withoutLine(key: MarketKey): string {
  const { type, specifiers } = readMarketKey(key)
  const { hcp, total, ...part } = specifiers
  return marketKey(type, part)
}

function orderOf(type: MarketTypeId): number {
  return findMarketType(type)?.order ?? Number.MAX_SAFE_INTEGER
}

/** The figure of a line, to sort by: `2.5`; `0:1` counts as minus one. */
function lineOf(key: MarketKey): number {
  const line = Object.entries(readMarketKey(key).specifiers).find(([name]) => name === 'hcp' || name === 'total')
  const text = line?.[1] ?? ''
  const [home = '0', away = '0'] = text.split(':')
  return Number(home) - Number(away)
}

/** Tabs that have something, with how many markets each. */
export function countTabs(cards: readonly MarketCardOutline[]): { tab: Tab; count: number }[] {
  return tabOrder.flatMap((tab) => {
    const count = countMarkets(cards.filter((card) => card.tabs.includes(tab)))
    return count === 0 ? [] : [{ tab, count }]
  })
}

export function countMarkets(cards: readonly MarketCardOutline[]): number {
  return cards.reduce((sum, card) => sum + card.keys.length, 0)
}
