/** What happens to players with bonuses, as a bookkeeper hears it. Amounts are minor units, prices thousandths. */
export interface BonusOffer {
  readonly reward:
    | { readonly kind: 'grant'; readonly amount: number }
    | { readonly kind: 'depositMatch'; readonly percent: number; readonly max: number; readonly depositMin: number }
  readonly wagerTimes: number
  readonly wagerOf: 'bonus' | 'bonusAndDeposit'
  /** The largest stake that bonus may be in; absent: a tenth of the bonus, cut down. */
  readonly betMax?: number
  readonly priceMin?: number
  readonly legsMin?: number
  readonly convertMax?: number
}

/** A leg on a market of three outcomes (1, x, 2), none of which is in play. */
export interface BetLeg {
  readonly match: number
  readonly outcome: '1' | 'x' | '2'
  readonly price: number
}

export type BonusEvent =
  | { readonly kind: 'opened'; readonly player: number; readonly cash: number }
  /** The player takes an offer, under a number of its own; at most one of each offer. */
  | { readonly kind: 'took'; readonly player: number; readonly grant: number; readonly offer: BonusOffer }
  | { readonly kind: 'paidIn'; readonly player: number; readonly deposit: number; readonly amount: number }
  /** The whole deposit is taken back; what of it is not in cash becomes a debt. */
  | { readonly kind: 'chargedBack'; readonly deposit: number }
  /** One leg is a single, more are a combined coupon; no combined-coupon bonus, no limits but the purse's. */
  | {
      readonly kind: 'placed'
      readonly coupon: number
      readonly player: number
      readonly stake: number
      readonly legs: readonly BetLeg[]
    }
  /** What is said of a match's market: the outcome that won, `void`, or `open` where a result is taken back. */
  | { readonly kind: 'said'; readonly match: number; readonly result: '1' | 'x' | '2' | 'void' | 'open' }
  /** A coupon that is open is sold whole for so much. */
  | { readonly kind: 'sold'; readonly coupon: number; readonly paid: number }
  /** A coupon that is open is cancelled: its stake returns. */
  | { readonly kind: 'cancelled'; readonly coupon: number }
  | { readonly kind: 'gaveUp'; readonly grant: number }
  /** A grant's days are over. */
  | { readonly kind: 'expired'; readonly grant: number }
