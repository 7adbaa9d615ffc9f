import type { CashOutBar } from '@banko/betting/coupon/cash-out-quote.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Operators } from '../operators/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import { archivedBefore } from './archived-before.ts'
import type { Coupons } from './index.ts'
import type { CouponRecord } from './record.ts'

/** Source: betting-core §9, coupon list page size. */
const pageSize = 25

interface OfferFor {
  readonly offer?: number
  readonly offerBar?: CashOutBar
}

interface Needs {
  readonly platform: Pick<Platform, 'dbReads' | 'clock'>
  readonly operators: Pick<Operators, 'afterwardsOf'>
  readonly coupons: Coupons
  /** What becomes of coupons afterwards is decided below. */
  readonly cashOut: {
    cancel(
      of: PlayerOf,
      asked: { readonly couponId: string; readonly unprinted: boolean },
    ): Promise<Answer<CouponRecord, 'notFound' | 'cancelOff'>>
    offersFor(coupons: readonly CouponRecord[]): Promise<readonly OfferFor[]>
  }
}

export function couponsCalls({ platform, operators, coupons, cashOut }: Needs): Handlers<Contract['coupons']> {
  /** With what the house pays for each now. */
  async function shown(records: readonly CouponRecord[]): Promise<Coupon[]> {
    const data = await coupons.data(records)
    const offers = await cashOut.offersFor(records)
    return data.map((coupon, position) => ({ ...coupon, ...offerData(offers[position] ?? {}) }))
  }

  return {
    list: async (caller, input) => {
      const { archived, ...asked } = input
      const moment = archivedBefore(platform.clock.now(), operators.afterwardsOf(caller.siteId).archiveDays)
      const { numbers, total, waiting } = await coupons.find(platform.dbReads, {
        ...asked,
        ...(archived ? { closedBefore: moment } : { closedSince: moment }),
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
    cancel: async (caller, { couponId, reason }) => {
      const unprinted = caller.terminal === true && reason === 'notPrinted'
      const answer = await cashOut.cancel(caller, { couponId, unprinted })
      if (!answer.ok) return answer
      const [coupon] = await coupons.data([answer.value])
      return coupon ? ok(coupon) : refused({ code: 'notFound' })
    },
    sharing: (caller, { couponId }) => coupons.sharing(caller, couponId),
    share: (caller, { couponId, amounts }) => coupons.share(caller, couponId, amounts),
    unshare: (caller, { couponId }) => coupons.unshare(caller, couponId),
    shared: ({ operatorId }, { token }) => coupons.shared(operatorId, token),
    verify: ({ operatorId }, { code }) => coupons.verify(operatorId, code),
  }
}

function offerData({ offer, offerBar }: OfferFor): Pick<Coupon, 'offer' | 'offerBar'> {
  return { ...(offer !== undefined && { offer }), ...(offerBar && { offerBar: { ...offerBar } }) }
}
