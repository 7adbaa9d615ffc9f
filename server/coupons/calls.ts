import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import type { Coupons } from './index.ts'

/** Source: betting-core §9, coupon list page size. */
const pageSize = 25

interface Needs {
  readonly platform: Pick<Platform, 'dbReads'>
  readonly coupons: Coupons
}

export function couponsCalls({ platform, coupons }: Needs): Handlers<Contract['coupons']> {
  return {
    list: async (caller, input) => {
      const { numbers, total, waiting } = await coupons.find(platform.dbReads, {
        ...input,
        operatorId: caller.operatorId,
        playerId: caller.playerId,
        limit: input.limit ?? pageSize,
      })
      const read = await coupons.read(platform.dbReads, caller.operatorId, numbers)
      return ok({ coupons: await coupons.data(read), total, waiting })
    },
    detail: async (caller, input) => {
      const found = await coupons.findRequest(platform.dbReads, caller, input.couponId)
      const read = found ? await coupons.read(platform.dbReads, caller.operatorId, [found.number]) : []
      const [coupon] = await coupons.data(read)
      return coupon ? ok(coupon) : refused({ code: 'notFound' })
    },
  }
}
