import type { BetLeg } from './bonus-events.ts'
import type { OfferBook } from './bonus-offer.ts'
import type { Purse } from './bonus-purse.ts'

export interface BonusPlayer {
  readonly id: number
  /** When they came. */
  readonly bornAt: number
  readonly purse: Purse
  readonly habits: Habits
  /** In the order in which they were asked for, as are all below. */
  readonly grants: BonusGrant[]
  readonly freeBets: FreeBet[]
  readonly coupons: BonusCoupon[]
}

/** A sign that play may harm somebody: of a day by the clocks of the site, made when its last coupon was placed. */
export interface HarmMark {
  readonly kind: 'chase' | 'nightRise'
  readonly day: number
  readonly at: number
}

/** What is known of a player's play. */
export interface Habits {
  /** So many of their coupons were looked at. */
  looked: number
  /** What was staked in the first hours of a day, and on how many coupons. */
  readonly nights: Map<number, { staked: number; coupons: number }>
  marks: readonly HarmMark[]
}

export type BonusState = 'accepted' | 'waiting' | 'active' | 'completed' | 'expired' | 'cancelled' | 'ended'

export interface BonusGrant {
  readonly id: number
  readonly player: BonusPlayer
  readonly offer: OfferBook
  readonly askedAt: number
  state: BonusState
  /** Of cashback. */
  countsFrom?: number
  endsAt?: number
  /** The deposit it came with. */
  deposit?: number
  /** The next two are known from the moment it waits or is active. */
  amount?: number
  needed?: number
  /** It was active. */
  isBegun?: true
  /** What became cash when it was completed, and when that was. */
  converted?: number
  completedAt?: number
  /** The coupons that were placed while it was active, and what each counts. */
  readonly coupons: BonusCoupon[]
  readonly counts: Map<BonusCoupon, number>
}

/** There to be spent, on a coupon that is open, on one that is settled, or gone. */
export type FreeBetState = 'token' | 'open' | 'settled' | 'expired'

export interface FreeBet {
  readonly grant: BonusGrant
  readonly value: number
  state: FreeBetState
  endsAt: number
  /** It is there as long as this coupon is void, or lost by one leg. */
  readonly for?: BonusCoupon
  /** Whether it is there by what was last said of that coupon. */
  standing: 'due' | 'gone'
}

export interface CouponState {
  /** `void`: all its legs are; `cancelled`: somebody took it back. */
  readonly word: 'open' | 'won' | 'lost' | 'void' | 'sold' | 'cancelled'
  /** What it pays by its result; of a free bet, what it pays beyond it. */
  readonly payout: number
}

/** A leg with the price that was taken, and the one without the boost. */
export interface TakenLeg extends BetLeg {
  readonly taken: number
}

export interface BonusCoupon {
  readonly id: number
  readonly player: BonusPlayer
  readonly stake: number
  readonly stakeBonus: number
  readonly legs: readonly TakenLeg[]
  readonly placedAt: number
  /** The one that was active when the coupon was placed; a free bet may be the other side of what it counts. */
  readonly grant: BonusGrant | null
  readonly freeBet: FreeBet | null
  readonly boost: OfferBook | null
  state: CouponState
  /** When it had its result, or was sold. */
  resultAt?: number
  soldFor?: number
  /** What the boost costs by the state of now. */
  boostCost: number
  /** It took a boost and has not given it back. */
  hasBoost: boolean
}

export function countedOf({ counts }: BonusGrant): number {
  return [...counts.values()].reduce((sum, counted) => sum + counted, 0)
}

export function isOpen({ state }: BonusGrant): boolean {
  return state === 'accepted' || state === 'waiting' || state === 'active'
}

export function activeOf({ grants }: BonusPlayer): BonusGrant | undefined {
  return grants.find(({ state }) => state === 'active')
}
