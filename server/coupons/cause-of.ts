import type { CouponRecord } from './record.ts'

/** What a coupon is called as the cause of a movement. Players choose the ids: two of them may have chosen one. */
export function causeOf({ playerId, couponId }: Pick<CouponRecord, 'playerId' | 'couponId'>): string {
  return `${playerId}/${couponId}`
}
