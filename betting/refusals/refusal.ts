import type { CancelBar } from '../coupon/cancel-window.ts'
import type { CashOutBar, CashOutQuote } from '../coupon/cash-out-quote.ts'
import type { NotBettable } from '../match/book.ts'
import type { GameProduct } from '../match/game-products.ts'
import type { MatchId } from '../match/market.ts'
import type { Amount } from '../numbers/money.ts'
import type { Price } from '../numbers/price.ts'
import type { Exclusion } from '../protection/exclusion.ts'
import type { LimitLeft } from '../protection/limit-left.ts'
import type { CouponKind, SelectionKey } from '../slip/selection.ts'
import type { FreeBetKind, FreeBetProduct } from '../wagering/free-bet.ts'
import { carries, type RefusalsOf } from './refusal-table.ts'

/** Where a limit comes from; the most restrictive wins and the refusal names it. */
export type LimitSource =
  | 'player'
  | 'outcome'
  /** One player's total on one selection. */
  | 'selectionTotal'
  | 'match'
  | 'market'
  | 'marketType'
  | 'tournament'
  | 'sport'
  | 'dealer'
  | 'site'
  | 'operator'
  | 'stakeFactor'
  /** What the player limited of themselves. */
  | 'ownLimit'
  | 'slip'

/** A player's sets of limits. Source: betting-core §3, user limits. */
export type LimitSetName = 'single' | 'combine' | 'multiple' | 'live' | 'system'

/** Which limit binds: who set it, which of a player's sets it is, and which selection's where it is a selection's. */
export interface LimitName {
  readonly limit: LimitSource
  readonly set?: LimitSetName
  readonly selection?: SelectionKey
}

export interface PriceChange {
  readonly selection: SelectionKey
  readonly was: Price
  readonly now: Price
  /** The match version that `now` belongs to. */
  readonly version: number
}

interface TooMany {
  readonly max: number
  readonly count: number
}

interface OfSelection {
  readonly selection: SelectionKey
}

/**
 * Why a slip does not become a coupon, in order of precedence: where several hold, the first decides. Each with what it
 * carries: amounts are minor units, prices thousandths.
 */
export const slipRefusals = {
  slipEmpty: carries(),
  selectionsTooMany: carries<TooMany & { readonly limit?: LimitSource }>(),
  /** Put together by the bet builder. */
  builtTooMany: carries<TooMany>(),
  selectionRepeated: carries<OfSelection>(),
  matchesConflict: carries<{ readonly matchId: MatchId }>(),
  sizesInvalid: carries<{ readonly sizes: readonly number[]; readonly matches: number }>(),
  bankersTooMany: carries<TooMany>(),
  systemMatchesTooMany: carries<TooMany>(),
  systemMultipleOff: carries(),
  multipleMatchesTooMany: carries<TooMany>(),
  multipleSelectionsTooMany: carries<TooMany>(),
  combinationsTooMany: carries<TooMany>(),
  singleOnly: carries<OfSelection>(),
  marketsMayNotMeet: carries<{ readonly selections: readonly [SelectionKey, SelectionKey] }>(),
  productOff: carries<{
    readonly product: 'sport' | 'live' | GameProduct | 'single' | 'combined' | 'multiple' | 'system'
  }>(),
  notBettable: carries<{ readonly legs: readonly { selection: SelectionKey; why: NotBettable }[] }>(),
  priceChanged: carries<{ readonly legs: readonly PriceChange[] }>(),
  priceBelowMin: carries<OfSelection & { readonly min: Price; readonly price: Price }>(),
  priceAboveMax: carries<OfSelection & { readonly max: Price; readonly price: Price }>(),
  couponPriceBelowMin: carries<LimitName & { readonly min: Price; readonly price: Price }>(),
  couponPriceAboveMax: carries<LimitName & { readonly max: Price; readonly price: Price }>(),
  legsTooFew: carries<LimitName & { readonly min: number; readonly count: number }>(),
  /** A free bet was to pay it, and may not. */
  freeBetUnfit: carries<
    | { readonly why: 'expired' }
    | { readonly why: 'kind'; readonly kinds: readonly FreeBetKind[] }
    | { readonly why: 'product'; readonly product: FreeBetProduct }
    | { readonly why: 'legs'; readonly min: number; readonly count: number }
    | { readonly why: 'price'; readonly min: Price }
  >(),
  /** A boost was to raise the price of a leg, and may not. */
  boostUnfit: carries<
    | { readonly why: 'over' | 'money' | 'kind' | 'edit' }
    | { readonly why: 'price'; readonly min: Price }
    | { readonly why: 'stake'; readonly max: Amount; readonly stake: Amount }
  >(),
  stakeMissing: carries(),
  stakeBelowMin: carries<LimitName & { readonly min: Amount; readonly stake: Amount }>(),
  stakeAboveMax: carries<LimitName & { readonly max: Amount; readonly stake: Amount }>(),
  couponRepeated: carries<{ readonly max: number }>(),
  couponsTooMany: carries<{ readonly max: number; readonly kind: CouponKind }>(),
  /** They are out by their own word or the house's; `until` where it ends by itself, milliseconds. */
  excluded: carries<{ readonly kind: Exclusion['kind']; readonly until?: number }>(),
  /** A limit that they set themselves: what they limited, what is left of it, and when it counts anew. */
  ownLimitReached: carries<LimitLeft & { readonly stake: Amount }>(),
  /** Bonus would pay a part of it, and may not be in so large a stake. */
  bonusBetMax: carries<{ readonly max: Amount; readonly stake: Amount }>(),
  /** Bonus would pay a part of it, and its rules ask for more legs or for higher prices. */
  bonusUnfit: carries<
    | { readonly why: 'legs'; readonly min: number; readonly count: number }
    | { readonly why: 'price'; readonly min: Price }
  >(),
  balanceTooLow: carries<{ readonly balance: Amount; readonly needed: Amount }>(),
}

/** Every expected no of the rules of betting: those of a slip, then those of a coupon that somebody holds. */
export const refusals = {
  ...slipRefusals,
  cashOutOff: carries<{ readonly why: CashOutBar }>(),
  cashOutLower: carries<{ readonly was: Amount; readonly quote: CashOutQuote }>(),
  cancelOff: carries<{ readonly why: CancelBar }>(),
}

type Refusals = RefusalsOf<typeof refusals>

export type RefusalCode = keyof Refusals
export type Refusal = Refusals[RefusalCode]
export type RefusalOf<Code extends RefusalCode> = Refusals[Code]

export type SlipRefusalCode = keyof typeof slipRefusals
export type SlipRefusal = RefusalOf<SlipRefusalCode>
