import * as z from 'zod'
import { staffCall } from '../call.ts'
import { listAnswer, listInput } from '../desk/list.ts'
import { refusalsFields, refusalsSorts } from '../desk/refusals-list.ts'
import { saidLimitShape } from '../desk/said-limit.ts'
import { seenMatchShape } from '../desk/seen-match.ts'
import { currencyShape, listedRefusalShape, refusalShape } from '../limit-shapes.ts'

const refusalRowShape = listedRefusalShape.extend({
  userName: z.string(),
  /** Those of its matches that are known. */
  matches: z.array(seenMatchShape),
})
export type RefusalRow = z.infer<typeof refusalRowShape>

/** Bets that were not taken, and why. */
export const deskRefusals = {
  list: staffCall('/office/refusals/list', {
    summary: 'Coupons that were refused, filtered, page by page; of the last seven days unless told otherwise',
    permission: 'coupons.see',
    subtree: true,
    reads: true,
    rate: { count: 120, seconds: 60 },
    refuses: ['filterUnfit', 'cursorUnfit', 'timeTooWide'],
  })
    .input(listInput(refusalsFields, refusalsSorts))
    .output(listAnswer(refusalRowShape)),
  page: staffCall('/office/refusals/page', {
    summary:
      'A refused coupon whole: as it was sent, every limit it was held against, and who set those that are rules',
    permission: 'coupons.decision',
    reads: true,
    rate: { count: 60, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(z.strictObject(listedRefusalShape.pick({ at: true, id: true }).shape))
    .output(
      refusalShape.extend({
        userName: z.string(),
        matches: z.array(seenMatchShape),
        /** Rules that its rows name, ended ones too. */
        rules: z.array(saidLimitShape),
      }),
    ),
  byCode: staffCall('/office/refusals/byCode', {
    summary: 'How many coupons were refused in the last 24 hours, and the stake not taken, by reason',
    permission: 'coupons.see',
    subtree: true,
    reads: true,
    rate: { count: 60, seconds: 60 },
    refuses: ['timeTooWide'],
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        codes: z.array(
          z.object({
            code: z.string(),
            count: z.int().min(1),
            /** As they were typed, minor units. */
            stakes: z.array(z.object({ currency: currencyShape, stake: z.int().min(0) })),
          }),
        ),
      }),
    ),
}
