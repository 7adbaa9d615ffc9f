import * as z from 'zod'
import { staffCall } from '../call.ts'
import { couponsFields, couponsSorts } from '../desk/coupons-list.ts'
import { listAnswer, listInput } from '../desk/list.ts'
import {
  amountShape,
  couponKindShape,
  couponStatusShape,
  numberedId,
  pricePolicyShape,
  priceShape,
  timeShape,
} from '../shapes.ts'
import { couponShape } from './coupons.ts'

const { at } = z.object({ at: timeShape }).shape

/** One thing that happened to a coupon, as it is stored. Amounts are minor units of its currency. */
export const lifeEventShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('placed'),
    at,
    pricePolicy: pricePolicyShape,
    /** Of the facts that it was decided on. */
    factsDigest: z.string().exactOptional(),
  }),
  /** A selection as its player saw it. */
  z.object({
    kind: z.literal('asked'),
    at,
    matchId: numberedId,
    marketKey: z.string(),
    outcomeId: z.string(),
    price: priceShape,
    /** Of the match. */
    version: z.int(),
  }),
  /** Until this time it waited to be decided. */
  z.object({ kind: z.literal('waited'), at }),
  z.object({
    kind: z.literal('priceChanged'),
    at,
    selection: z.string(),
    was: priceShape,
    now: priceShape,
    version: z.int(),
  }),
  z.object({ kind: z.literal('refused'), at, refusal: z.looseObject({ code: z.string() }) }),
  z.object({ kind: z.literal('closed'), at, status: couponStatusShape, payout: amountShape }),
  /** Until this time its payout waits for confirmed results. */
  z.object({ kind: z.literal('held'), at }),
  z.object({
    kind: z.literal('sold'),
    at,
    stakeSold: amountShape,
    paid: amountShape,
    by: z.enum(['player', 'order', 'edit']),
  }),
  /** What was said of a match of its results. */
  z.object({
    kind: z.literal('said'),
    at,
    producer: z.string(),
    message: z.string(),
    matchId: numberedId,
    /** Of the coupon's own markets; absent: of all of the match. */
    markets: z.array(z.string()).exactOptional(),
    /** Whether all coupons have felt it. */
    done: z.boolean(),
  }),
  /** Its money moved. */
  z.object({
    kind: z.literal('posted'),
    at,
    movement: z.string(),
    actor: z.string(),
    flows: z.array(z.object({ source: z.string(), target: z.string(), amount: amountShape })),
  }),
])
export type LifeEvent = z.infer<typeof lifeEventShape>

/** Where what is stored is not what comes out when the coupon is settled again. */
const differenceShape = z.discriminatedUnion('of', [
  z.object({ of: z.literal('leg'), position: z.int().min(0), stored: z.string(), replayed: z.string() }),
  z.object({ of: z.literal('status'), stored: z.string(), replayed: z.string() }),
  z.object({
    of: z.enum(['payout', 'stakeSold', 'soldFor', 'escrow', 'player']),
    stored: z.int(),
    replayed: z.int(),
  }),
])

/** A coupon as lists of the desk show it. */
const couponRowShape = z.object({
  number: numberedId,
  placedAt: timeShape,
  playerId: numberedId,
  userName: z.string(),
  siteId: numberedId,
  kind: couponKindShape,
  legs: z.int().min(0),
  /** Of a match that was being played. */
  live: z.boolean(),
  /** Minor units of its currency, as are all amounts here. */
  stake: amountShape,
  currency: z.string(),
  /** Of all legs together, thousandths. */
  price: z.int().min(0),
  payoutMax: z.int().min(0),
  payout: z.int().min(0),
  status: couponStatusShape,
})
export type CouponRow = z.infer<typeof couponRowShape>

export const deskCoupons = {
  list: staffCall('/office/coupons/list', {
    summary:
      'Coupons that the caller sees, filtered and sorted, page by page; of the last seven days unless told otherwise',
    permission: 'coupons.see',
    subtree: true,
    reads: true,
    rate: { count: 240, seconds: 60 },
    refuses: ['filterUnfit', 'cursorUnfit', 'timeTooWide'],
  })
    .input(listInput(couponsFields, couponsSorts))
    .output(listAnswer(couponRowShape)),
  replay: staffCall('/office/coupons/replay', {
    summary: 'The life of a coupon from what is stored, and whether settling it again gives the same',
    permission: 'coupons.replay',
    reads: true,
    rate: { count: 30, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(z.strictObject({ number: numberedId }))
    .output(
      z.object({
        siteId: numberedId,
        playerId: numberedId,
        /** As its player sees it. */
        coupon: couponShape,
        /** Oldest first. */
        events: z.array(lifeEventShape),
        /** Empty: settled again, it gives the same cents. */
        differences: z.array(differenceShape),
        /** Said of its matches, and not felt by all coupons yet: a difference may be that alone. */
        undone: z.int().min(0),
      }),
    ),
}
