import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Coupon, SeenCoupon } from '@banko/contract/calls/coupons.ts'
import { hasRightCheck, makeVerificationCode } from '@banko/contract/verification-code.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Platform } from '../platform/platform.ts'
import type { CouponReads } from './coupon-reads.ts'
import { findAccepted } from './find-accepted.ts'
import { seenCoupon } from './seen-coupon.ts'
import { findByCode, keepCode } from './store-codes.ts'
import { readCoupons } from './store-read.ts'

/** A coupon to be kept on paper, with the code by which anybody verifies it. */
interface PrintedCoupon {
  readonly coupon: Coupon
  readonly code: string
}

export interface Verification {
  /** A player's own coupon that was accepted, with its code; printed again, with the same. */
  printed(of: PlayerOf, couponId: string): Promise<Answer<PrintedCoupon, 'notFound'>>
  /** What a code of this operator is on, for anybody. */
  verify(operatorId: number, code: string): Promise<Answer<SeenCoupon, 'notFound'>>
}

/** Coupons on paper, and how whoever holds one learns whether it is genuine. */
export function openVerification(
  { db, dbReads, clock, ids }: Pick<Platform, 'db' | 'dbReads' | 'clock' | 'ids'>,
  data: CouponReads['data'],
): Verification {
  return {
    async printed(of, couponId) {
      const record = await findAccepted(db, of, couponId)
      const [coupon] = record ? await data([record]) : []
      if (!record || !coupon) return refused({ code: 'notFound' })
      const fresh = makeVerificationCode(Buffer.from(ids.token(), 'base64url'))
      return ok({ coupon, code: await keepCode(db, record, { code: fresh, at: clock.now() }) })
    },
    async verify(operatorId, code) {
      // what was never given out costs no look
      const number = hasRightCheck(code) ? await findByCode(dbReads, operatorId, code) : undefined
      const read = number === undefined ? [] : await readCoupons(dbReads, operatorId, [number])
      const [coupon] = await data(read)
      return coupon ? ok(seenCoupon(coupon, 'shown')) : refused({ code: 'notFound' })
    },
  }
}
