import type { CouponCount } from '@banko/betting/limits/coupon-counts.ts'
import type { ExposureCap } from '@banko/betting/limits/exposure-caps.ts'
import type { SelectionTotal } from '@banko/betting/limits/limit-rules.ts'
import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import type { ClosedLeg, GateLeg } from '../book/index.ts'
import type { CouponRecord, LegRecord } from '../coupons/index.ts'
import type { ExposureReached, TotalReached } from '../trading/index.ts'

/** A coupon that was decided and is to be written. */
export interface Placing {
  readonly coupon: Omit<CouponRecord, 'number'>
  /** Written with the coupon; none for a pending one. */
  readonly legs: readonly LegRecord[]
  readonly gate: readonly GateLeg[]
  readonly totals: readonly SelectionTotal[]
  readonly counts: readonly CouponCount[]
  readonly exposures: readonly ExposureCap[]
  /** Of its legs, for what bonus may pay. */
  readonly prices: readonly number[]
}

export type Verdict =
  | { readonly kind: 'stored'; readonly coupon: CouponRecord }
  /** The request key was there before; nothing was written. */
  | { readonly kind: 'earlier' }
  | { readonly kind: 'balanceTooLow'; readonly balance: number; readonly needed: number }
  /** The player's cash is short, and bonus may not pay the rest of it; nothing was written. */
  | { readonly kind: 'bonusBarred'; readonly refusal: SlipRefusal }
  /** The player has staked so much on one of the selections that this is left of what they may; nothing was written. */
  | { readonly kind: 'totalReached'; readonly reached: TotalReached }
  /** The player has placed as many of them as they may; nothing was written. */
  | { readonly kind: 'countReached'; readonly count: CouponCount }
  /** The player is out by their own word, or has reached a limit of their own; nothing was written. */
  | { readonly kind: 'protected'; readonly refusal: SlipRefusal }
  /** Open coupons may pay so much together that this is left; nothing was written. */
  | { readonly kind: 'exposureReached'; readonly reached: ExposureReached }
  /** The gate found these legs closed since the decision, by their place in the coupon; nothing was written. */
  | { readonly kind: 'closed'; readonly legs: readonly ClosedLeg[] }

/** Takes the transaction back because of these coupons, by their position; the others are written without them. */
export class Barred extends Error {
  readonly verdicts: ReadonlyMap<number, Verdict>
  constructor(verdicts: ReadonlyMap<number, Verdict>) {
    super('coupons of the batch cannot be written')
    this.verdicts = verdicts
  }
}

/** One that was written, by its place in the batch. */
export interface Inserted {
  readonly placing: Placing
  readonly position: number
  readonly number: number
}
