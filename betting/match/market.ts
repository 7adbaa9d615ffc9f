import type { Millionths } from '../numbers/millionths.ts'
import { type Price, priceMin } from '../numbers/price.ts'

/** The house's own number of a match, the same for every provider. */
export type MatchId = number
/** A market type's name: `1x2`, `total`, `asianHandicap` … Source: market-types/. */
export type MarketTypeId = string
/** `1x2` or `total/total=2.5`: the market type and its specifiers in the order of their names, joined by `&`. */
export type MarketKey = string
/** An outcome's name within its market: `1`, `x`, `over`, `2:1` … */
export type OutcomeId = string
/** What makes one line of a market type: `{ total: '2.5' }`, `{ hcp: '-1.25' }`, `{ goalnr: '2' }`. */
export type Specifiers = Readonly<Record<string, string>>

export type MarketStatus = 'active' | 'suspended' | 'inactive' | 'handedOver' | 'settled' | 'cancelled'

/** What something is called, by language: `{ en: 'Total corners', tr: 'Toplam korner' }`. */
export type Names = Readonly<Record<string, string>>

/** What a market of its producer's own and one of its outcomes are called. */
export interface SelectionNames {
  readonly market: Names
  readonly outcome: Names
}

/** How likely its results are, as its producer says; what they leave is a loss. Absent ones cannot happen. */
export interface ToldChances {
  readonly won: Millionths
  readonly halfWon?: Millionths
  readonly void?: Millionths
  readonly halfLost?: Millionths
}

export interface Outcome {
  readonly id: OutcomeId
  readonly price: Price
  readonly active: boolean
  /** The house's own knowledge: nobody is shown it. */
  readonly chances?: ToldChances
  /** In its producer's words, where the market is not of the catalogue. */
  readonly names?: Names
}

export interface Market {
  readonly key: MarketKey
  readonly status: MarketStatus
  /** True for the line of its type whose prices are nearest to even. */
  readonly mostBalanced: boolean
  /** Its producer says that bets on it may not be sold back now. The house's own knowledge, too. */
  readonly cashOutOff?: true
  /** In the order of display. */
  readonly outcomes: readonly Outcome[]
  /** In its producer's words, where it is not of the catalogue: no dictionary knows it. */
  readonly names?: Names
}

/** The key of a line: specifiers in the order of their names, so that one line has one key. */
export function marketKey(type: MarketTypeId, specifiers: Specifiers = {}): MarketKey {
  const names = Object.keys(specifiers).sort((a, b) => (a < b ? -1 : 1))
  return names.length === 0 ? type : `${type}/${names.map((name) => `${name}=${specifiers[name]}`).join('&')}`
}

/** The market type and specifiers of a key that `marketKey` made. */
export function readMarketKey(key: MarketKey): { type: MarketTypeId; specifiers: Specifiers } {
  const slash = key.indexOf('/')
  if (slash < 0) return { type: key, specifiers: {} }
  const specifiers: Record<string, string> = {}
  for (const part of key.slice(slash + 1).split('&')) {
    const equals = part.indexOf('=')
    specifiers[part.slice(0, equals)] = part.slice(equals + 1)
  }
  return { type: key.slice(0, slash), specifiers }
}

/** Shown to players: active, or suspended behind a lock. */
export function isShown(market: Market): boolean {
  return market.status === 'active' || market.status === 'suspended'
}

/** The market's own part of "when a price may be taken"; the match's part is in book.ts. */
export function isOutcomeBettable(market: Market, outcome: Outcome): boolean {
  return market.status === 'active' && outcome.active && outcome.price >= priceMin
}

/** A market as people are shown it: without what the house alone knows of it. */
export function shownMarket(market: Market): Market {
  if (!market.cashOutOff && !market.outcomes.some(({ chances }) => chances)) return market
  const { cashOutOff: _, ...shown } = market
  return { ...shown, outcomes: market.outcomes.map(({ chances: __, ...outcome }) => outcome) }
}
