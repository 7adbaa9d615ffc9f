import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { type Coupons, listCoupons } from '../coupons/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import { replayCoupon } from './replay/replay-coupon.ts'
import { tellLife } from './replay/tell-life.ts'

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock'>
  readonly coupons: Pick<Coupons, 'data'>
}

export function deskCouponsCalls({ platform, coupons }: Needs): Handlers<Contract['deskCoupons']> {
  return {
    list: listCoupons(platform),
    replay: async ({ scope }, { number }) => {
      // of one moment: what settles meanwhile is in all of it or in none
      const replay = await platform.dbReads
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => replayCoupon(tx, scope.operatorId, number))
      const [coupon] = replay ? await coupons.data([replay.coupon]) : []
      if (!replay || !coupon) return refused({ code: 'notFound' })
      const { siteId, playerId } = replay.coupon
      const differences = replay.differences.map((difference) => ({ ...difference }))
      return ok({ siteId, playerId, coupon, events: tellLife(replay), differences, undone: replay.undone })
    },
  }
}
