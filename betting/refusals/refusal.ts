import type { CancelBar } from '../coupon/cancel-window.ts'
import type { CashOutBar, CashOutQuote } from '../coupon/cash-out-quote.ts'
import type { NotBettable } from '../match/book.ts'
import type { MatchId } from '../match/market.ts'
import type { Amount } from '../numbers/money.ts'
import type { Price } from '../numbers/price.ts'
import type { SelectionKey } from '../slip/selection.ts'
import type { ManualBar } from './manual-bar.ts'

/** Where a limit comes from; the most restrictive wins and the refusal names it. */
export type LimitSource =
  | 'player'
  | 'outcome'
  /** One player's total on one selection. */
  | 'selectionTotal'
  | 'match'
  | 'dealer'
  | 'site'
  | 'operator'
  | 'stakeFactor'
  | 'slip'

/** A player's sets of limits. Source: betting-core §3, user limits. */
export type LimitSetName = 'single' | 'combine' | 'multiple' | 'live' | 'system'

/** Which limit binds: who set it, which of a player's sets it is, and which selection's where it is a selection's. */
export interface LimitName {
  readonly limit: LimitSource
  readonly set?: LimitSetName
  readonly selection?: SelectionKey
}

/** The number from 0 to `numberMax` whose SHA-256 with the salt, of `<salt>.<number>`, is `target` in hex. */
export interface ProofChallenge {
  /** Sent back with the number as it is. */
  readonly puzzle: string
  readonly salt: string
  readonly target: string
  readonly numberMax: number
}

/**
 * Every expected no. Where several hold, refusal-codes.ts says which decides.
 * Amounts are minor units, prices thousandths.
 */
export type Refusal =
  | { readonly code: 'slipEmpty' }
  | { readonly code: 'selectionsTooMany'; readonly max: number; readonly count: number; readonly limit?: LimitSource }
  | { readonly code: 'selectionRepeated'; readonly selection: SelectionKey }
  | { readonly code: 'matchesConflict'; readonly matchId: MatchId }
  | { readonly code: 'singleOnly'; readonly selection: SelectionKey }
  | { readonly code: 'marketsMayNotMeet'; readonly selections: readonly [SelectionKey, SelectionKey] }
  | { readonly code: 'sizesInvalid'; readonly sizes: readonly number[]; readonly matches: number }
  | { readonly code: 'bankersTooMany'; readonly max: number; readonly count: number }
  | { readonly code: 'systemMatchesTooMany'; readonly max: number; readonly count: number }
  | { readonly code: 'systemMultipleOff' }
  | { readonly code: 'multipleMatchesTooMany'; readonly max: number; readonly count: number }
  | { readonly code: 'multipleSelectionsTooMany'; readonly max: number; readonly count: number }
  | { readonly code: 'combinationsTooMany'; readonly max: number; readonly count: number }
  | { readonly code: 'productOff'; readonly product: 'sport' | 'live' | 'single' | 'combined' | 'multiple' | 'system' }
  | { readonly code: 'notBettable'; readonly legs: readonly { selection: SelectionKey; why: NotBettable }[] }
  | { readonly code: 'priceChanged'; readonly legs: readonly PriceChange[] }
  | { readonly code: 'priceBelowMin'; readonly selection: SelectionKey; readonly min: Price; readonly price: Price }
  | { readonly code: 'priceAboveMax'; readonly selection: SelectionKey; readonly max: Price; readonly price: Price }
  | ({ readonly code: 'couponPriceBelowMin'; readonly min: Price; readonly price: Price } & LimitName)
  | ({ readonly code: 'couponPriceAboveMax'; readonly max: Price; readonly price: Price } & LimitName)
  | ({ readonly code: 'legsTooFew'; readonly min: number; readonly count: number } & LimitName)
  | { readonly code: 'stakeMissing' }
  | ({ readonly code: 'stakeBelowMin'; readonly min: Amount; readonly stake: Amount } & LimitName)
  | ({ readonly code: 'stakeAboveMax'; readonly max: Amount; readonly stake: Amount } & LimitName)
  | { readonly code: 'couponRepeated'; readonly max: number }
  | { readonly code: 'couponIdReused' }
  | { readonly code: 'balanceTooLow'; readonly balance: Amount; readonly needed: Amount }
  | { readonly code: 'cashOutOff'; readonly why: CashOutBar }
  | { readonly code: 'cashOutLower'; readonly was: Amount; readonly quote: CashOutQuote }
  | { readonly code: 'cancelOff'; readonly why: CancelBar }
  | { readonly code: 'tvOff' }
  /** `what` names the market or the field, where it is one. */
  | { readonly code: 'manualOff'; readonly why: ManualBar; readonly what?: string }
  | { readonly code: 'requestKeyReused' }
  /** Many were wrong lately: a puzzle is to be solved first, whose answer goes with name and password. */
  | { readonly code: 'proofNeeded'; readonly challenge: ProofChallenge }
  | { readonly code: 'signInFailed' }
  | { readonly code: 'notFound' }

export type RefusalCode = Refusal['code']
export type RefusalOf<C extends RefusalCode> = Extract<Refusal, { code: C }>

export interface PriceChange {
  readonly selection: SelectionKey
  readonly was: Price
  readonly now: Price
  /** The match version that `now` belongs to. */
  readonly version: number
}

/** A value, or an expected no with its data. Faults are thrown, never returned. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

/** An answer that carries a value. */
export function ok<T>(value: T): Answer<T> {
  return { ok: true, value }
}

/** An answer that carries an expected no. */
export function refused(refusal: Refusal): Answer<never> {
  return { ok: false, refusal }
}
