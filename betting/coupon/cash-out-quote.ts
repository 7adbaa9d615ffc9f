import type { Amount } from '../numbers/money.ts'
import type { CouponKind, SelectionKey } from '../slip/selection.ts'

/** What the house pays for a stake now. */
export interface CashOutQuote {
  readonly stakeSold: Amount
  readonly offer: Amount
  /** Milliseconds since 1970. */
  readonly validUntil: number
  /** The match versions it holds for, by selection. */
  readonly versions: readonly { readonly selection: SelectionKey; readonly version: number }[]
}

/** Why a coupon is not bought back, in order of precedence. */
export type CashOutBar =
  | { readonly kind: 'off' }
  | { readonly kind: 'notWaiting' }
  | { readonly kind: 'freeBet' }
  | { readonly kind: 'kindOff'; readonly couponKind: CouponKind | 'live' }
  | { readonly kind: 'partOff' }
  | { readonly kind: 'partInvalid'; readonly min: Amount; readonly max: Amount }
  | { readonly kind: 'producerDown'; readonly selections: readonly SelectionKey[] }
  | { readonly kind: 'marketClosed'; readonly selections: readonly SelectionKey[] }
  | { readonly kind: 'marketBarred'; readonly selections: readonly SelectionKey[] }
  | { readonly kind: 'chanceUnknown'; readonly selections: readonly SelectionKey[] }
  | { readonly kind: 'offerTooLow'; readonly offer: Amount; readonly min: Amount }
