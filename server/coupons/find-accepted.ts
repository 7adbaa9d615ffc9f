import type { PlayerOf } from '../platform/caller.ts'
import type { Connection } from '../platform/platform.ts'
import type { CouponRecord } from './record.ts'
import { findRequest } from './store.ts'
import { readCoupons } from './store-read.ts'

/** A player's own coupon that was accepted: what was not is no coupon to show, or to keep on paper. */
export async function findAccepted(
  connection: Connection,
  of: PlayerOf,
  couponId: string,
): Promise<CouponRecord | undefined> {
  const found = await findRequest(connection, of, couponId)
  const [coupon] = found ? await readCoupons(connection, of.operatorId, [found.number]) : []
  return coupon?.status === 'pending' || coupon?.status === 'refused' ? undefined : coupon
}
