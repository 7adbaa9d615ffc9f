import * as z from 'zod'
import { playerCall } from '../call.ts'
import { amountShape, couponIdShape, legResultShape, numberedId, timeShape } from '../shapes.ts'
import { couponShape } from './coupons.ts'
import { placeRefusals, placeShape } from './placement.ts'

/** An exact fraction of integers: `13/8`. */
const fractionShape = z.string().regex(/^\d+\/\d+$/)

const versionsShape = z
  .array(
    z.strictObject({ selection: z.string().min(1).max(300), version: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  )
  .max(50)

/** What the house pays for a stake now; sent back whole to take it. */
const quoteShape = z.strictObject({
  stakeSold: amountShape.min(1),
  offer: amountShape.min(1),
  /** While it is valid and its matches are at these versions, it pays just what it says. */
  validUntil: timeShape,
  versions: versionsShape,
})

/** What the results of an open leg are likely to be; what they leave is a loss. */
const chancesShape = z.object({
  won: fractionShape.exactOptional(),
  halfWon: fractionShape.exactOptional(),
  void: fractionShape.exactOptional(),
  halfLost: fractionShape.exactOptional(),
})

/** How an offer comes about, as betting/explain says it; fractions of minor units are exact. */
const stepShape = z.discriminatedUnion('kind', [
  /** What one unit on a leg is worth: its factor, or by its chances while it is open. */
  z.object({
    kind: z.literal('worth'),
    selection: z.string(),
    price: fractionShape,
    result: legResultShape,
    chances: chancesShape.exactOptional(),
    factor: fractionShape,
  }),
  z.object({
    kind: z.literal('match'),
    matchId: numberedId,
    banker: z.boolean(),
    legCount: z.int(),
    open: z.boolean(),
    parts: z.array(fractionShape),
    factor: fractionShape,
  }),
  z.object({ kind: z.literal('size'), size: z.int(), combinations: z.int(), value: fractionShape }),
  z.object({ kind: z.literal('unitStake'), stakeTotal: amountShape, combinations: z.int() }),
  z.object({ kind: z.literal('fairValue'), exact: fractionShape }),
  z.object({ kind: z.literal('margin'), millionths: z.int(), exact: fractionShape }),
  z.object({ kind: z.literal('largestPayout'), amount: amountShape }),
  z.object({ kind: z.literal('part'), stakeSold: amountShape, stakeTotal: amountShape }),
  z.object({ kind: z.literal('offer'), amount: amountShape }),
])
export type CashOutStepData = z.infer<typeof stepShape>

const editShape = z.strictObject({
  couponId: couponIdShape,
  /** Of all that is left of it. */
  quote: quoteShape,
  /** Its id names the whole step: the same one replaces once. */
  place: placeShape,
})
export type EditRequest = z.infer<typeof editShape>

const nobodySells = ['notFound', 'cashOutOff'] as const

export const cashOut = {
  quote: playerCall('/cashOut/quote', {
    terminals: true,
    summary: 'What the house pays now for my coupon, or for a part of its stake, and how that comes about',
    rate: { count: 60, seconds: 10 },
    refuses: nobodySells,
  })
    .input(
      z.strictObject({
        couponId: couponIdShape,
        /** So much of the stake that is left; all of it where neither this nor `percent` is said. */
        stake: amountShape.min(1).exactOptional(),
        /** So many percent of the stake that is left, cut to whole money; where `stake` is not said. */
        percent: z.int().min(1).max(100).exactOptional(),
      }),
    )
    .output(
      z.object({
        quote: quoteShape,
        currency: z.string(),
        /** Of the stake, what has not been sold by now. */
        stakeLeft: amountShape,
        /** The stake that may be sold alone; absent where only all of it may. */
        part: z.object({ stakeMin: amountShape, stakeMax: amountShape }).exactOptional(),
        steps: z.array(stepShape),
      }),
    ),
  sell: playerCall('/cashOut/sell', {
    terminals: true,
    summary: 'Sell my coupon, or a part of it, at an offer or a better one; a lower one is told and asks again',
    rate: { count: 60, seconds: 10 },
    refuses: [...nobodySells, 'cashOutLower', 'requestKeyReused'],
  })
    .input(
      z.strictObject({
        couponId: couponIdShape,
        /** Made and stored by the browser before it is sent; the same one always sells once. */
        requestId: couponIdShape,
        quote: quoteShape,
      }),
    )
    .output(z.object({ coupon: couponShape, stakeSold: amountShape, paid: amountShape })),
  edit: playerCall('/cashOut/edit', {
    terminals: true,
    summary:
      'Replace my open coupon by another one in one step: sold at an offer or a better one, and placed; both or neither',
    rate: { count: 60, seconds: 10 },
    refuses: [...placeRefusals, 'cashOutOff', 'cashOutLower', 'editInPlay'],
    country: 'plays',
  })
    .input(editShape)
    .output(z.object({ coupon: couponShape, sold: couponShape, paid: amountShape })),
  auto: playerCall('/cashOut/auto', {
    terminals: true,
    summary: 'Sell what is left of my coupon as soon as so much is offered for it; without an amount, no longer',
    refuses: nobodySells,
  })
    .input(z.strictObject({ couponId: couponIdShape, offerMin: amountShape.min(1).exactOptional() }))
    .output(couponShape),
}
