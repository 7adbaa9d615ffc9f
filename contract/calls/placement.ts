import { slipRefusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import * as z from 'zod'
import { playerCall } from '../call.ts'
import { amountShape, couponIdShape, numberedId, pricePolicyShape, priceShape } from '../shapes.ts'
import { couponShape } from './coupons.ts'

/** A market type and at most eight specifiers, of any producer: what takes a key apart never meets more. */
const askedKeyShape = z
  .string()
  .max(160)
  .regex(/^[^\s/&=]+(\/[^\s&=]+=[^&]*(&[^\s&=]+=[^&]*){0,7})?$/)

export const placeShape = z.strictObject({
  /** Made and stored by the browser before it is sent; the same id always gets the same answer. */
  couponId: couponIdShape,
  selections: z
    .array(
      z.strictObject({
        matchId: numberedId,
        marketKey: askedKeyShape,
        outcomeId: z.string().min(1).max(80),
        /** The price and the match version that the player saw. */
        price: priceShape,
        version: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
        banker: z.boolean(),
      }),
    )
    .min(1)
    .max(50),
  /** Sizes counted over the matches that are not bankers; empty means all of them together. */
  sizes: z.array(z.int().min(1).max(50)).max(50),
  /** What the player typed, minor units; the player's stake mode says what it means. */
  stake: amountShape.min(1),
  pricePolicy: pricePolicyShape,
})
export type PlaceRequest = z.infer<typeof placeShape>

export const placement = {
  place: playerCall('/placement/place', {
    summary: 'Place a coupon; answers when it is safely stored. In-play coupons answer `pending` first',
    rate: { count: 60, seconds: 10 },
    refuses: [...slipRefusalCodes, 'couponIdReused', 'notFound'],
  })
    .input(placeShape)
    .output(couponShape),
}
