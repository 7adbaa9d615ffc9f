import type { MarketKey, MatchId, OutcomeId } from '../match/market.ts'
import type { Price } from '../numbers/price.ts'

/** The canonical key of a leg: match, market and outcome. The same key twice is refused. */
export type SelectionKey = string

/** An outcome on a slip, with the price and the match version that the player saw. */
export interface Selection {
  readonly matchId: MatchId
  readonly marketKey: MarketKey
  readonly outcomeId: OutcomeId
  readonly price: Price
  readonly version: number
  readonly banker: boolean
}

/** Names what is bet on, whatever its price. */
export function selectionKey(selection: Pick<Selection, 'matchId' | 'marketKey' | 'outcomeId'>): SelectionKey {
  return `${selection.matchId}|${selection.marketKey}|${selection.outcomeId}`
}

/** Which changes of a price a player can accept without being asked, from the strictest to the widest. */
export const pricePolicies = ['none', 'higher', 'close', 'any'] as const

/** `close`: higher, and lower by no more than acceptsPrice says. Source: words.md, price policy. */
export type PricePolicy = (typeof pricePolicies)[number]

export type CouponKind = 'single' | 'combined' | 'multiple' | 'system'

/** `perCombination`: the typed amount is on each combination. `total`: it is divided over them. */
export type StakeMode = 'perCombination' | 'total'
