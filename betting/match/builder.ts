import type { Price } from '../numbers/price.ts'
import { findOutcome, type MatchBook } from './book.ts'
import {
  isOutcomeBettable,
  type Market,
  type MarketKey,
  type Outcome,
  type OutcomeId,
  type ToldChances,
} from './market.ts'

/**
 * The market whose outcomes are put together of others: one wins when all of its parts do. No feed brings it and no book
 * holds it; whoever deals with such a selection adds it to the book in hand.
 */
export const builderKey: MarketKey = 'builder'

/** An outcome of an ordinary market, as a part of a selection of the bet builder. */
export interface BuilderPart {
  readonly marketKey: MarketKey
  readonly outcomeId: OutcomeId
}

export const builderPartsMin = 2
export const builderPartsMax = 8

/** Of the text of an outcome: as many parts of the longest markets and outcomes have room in it. */
export const builderOutcomeMax = 400

const between = ';'
const inside = '|'

/** The one name of these parts together, whatever their order: `1x2|1;total/total=2.5|over`. */
export function builderOutcome(parts: readonly BuilderPart[]): OutcomeId {
  return parts
    .map(({ marketKey, outcomeId }) => `${marketKey}${inside}${outcomeId}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join(between)
}

/** The parts of a selection of the bet builder; `undefined` of any other, and of one that `builderOutcome` did not name. */
export function readBuilder({ marketKey, outcomeId }: BuilderPart): readonly BuilderPart[] | undefined {
  if (marketKey !== builderKey) return undefined
  const parts = outcomeId.split(between).map((text) => {
    const at = text.indexOf(inside)
    return { marketKey: text.slice(0, Math.max(0, at)), outcomeId: text.slice(at + 1) }
  })
  const isRead = parts.every((part) => part.marketKey !== '' && part.outcomeId !== '' && part.marketKey !== builderKey)
  const isFit = parts.length >= builderPartsMin && parts.length <= builderPartsMax
  return isRead && isFit && builderOutcome(parts) === outcomeId ? parts : undefined
}

/** What must be open and win: the parts of a selection of the bet builder; of any other, itself. */
export function partsOf<Leg extends BuilderPart>(leg: Leg): readonly BuilderPart[] {
  return readBuilder(leg) ?? [leg]
}

/** What is asked for the parts together, and how likely they are. */
export interface BuilderPrice {
  readonly price: Price
  /** The house's own knowledge: no browser has it. */
  readonly chances?: ToldChances
}

/** A book with its builder market, of these outcomes. Each may be taken as long as every one of its parts may. */
export function withBuilders(book: MatchBook, priced: ReadonlyMap<OutcomeId, BuilderPrice>): MatchBook {
  if (priced.size === 0) return book
  const outcomes = [...priced].map(([id, { price, chances }]): Outcome => {
    const active = isOpen(book, partsOf({ marketKey: builderKey, outcomeId: id }))
    return { id, price, active, ...(chances && { chances }) }
  })
  const parts = [...priced.keys()].flatMap((outcomeId) => partsOf({ marketKey: builderKey, outcomeId }))
  const cashOutOff = parts.some(({ marketKey }) => book.markets.get(marketKey)?.cashOutOff)
  const market: Market = {
    key: builderKey,
    status: 'active',
    mostBalanced: false,
    ...(cashOutOff && { cashOutOff }),
    outcomes,
  }
  return { ...book, markets: new Map([...book.markets, [builderKey, market]]) }
}

function isOpen(book: MatchBook, parts: readonly BuilderPart[]): boolean {
  return parts.every(({ marketKey, outcomeId }) => {
    const found = findOutcome(book, marketKey, outcomeId)
    return found !== undefined && isOutcomeBettable(found.market, found.outcome)
  })
}

/** Why outcomes of a match have no price together. */
export type BuilderBar =
  /** No model tells what goes together on this match: its sport, or main markets that are closed. */
  | 'matchUnpriced'
  /** No model tells what goes together with these. */
  | 'partUnpriced'
  /** Two answers to one question. */
  | 'sameMarket'
  /** They cannot all come true. */
  | 'contradictory'
  /** The others pay as much without them. */
  | 'addsNothing'
  /** It may come back whole or in half. */
  | 'mayBeVoid'
  | 'closed'
  | 'tooUnlikely'
