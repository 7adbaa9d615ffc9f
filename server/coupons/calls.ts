import type { CashOutBar } from '@banko/betting/coupon/cash-out-quote.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import type { Coupons } from './index.ts'
import type { CouponRecord } from './record.ts'

/** Source: betting-core §9, coupon list page size. */
const pageSize = 25

interface Needs {
  readonly platform: Pick<Platform, 'dbReads'>
  readonly coupons: Coupons
  /** What becomes of coupons afterwards is decided below. */
  readonly cashOut: {
    cancel(of: PlayerOf, couponId: string): Promise<Answer<CouponRecord, 'notFound' | 'cancelOff'>>
    offerFor(coupon: CouponRecord): { readonly offer?: number; readonly offerBar?: CashOutBar }
  }
}

export function couponsCalls({ platform, coupons, cashOut }: Needs): Handlers<Contract['coupons']> {
  /** With what the house pays for each now. */
  async function shown(records: readonly CouponRecord[]): Promise<Coupon[]> {
    const data = await coupons.data(records)
    return data.map((coupon, position) => {
      const record = records[position]
      return record ? { ...coupon, ...offerData(cashOut.offerFor(record)) } : coupon
    })
  }

  return {
    list: async (caller, input) => {
      const { numbers, total, waiting } = await coupons.find(platform.dbReads, {
        ...input,
        operatorId: caller.operatorId,
        playerId: caller.playerId,
        limit: input.limit ?? pageSize,
      })
      const read = await coupons.read(platform.dbReads, caller.operatorId, numbers)
      return ok({ coupons: await shown(read), total, waiting })
    },
    detail: async (caller, input) => {
      const found = await coupons.findRequest(platform.dbReads, caller, input.couponId)
      const read = found ? await coupons.read(platform.dbReads, caller.operatorId, [found.number]) : []
      const [coupon] = await shown(read)
      return coupon ? ok(coupon) : refused({ code: 'notFound' })
    },
    cancel: async (caller, input) => {
      const answer = await cashOut.cancel(caller, input.couponId)
      if (!answer.ok) return answer
      const [coupon] = await coupons.data([answer.value])
      return coupon ? ok(coupon) : refused({ code: 'notFound' })
    },
    sharing: (caller, { couponId }) => coupons.sharing(caller, couponId),
    share: (caller, { couponId, amounts }) => coupons.share(caller, couponId, amounts),
    unshare: (caller, { couponId }) => coupons.unshare(caller, couponId),
    shared: ({ operatorId }, { token }) => coupons.shared(operatorId, token),
  }
}

function offerData({ offer, offerBar }: ReturnType<Needs['cashOut']['offerFor']>): Pick<Coupon, 'offer' | 'offerBar'> {
  return { ...(offer !== undefined && { offer }), ...(offerBar && { offerBar: { ...offerBar } }) }
}
