/** What happens to players with bonuses, as a bookkeeper hears it. Amounts are minor units, prices thousandths, times milliseconds. */
export type Outcome = '1' | 'x' | '2'

/** On one match, or on several that must all win. */
export type BetForm = 'single' | 'combined'

export type BonusReward =
  | { readonly kind: 'grant'; readonly amount: number }
  | { readonly kind: 'depositMatch'; readonly percent: number; readonly max: number; readonly depositMin: number }
  | { readonly kind: 'freeBet'; readonly amount: number; readonly kinds: readonly BetForm[] }
  | {
      readonly kind: 'couponInsurance'
      readonly max: number
      readonly legsMin: number
      readonly priceMin?: number
      readonly kinds: readonly BetForm[]
    }
  | {
      readonly kind: 'cashback'
      readonly percent: number
      readonly max: number
      readonly period: 'day' | 'week'
      readonly paidAs: 'cash' | 'bonus'
    }
  | {
      readonly kind: 'priceBoost'
      readonly match: number
      readonly outcome: Outcome
      readonly raise:
        | { readonly kind: 'to'; readonly price: number }
        | { readonly kind: 'percent'; readonly percent: number }
      readonly stakeMax: number
    }

export interface BonusOffer {
  readonly reward: BonusReward
  readonly wagerTimes: number
  readonly wagerOf: 'bonus' | 'bonusAndDeposit'
  /** The largest stake that bonus may be in; absent: a tenth of the bonus, cut down. */
  readonly betMax?: number
  readonly priceMin?: number
  readonly legsMin?: number
  readonly convertMax?: number
  readonly days: number
  /** How often one player may have it. */
  readonly timesMax: number
  readonly budget?: number
}

/** A leg on a market of three outcomes (1, x, 2), none of which is in play; the price is the one without a boost. */
export interface BetLeg {
  readonly match: number
  readonly outcome: Outcome
  readonly price: number
}

/** What is said of a match's market: who won, that the first outcome has half won and the others half lost, that it is void, or that nothing is known. */
export type Result = Outcome | 'half' | 'void' | 'open'

/** One leg is a single, more are a combined coupon; no combined-coupon bonus, no limits but the purse's. */
export interface Placed {
  readonly kind: 'placed'
  readonly coupon: number
  readonly player: number
  /** As typed. */
  readonly stake: number
  readonly legs: readonly BetLeg[]
  /** The grant whose free bet is to pay it. */
  readonly freeBet?: number
  /** The offer that is to raise its price. */
  readonly boost?: number
  readonly cashOnly?: true
}

/** The player asks for an offer, under a number for what they get of it. */
export interface Asked {
  readonly kind: 'asked'
  readonly player: number
  readonly grant: number
  readonly offer: number
}

export type BonusEvent =
  | { readonly kind: 'passed'; readonly now: number }
  /** They came now, or before. */
  | { readonly kind: 'opened'; readonly player: number; readonly cash: number; readonly bornAt?: number }
  | { readonly kind: 'published'; readonly offer: number; readonly terms: BonusOffer }
  | Asked
  | { readonly kind: 'paidIn'; readonly player: number; readonly deposit: number; readonly amount: number }
  /** The whole deposit is taken back; what of it is not in cash becomes a debt. */
  | { readonly kind: 'chargedBack'; readonly deposit: number }
  | Placed
  | { readonly kind: 'said'; readonly match: number; readonly result: Result }
  /** A coupon that is open is sold whole for so much. */
  | { readonly kind: 'sold'; readonly coupon: number; readonly paid: number }
  /** A coupon that is open is cancelled: its stake returns. */
  | { readonly kind: 'cancelled'; readonly coupon: number }
  | { readonly kind: 'gaveUp'; readonly grant: number }

/** What a bookkeeper would have answered. */
export type BonusVerdict =
  | { readonly verdict: 'placed'; readonly stakeBonus: number }
  | { readonly verdict: 'given' }
  | {
      readonly verdict:
        | 'balanceTooLow'
        | 'bonusBetMax'
        | 'bonusUnfit'
        | 'freeBetUnfit'
        | 'boostUnfit'
        | 'bonusRequested'
        | 'bonusOff'
    }
