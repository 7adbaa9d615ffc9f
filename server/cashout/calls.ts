import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { CouponRecord } from '../coupons/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import { type House, matchKnown } from './house.ts'
import type { CashOut } from './index.ts'
import { stepData } from './step-data.ts'

interface Needs extends House {
  readonly cashOut: CashOut
}

export function cashOutCalls(house: Needs): Handlers<Contract['cashOut']> {
  const { cashOut, coupons } = house

  async function shown(coupon: CouponRecord) {
    const [data] = await coupons.data([coupon], (matchId) => matchKnown(house, matchId))
    const [offer] = await cashOut.offersFor([coupon])
    return data && { ...data, ...offer }
  }

  return {
    quote: async (caller, { couponId, stake, percent }) => {
      const part = stake !== undefined ? { stake } : percent !== undefined ? { percent } : undefined
      const answer = await cashOut.quote(caller, couponId, part)
      if (!answer.ok) return answer
      const { quote, steps, ...value } = answer.value
      const versions = quote.versions.map((one) => ({ ...one }))
      return ok({ ...value, quote: { ...quote, versions }, steps: stepData(steps) })
    },
    sell: async ({ operatorId, playerId }, input) => {
      const answer = await cashOut.sell({ operatorId, playerId, ...input })
      if (!answer.ok) return answer
      const { coupon, sale } = answer.value
      const data = await shown(coupon)
      return data ? ok({ coupon: data, stakeSold: sale.stakeSold, paid: sale.paid }) : refused({ code: 'notFound' })
    },
    edit: async ({ operatorId, playerId }, input) => {
      const answer = await cashOut.edit({ operatorId, playerId, ...input })
      if (!answer.ok) return answer
      const { coupon, sold, paid } = answer.value
      const [placed, was] = [await shown(coupon), await shown(sold)]
      return placed && was ? ok({ coupon: placed, sold: was, paid }) : refused({ code: 'notFound' })
    },
    auto: async ({ operatorId, playerId }, input) => {
      const answer = await cashOut.auto({ operatorId, playerId, ...input })
      if (!answer.ok) return answer
      const data = await shown(answer.value)
      return data ? ok(data) : refused({ code: 'notFound' })
    },
  }
}
