import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { SeenCoupon } from '@banko/contract/calls/coupons.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Platform } from '../platform/platform.ts'
import type { CouponReads } from './coupon-reads.ts'
import { findAccepted } from './find-accepted.ts'
import type { ShareRecord } from './record.ts'
import { seenCoupon } from './seen-coupon.ts'
import { readCoupons } from './store-read.ts'
import { deleteShare, findShared, readShare, writeShare } from './store-shares.ts'

type NotFound = 'notFound'

export interface Shares {
  /** How a player's own coupon is shared; without a share it is not. */
  sharing(of: PlayerOf, couponId: string): Promise<Answer<{ readonly share?: ShareRecord }, NotFound>>
  /** Shares a player's own coupon that was accepted; again, with the same token. */
  share(of: PlayerOf, couponId: string, amounts: ShareRecord['amounts']): Promise<Answer<ShareRecord, NotFound>>
  unshare(of: PlayerOf, couponId: string): Promise<Answer<Record<string, never>, NotFound>>
  /** What a token of this operator opens, for anybody. */
  shared(operatorId: number, token: string): Promise<Answer<SeenCoupon, NotFound>>
}

/** Coupons that players show to others. */
export function openShares(
  { db, dbReads, clock, ids }: Pick<Platform, 'db' | 'dbReads' | 'clock' | 'ids'>,
  data: CouponReads['data'],
): Shares {
  return {
    async sharing(of, couponId) {
      const coupon = await findAccepted(db, of, couponId)
      if (!coupon) return refused({ code: 'notFound' })
      const share = await readShare(db, coupon)
      return ok(share ? { share } : {})
    },
    async share(of, couponId, amounts) {
      const coupon = await findAccepted(db, of, couponId)
      if (!coupon) return refused({ code: 'notFound' })
      return ok(await writeShare(db, coupon, { token: ids.token(), amounts, at: clock.now() }))
    },
    async unshare(of, couponId) {
      const coupon = await findAccepted(db, of, couponId)
      if (!coupon) return refused({ code: 'notFound' })
      await deleteShare(db, coupon)
      return ok({})
    },
    async shared(operatorId, token) {
      const found = await findShared(dbReads, operatorId, token)
      const read = found ? await readCoupons(dbReads, operatorId, [found.number]) : []
      const [coupon] = await data(read)
      return found && coupon ? ok(seenCoupon(coupon, found.amounts)) : refused({ code: 'notFound' })
    },
  }
}
