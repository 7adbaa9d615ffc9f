import * as z from 'zod'
import { staffCall } from '../call.ts'
import { textShape } from '../content/content-item.ts'
import { personStates } from '../desk/people-list.ts'
import { couponStatusShape, numberedId, timeShape } from '../shapes.ts'

const foundPersonShape = z.object({
  playerId: numberedId,
  userName: z.string(),
  name: z.string().exactOptional(),
  siteId: numberedId,
  state: z.enum(personStates),
})

const foundCouponShape = z.object({
  number: numberedId,
  userName: z.string(),
  status: couponStatusShape,
  placedAt: timeShape,
})

export const desk = {
  search: staffCall('/office/desk/search', {
    summary:
      'People and coupons by what is typed: a name, an address, the end of a number; `p:` and `c:` look for one kind',
    permission: 'people.see',
    reads: true,
    rate: { count: 300, seconds: 60 },
  })
    .input(z.strictObject({ text: textShape.min(1).max(100) }))
    .output(
      z.object({
        /** Eight of both at most. */
        people: z.array(foundPersonShape),
        /** Of who may see coupons; otherwise none. */
        coupons: z.array(foundCouponShape),
      }),
    ),
}
