import type { BonusRule } from '@banko/betting/coupon/bonus.ts'
import type { LegResult, OutcomeResult } from '@banko/betting/coupon/settle-leg.ts'
import type { MatchId, SelectionNames } from '@banko/betting/match/market.ts'
import type { Rounding } from '@banko/betting/numbers/money.ts'
import type { PriceChange, SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import type { CouponKind, PricePolicy, Selection } from '@banko/betting/slip/selection.ts'

export type CouponStatus = 'pending' | 'refused' | 'waiting' | 'won' | 'lost' | 'cancelled' | 'sold'

/** What the player sent, as far as a later decision needs it: of a coupon that stands, its legs tell what it is on. */
export interface CouponRequest {
  readonly selections: readonly Selection[]
  readonly sizes: readonly number[]
  readonly stake: number
  readonly pricePolicy: PricePolicy
  /** What is to pay it instead of money. */
  readonly freeBetId?: number
  /** Cash alone is to pay it, whatever bonus its player has. */
  readonly cashOnly?: true
  /** What is to raise the price of a leg: an offer, in the version that was shown. */
  readonly boost?: { readonly offerId: number; readonly version: number }
  /** Of a pending coupon: what its selections were called, by position; absent where dictionaries know them all. */
  readonly names?: readonly (SelectionNames | null)[]
}

/** A leg's result as it is stored. */
export interface KnownResult extends OutcomeResult {
  /** Where its producer has not confirmed it yet: until when a large payout waits for that, milliseconds. */
  readonly provisionalUntil?: number
}

export interface LegRecord {
  readonly matchId: MatchId
  readonly marketKey: string
  readonly outcomeId: string
  /** Where no dictionary knows the market: the book will have forgotten it. */
  readonly names?: SelectionNames
  /** The price taken, thousandths. */
  readonly price: number
  /** What it was without the boost that raised it; absent: none did. */
  readonly priceUnboosted?: number
  readonly banker: boolean
  readonly live: boolean
  readonly scoreAtPlacement?: { readonly home: number; readonly away: number }
  /** When the house accepted it, milliseconds: what a cancelled window of bets is held against. */
  readonly acceptedAt: number
  readonly result: LegResult
  readonly outcomeResult?: KnownResult
}

/** A sale of a coupon, or of a part of its stake. */
export interface SaleRecord {
  /** In the seller's own words. */
  readonly requestId: string
  /** Milliseconds. */
  readonly at: number
  readonly stakeSold: number
  readonly paid: number
  /** By the player themselves, by their order to sell at an amount, or for another coupon of the request's name. */
  readonly by: 'player' | 'order' | 'edit'
}

/** Why an order to sell at an amount has ended. */
export const orderEnds = ['taken', 'sold', 'settled', 'cancelled', 'off', 'marketGone', 'legsClosed'] as const
export type OrderEnd = (typeof orderEnds)[number]

/** To sell what is left of a coupon as soon as so much is offered for it. */
export interface SaleOrder {
  readonly offerMin: number
  readonly ended?: OrderEnd
}

/** A part of a stake that was paid from bonus, minor units. */
export interface FromBonus {
  readonly grantId: number
  readonly stake: number
}

/** A coupon as it is stored. Everything but status, payout, sales and the legs' results is final once it is accepted. */
export interface CouponRecord {
  /** 0 until stored. */
  readonly number: number
  readonly operatorId: number
  readonly siteId: number
  readonly playerId: number
  readonly couponId: string
  readonly requestHash: string
  /** Of the facts that it was last decided on; coupons of before digests were kept have none. */
  readonly factsDigest?: string
  readonly request: CouponRequest
  readonly currency: string
  readonly kind: CouponKind
  readonly live: boolean
  readonly status: CouponStatus
  readonly sizes: readonly number[]
  readonly combinations: number
  readonly stakeTotal: number
  readonly priceTotal: number
  readonly bonusPercent: number
  readonly bonus: number
  readonly payoutMax: number
  readonly payoutLimit: number
  readonly bonusRule: BonusRule
  readonly rounding: Rounding
  readonly changed: readonly PriceChange[]
  readonly payout: number
  readonly placedAt: number
  readonly decidesAt?: number
  readonly settledAt?: number
  /** Of a waiting coupon that has won by provisional results: until when they are waited for, milliseconds. */
  readonly heldUntil?: number
  readonly refusal?: SlipRefusal
  /** Of its stake, and what was paid for that; apart from what it pays by its legs. */
  readonly stakeSold: number
  readonly soldFor: number
  readonly sales: readonly SaleRecord[]
  readonly order?: SaleOrder
  /** What of its stake bonus paid, and of which grant; absent: nothing. */
  readonly fromBonus?: FromBonus
  /** What paid its stake; absent: money. What it wins is paid without the stake. */
  readonly freeBetId?: number
  /** Empty while pending. */
  readonly legs: readonly LegRecord[]
}

/** A coupon that its player shows to others. */
export interface ShareRecord {
  /** Opens it, and says nothing else: 32 random bytes in base64url. */
  readonly token: string
  /** Whether stake and payout are shown, too. */
  readonly amounts: 'shown' | 'hidden'
}
