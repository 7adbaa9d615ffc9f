import type { CouponRecord } from '../coupons/index.ts'
import type { Transaction } from '../platform/platform.ts'

/** A coupon that results have made another one, as it was and as it is. */
export interface SettledCoupon {
  readonly was: CouponRecord
  readonly is: CouponRecord
}

/**
 * What another module does where coupons of one operator are settled, in the transaction that does it; what it answers
 * runs after the commit and must not fail.
 */
export interface CouponStep {
  settled(tx: Transaction, operatorId: number, coupons: readonly SettledCoupon[]): Promise<() => void>
}
