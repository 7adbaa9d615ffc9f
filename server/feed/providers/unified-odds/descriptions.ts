import type { Specifiers } from '@banko/betting/match/market.ts'
import { readWhole } from './read-number.ts'
import { childOf, childrenOf } from './read-xml.ts'
import type { XmlElement } from './xml-element.ts'

/** What the feed says of one of its markets. Names are templates. */
export interface MarketDescription {
  readonly id: number
  readonly name: string
  readonly groups: ReadonlySet<string>
  /** Names of outcomes by their ids; empty where a variant or players tell them. */
  readonly outcomes: ReadonlyMap<string, string>
  readonly specifiers: ReadonlySet<string>
  /** Outcomes are scores, to be added to the specifier `score`. */
  readonly isFlexScore: boolean
}

export interface Descriptions {
  /** `undefined` for a market that is newer than these. */
  marketOf(id: number): MarketDescription | undefined
  /** `undefined` when it is not told here. */
  variantOf(id: number, variant: string): VariantDescription | undefined
}

/** What the feed says of a variant of a market. */
export interface VariantDescription {
  /** The market's own in this variant, a template; absent where the variant belongs to many markets. */
  readonly name?: string
  /** Names of outcomes by their ids. */
  readonly outcomes: ReadonlyMap<string, string>
}

/** By variant, and by market and variant where only that market has it. */
type Variants = Map<string, VariantDescription>

export const noDescriptions: Descriptions = { marketOf: () => undefined, variantOf: () => undefined }

/** Reads `markets.xml` and `variants.xml`; either may be absent. Source: unified-odds-feed §6. */
export function readDescriptions(markets: XmlElement | undefined, variants: XmlElement | undefined): Descriptions {
  const byId = new Map<number, MarketDescription>()
  const told: Variants = new Map()
  for (const element of childrenOf(variants ?? nothing, 'variant')) {
    const { id } = element.attributes
    if (id !== undefined) told.set(id, { outcomes: outcomesOf(element) })
  }
  for (const element of childrenOf(markets ?? nothing, 'market')) readMarket(element, byId, told)
  return {
    marketOf: (id) => byId.get(id),
    variantOf: (id, variant) => told.get(`${id}/${variant}`) ?? told.get(variant),
  }
}

/** One market in one variant, as asked for alone. */
export function readVariant(root: XmlElement): VariantDescription | undefined {
  const market = childOf(root, 'market')
  return market && variantDescription(market)
}

function variantDescription(market: XmlElement): VariantDescription {
  const { name } = market.attributes
  return { ...(name !== undefined && { name }), outcomes: outcomesOf(market) }
}

const nothing: XmlElement = { name: '', attributes: {}, children: [], text: '' }

function readMarket(element: XmlElement, byId: Map<number, MarketDescription>, told: Variants): void {
  const id = readWhole(element.attributes.id)
  if (id === undefined) return
  const { variant, name = '', groups = 'all' } = element.attributes
  if (variant !== undefined) {
    told.set(`${id}/${variant}`, variantDescription(element))
    return
  }
  const attributes = childrenOf(childOf(element, 'attributes') ?? nothing, 'attribute')
  const specifiers = childrenOf(childOf(element, 'specifiers') ?? nothing, 'specifier')
  byId.set(id, {
    id,
    name,
    groups: new Set(groups.split('|')),
    outcomes: outcomesOf(element),
    specifiers: new Set(specifiers.flatMap(({ attributes: { name: specifier } }) => specifier ?? [])),
    isFlexScore: attributes.some((attribute) => attribute.attributes.name === 'is_flex_score'),
  })
}

function outcomesOf(element: XmlElement): ReadonlyMap<string, string> {
  const outcomes = childrenOf(childOf(element, 'outcomes') ?? nothing, 'outcome')
  return new Map(outcomes.flatMap(({ attributes: { id, name } }) => (id === undefined ? [] : [[id, name ?? id]])))
}

/**
 * Whether a bet stop of these groups is about a market. One that nobody has described is: what is not known is not bet
 * on.
 */
export function isInGroups(description: MarketDescription | undefined, groups: readonly string[]): boolean {
  if (!description || groups.includes('all')) return true
  return groups.some((group) => description.groups.has(group))
}

/** The variant that a line is of. */
export function variantIn(specifiers: Specifiers): string | undefined {
  return specifiers.variant
}
