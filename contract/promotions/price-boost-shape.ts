import * as z from 'zod'
import { amountShape, priceShape } from '../shapes.ts'

/** Match, market key and outcome, as a slip names what is bet on. */
const outcomeShape = z.string().regex(/^[1-9]\d{0,15}\|[^|\s]{1,200}\|[^|\s]{1,100}$/)

/** What a price boost raises and by how much; whose cost, what its coupons pay more, an offer's budget bounds. Minor units. */
export const priceBoostShape = z.strictObject({
  kind: z.literal('priceBoost'),
  outcomes: z
    .array(outcomeShape)
    .min(1)
    .max(20)
    .refine((outcomes) => new Set(outcomes).size === outcomes.length, 'each at most once'),
  raise: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('to'), price: priceShape }),
    /** Of what the price wins. */
    z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(200) }),
  ]),
  /** Of a coupon. */
  stakeMax: amountShape.min(1),
})
