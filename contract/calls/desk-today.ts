import * as z from 'zod'
import { staffCall } from '../call.ts'
import { firstSteps, waitingKinds } from '../desk/waiting-kinds.ts'
import { currencyShape } from '../limit-shapes.ts'
import { numberedId, timeShape } from '../shapes.ts'

/** Of many coupons, minor units. */
const sumShape = z.int().min(0)

const hourShape = z.object({
  /** When it begins. */
  at: timeShape,
  /** Stakes of coupons that were placed and taken in it. */
  staked: sumShape,
  /** What coupons that were closed in it brought, parts that were sold before included. */
  paid: sumShape,
})

const sumsShape = z.object({
  currency: currencyShape,
  staked: sumShape,
  paid: sumShape,
  /** Of the whole day, those to come too. */
  hours: z.array(hourShape),
})
export type DaySums = z.infer<typeof sumsShape>

export const deskToday = {
  waiting: staffCall('/office/today/waiting', {
    summary: 'How much waits for who asks, of what they may see',
    permission: 'own',
    reads: true,
    rate: { count: 120, seconds: 60 },
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        waiting: z.array(
          z.object({ what: z.enum(waitingKinds), count: z.int().min(0), /** So many, and more. */ more: z.boolean() }),
        ),
      }),
    ),
  hours: staffCall('/office/today/hours', {
    summary: 'What was staked and paid today, by hour of the day of a site, or of the first one for all of them',
    permission: 'coupons.see',
    subtree: true,
    reads: true,
    rate: { count: 60, seconds: 60 },
    refuses: ['notFound', 'timeTooWide'],
  })
    .input(z.strictObject({ siteId: numberedId.exactOptional() }))
    .output(
      z.object({
        timeZone: z.string(),
        from: timeShape,
        until: timeShape,
        /** As of when. */
        at: timeShape,
        currencies: z.array(sumsShape),
      }),
    ),
  steps: staffCall('/office/today/steps', {
    summary: 'What a new operator does first, and what of it is done',
    permission: 'sites.see',
    reads: true,
    rate: { count: 60, seconds: 60 },
  })
    .input(z.strictObject({}))
    .output(z.object({ steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })) })),
}
