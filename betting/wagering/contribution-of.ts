import { type LegPrice, reaches } from '../coupon/bonus.ts'
import type { LegResult } from '../coupon/settle-leg.ts'
import { certain, type Millionths } from '../numbers/millionths.ts'
import type { Amount } from '../numbers/money.ts'
import { percentOf } from '../numbers/percent-of.ts'
import type { CouponKind } from '../slip/selection.ts'
import type { ContributionTable, GameKind } from './contribution-table.ts'

/** A coupon that has its final result. */
export interface WageredCoupon {
  readonly of: 'coupon'
  readonly kind: CouponKind
  /** Whether a leg of it was in play. */
  readonly live: boolean
  readonly status: 'won' | 'lost' | 'cancelled' | 'sold'
  readonly stake: Amount
  /** So much of the stake was sold before. */
  readonly stakeSold: Amount
  readonly paidBy: 'purse' | 'freeBet'
  readonly legs: readonly { readonly price: LegPrice; readonly result: LegResult }[]
  /** Whether its player bet on the other side of a market of it as well: `marketsOfBothSides`. */
  readonly bothSides: boolean
}

/** A round of a game that is closed; what was rolled back of it is no stake. */
export interface WageredRound {
  readonly of: 'round'
  readonly game: GameKind
  readonly stake: Amount
  readonly mode: 'played' | 'free' | 'riskFree'
  /** How likely a win was, of the house's own games; where nobody says, it was certain. */
  readonly chance?: Millionths
  /** How many of the 37 numbers the stakes of a round of roulette cover, where anybody says. */
  readonly numbers?: number
}

/** Why a stake counts nothing. */
export type NoContribution =
  | 'cancelled'
  | 'sold'
  | 'void'
  | 'freeBet'
  | 'bothSides'
  | 'price'
  | 'free'
  | 'riskFree'
  | 'chance'
  | 'coverage'
  | 'product'

export interface Contribution {
  readonly counted: Amount
  /** Why it is nothing. */
  readonly why?: NoContribution
}

/** What a stake counts at its final result, cut down to a minor unit. Source: payments §14. */
export function contributionOf(table: ContributionTable, what: WageredCoupon | WageredRound): Contribution {
  const why = what.of === 'coupon' ? couponWhy(table, what) : roundWhy(table, what)
  if (why) return { counted: 0, why }
  const percent = percentFor(table, what)
  if (percent === 0) return { counted: 0, why: 'product' }
  return { counted: percentOf(what.of === 'coupon' ? what.stake - what.stakeSold : what.stake, percent) }
}

function percentFor(table: ContributionTable, what: WageredCoupon | WageredRound): number {
  if (what.of === 'round') return table.games[what.game]
  return what.live ? table.livePercent : table.coupons[what.kind].percent
}

function couponWhy(table: ContributionTable, coupon: WageredCoupon): NoContribution | undefined {
  const { status, stake, stakeSold, legs, paidBy, bothSides, kind } = coupon
  if (status === 'cancelled') return 'cancelled'
  if (status === 'sold' || stakeSold >= stake) return 'sold'
  if (legs.every(({ result }) => result === 'void')) return 'void'
  if (paidBy === 'freeBet') return 'freeBet'
  if (bothSides) return 'bothSides'
  return legs.every(({ price }) => reaches(price, table.coupons[kind].priceMin)) ? undefined : 'price'
}

const ownGames: ReadonlySet<GameKind> = new Set(['dice', 'crash', 'mines', 'plinko'])

function roundWhy(table: ContributionTable, round: WageredRound): NoContribution | undefined {
  const { game, mode, chance = certain, numbers = 0 } = round
  if (mode !== 'played') return mode
  if (ownGames.has(game) && chance > table.chanceMax) return 'chance'
  return game === 'roulette' && numbers > table.rouletteNumbersMax ? 'coverage' : undefined
}
