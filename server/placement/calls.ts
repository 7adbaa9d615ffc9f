import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import { type House, matchKnown } from './house.ts'
import type { Placement } from './index.ts'

interface Needs extends House {
  readonly placement: Placement
}

export function placementCalls(house: Needs): Handlers<Contract['placement']> {
  return {
    place: async (caller, input) => {
      const answer = await house.placement.place(caller, input)
      if (!answer.ok) return answer
      const [coupon] = await house.coupons.data([answer.value], (matchId) => matchKnown(house, matchId))
      return coupon ? ok(coupon) : refused({ code: 'notFound' })
    },
  }
}
