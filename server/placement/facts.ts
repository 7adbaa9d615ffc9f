import type { CouponCount } from '@banko/betting/limits/coupon-counts.ts'
import type { ExposureCap } from '@banko/betting/limits/exposure-caps.ts'
import type { SelectionTotal } from '@banko/betting/limits/limit-rules.ts'
import type { Bounds, SlipRules } from '@banko/betting/limits/limits.ts'
import type { FreeBet } from '@banko/betting/wagering/free-bet.ts'
import type { PriceBoost } from '@banko/betting/wagering/price-boost.ts'
import type { PlayerFacts } from '../people/index.ts'
import type { SeenBook } from './seen-book.ts'

/** Everything a decision rests on, as plain data: written down, it gives the same decision again. */
export interface PlacementFacts {
  readonly player: PlayerFacts
  readonly rules: SlipRules
  /** Limits besides the player's own. */
  readonly bounds: readonly Bounds[]
  /** What the player may have staked on each selection in all, counted where the stake is spent. */
  readonly totals: readonly SelectionTotal[]
  /** How many coupons the player may place, counted where the stake is spent. */
  readonly counts: readonly CouponCount[]
  /** What open coupons may pay together, summed where the stake is spent. */
  readonly exposures: readonly ExposureCap[]
  /** The player's share of the maximum stake, whole percent. */
  readonly stakePercent: number
  /** What is to pay it instead of money, where the request names one. */
  readonly freeBet?: FreeBet
  /** What is to raise the price of a leg, where the request names one. */
  readonly boost?: PriceBoost
  /** Milliseconds since 1970. */
  readonly now: number
  /** In the order in which the request names them, each once; one that no book knows is not among them. */
  readonly matches: readonly MatchSeen[]
}

/** A match as it stands. */
export interface MatchSeen {
  readonly book: SeenBook
  /** Its version as the gate has it, without the operator's terms. */
  readonly gateVersion: number
  /** Through which change of the operator's terms it is offered; 0 where there are none. */
  readonly revision: number
  readonly producer: string
  /** Of its producer. */
  readonly epoch: number
  /** Milliseconds that a coupon with a live leg on it waits. */
  readonly delay: number
}
