import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Coupons } from '../coupons/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import type { Receipts } from './index.ts'
import { headData } from './read-receipt-file.ts'

interface Needs {
  readonly platform: Pick<Platform, 'dbReads'>
  readonly coupons: Pick<Coupons, 'findRequest' | 'read'>
  readonly receipts: Receipts
}

export function receiptsCalls({ platform, coupons, receipts }: Needs): Handlers<Contract['receipts']> {
  return {
    read: async (caller, { couponId }) => {
      const { operatorId } = caller
      const found = await coupons.findRequest(platform.dbReads, caller, couponId)
      const [coupon] = found ? await coupons.read(platform.dbReads, operatorId, [found.number]) : []
      // What is not decided or was refused has no legs: nothing was agreed.
      if (!coupon || coupon.legs.length === 0) return refused({ code: 'notFound' })
      const file = await receipts.file(operatorId, coupon.number)
      return ok(file ? { receipt: { ...file, path: [...file.path] } } : {})
    },
    heads: async ({ operatorId }, { before = Number.MAX_SAFE_INTEGER }) =>
      ok({ heads: (await receipts.heads(operatorId, before)).map(headData) }),
    keys: async ({ operatorId }) => {
      const keys = await receipts.keys(operatorId)
      return ok({ keys: keys.map(({ publicKey, since }) => ({ key: publicKey.toString('hex'), since })) })
    },
  }
}
