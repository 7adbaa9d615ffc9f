import * as z from 'zod'
import { playerCall, visitorCall } from '../call.ts'
import {
  amountShape,
  couponIdShape,
  couponKindShape,
  couponStatusShape,
  homeAwayShape,
  legResultShape,
  matchNamesShape,
  namesShape,
  numberedId,
  priceShape,
  timeShape,
} from '../shapes.ts'
import { verificationCodeForm } from '../verification-code.ts'

export const legShape = z.object({
  matchId: numberedId,
  sportId: z.int(),
  marketKey: z.string(),
  outcomeId: z.string(),
  /** What its producer called them when it was placed, where no dictionary knows the market. */
  names: z.object({ market: namesShape, outcome: namesShape }).exactOptional(),
  /** The price taken. */
  price: priceShape,
  /** What it was without the boost that raised it; absent: none did. */
  priceUnboosted: priceShape.exactOptional(),
  banker: z.boolean(),
  /** Taken in play. */
  live: z.boolean(),
  home: z.string(),
  away: z.string(),
  categoryName: z.string(),
  categoryFlag: z.string(),
  tournamentName: z.string(),
  matchNames: matchNamesShape.exactOptional(),
  startsAt: timeShape,
  /** An event of many sides: home and away are both its name. */
  outright: z.literal(true).exactOptional(),
  /** Score when it was placed, for a live leg. */
  scoreAtPlacement: homeAwayShape.exactOptional(),
  result: legResultShape,
  /** Its producer has not confirmed the result yet. */
  provisional: z.literal(true).exactOptional(),
  /** Of a winner that shares its place: so many places for so many competitors. */
  deadHeat: z.object({ places: z.int().min(1), competitors: z.int().min(1) }).exactOptional(),
  /** Why it is void, by its producer's name of the reason: `NO_GOALSCORER`. */
  voidReason: z.string().exactOptional(),
  /** Final score once known. */
  finalScore: homeAwayShape.exactOptional(),
})
export type Leg = z.infer<typeof legShape>

export const couponShape = z.object({
  couponId: couponIdShape,
  /** The number people read to one another. */
  number: z.int(),
  placedAt: timeShape,
  kind: couponKindShape,
  live: z.boolean(),
  status: couponStatusShape,
  currency: z.string(),
  /** Sizes over the matches that are not bankers. */
  sizes: z.array(z.int()),
  combinations: z.int(),
  stakeTotal: amountShape,
  /** What of it was paid from bonus; absent: nothing. */
  stakeBonus: amountShape.exactOptional(),
  /** A free bet paid it: what it wins is paid without the stake. */
  freeBet: z.literal(true).exactOptional(),
  /** Of a coupon with a boosted leg, what the boost adds to what it pays: at most, while legs are open. */
  boost: amountShape.exactOptional(),
  /** Total odds cut for reading, thousandths; never the figure that pays. */
  priceTotal: z.int(),
  bonusPercent: z.int(),
  /** The bonus at most, minor units. */
  bonus: amountShape,
  /** The most it can pay, bonus included, after the cap. */
  payoutMax: amountShape,
  /** What its payout is computed by besides legs, sizes and stake: the cap, the bonus rule and the one rounding. */
  payoutLimit: amountShape,
  bonusRule: z.object({ percent: z.int().min(0), tipCount: z.int().min(0), priceMin: z.int().min(0) }),
  rounding: z.enum(['halfUp', 'down']),
  /** What was paid; 0 until then. */
  payout: amountShape,
  settledAt: timeShape.exactOptional(),
  /** It was closed so long ago that it stands in the archive. */
  archived: z.literal(true).exactOptional(),
  /** It has won by provisional results and pays when they are confirmed, at this time at the latest. */
  heldUntil: timeShape.exactOptional(),
  /** When the decision falls, for a pending coupon. */
  decidesAt: timeShape.exactOptional(),
  /** Why an in-play coupon was refused after its delay: a refusal's code and data. */
  refusal: z.looseObject({ code: z.string() }).exactOptional(),
  /** Of the stake; what is left goes on, and pays as a coupon of that stake under the same share of the cap. */
  stakeSold: amountShape,
  /** What was paid for that, apart from `payout`. */
  soldFor: amountShape,
  /** Oldest first. */
  sales: z.array(
    z.object({
      at: timeShape,
      stakeSold: amountShape,
      paid: amountShape,
      by: z.enum(['player', 'order', 'edit']),
      /** Of a coupon that was edited: the one that took its place. */
      replacedBy: couponIdShape.exactOptional(),
    }),
  ),
  /** To be sold as soon as so much is offered for what is left; `ended`: why it no longer is. */
  order: z
    .object({
      offerMin: amountShape,
      ended: z.enum(['taken', 'sold', 'settled', 'cancelled', 'off', 'marketGone', 'legsClosed']).exactOptional(),
    })
    .exactOptional(),
  /** Until then its player may cancel it, as long as no match of it starts before; absent: never. */
  cancelUntil: timeShape.exactOptional(),
  /** What the house pays now for what is left, in answers of calls; a push carries none. */
  offer: amountShape.exactOptional(),
  /** Why there is no offer: a bar's kind and data. */
  offerBar: z.looseObject({ kind: z.string() }).exactOptional(),
  /** Prices that moved in the player's favour or with consent, between the tap and the decision. */
  changed: z.array(z.object({ selection: z.string(), was: priceShape, now: priceShape, version: z.int() })),
  legs: z.array(legShape),
})
export type Coupon = z.infer<typeof couponShape>

/** 32 random bytes in base64url. */
const shareTokenShape = z.string().regex(/^[\w-]{43}$/)

const shareShape = z.strictObject({
  /** Opens the coupon at `/shared/TOKEN`, for whoever has it. */
  token: shareTokenShape,
  /** Whether stake and payout are shown there, too. */
  amounts: z.enum(['shown', 'hidden']),
})
export type Share = z.infer<typeof shareShape>

/** A coupon as others see it: nothing of it says whose it is. */
export const seenCouponShape = couponShape
  .pick({
    number: true,
    placedAt: true,
    kind: true,
    live: true,
    status: true,
    sizes: true,
    combinations: true,
    priceTotal: true,
    settledAt: true,
    archived: true,
    heldUntil: true,
    legs: true,
  })
  .extend({
    /** Absent where its player does not show them. */
    amounts: couponShape
      .pick({
        currency: true,
        stakeTotal: true,
        freeBet: true,
        payoutMax: true,
        payout: true,
        stakeSold: true,
        soldFor: true,
      })
      .exactOptional(),
  })
export type SeenCoupon = z.infer<typeof seenCouponShape>

export const coupons = {
  list: playerCall('/coupons/list', { terminals: true, drawn: true, summary: 'My coupons, newest first' })
    .input(
      z.strictObject({
        status: z.enum(['all', 'waiting', 'won', 'lost', 'cancelled', 'sold']).exactOptional(),
        kind: z.enum(['single', 'combined', 'multiple', 'system', 'live']).exactOptional(),
        from: timeShape.exactOptional(),
        until: timeShape.exactOptional(),
        /** Those in the archive; absent: all others. */
        archived: z.literal(true).exactOptional(),
        /** Older than the coupon of this number. */
        before: numberedId.exactOptional(),
        /** Newer than it: those next to it, where `before` is absent. */
        after: numberedId.exactOptional(),
        limit: z.int().min(1).max(100).exactOptional(),
      }),
    )
    .output(z.object({ coupons: z.array(couponShape), total: z.int(), waiting: z.int() })),
  detail: playerCall('/coupons/detail', { terminals: true, summary: 'One of my coupons', refuses: ['notFound'] })
    .input(z.strictObject({ couponId: couponIdShape }))
    .output(couponShape),
  cancel: playerCall('/coupons/cancel', {
    terminals: true,
    summary: 'Cancel my coupon while its site lets me; its stake returns whole',
    refuses: ['notFound', 'cancelOff'],
  })
    .input(
      z.strictObject({
        couponId: couponIdShape,
        /** Of a terminal: its paper did not come out, so nobody holds it. For two minutes, whatever the site lets players. */
        reason: z.literal('notPrinted').exactOptional(),
      }),
    )
    .output(couponShape),
  sharing: playerCall('/coupons/sharing', {
    terminals: true,
    summary: 'Whether my coupon is shared, and by which token',
    refuses: ['notFound'],
  })
    .input(z.strictObject({ couponId: couponIdShape }))
    .output(z.object({ share: shareShape.exactOptional() })),
  share: playerCall('/coupons/share', {
    terminals: true,
    summary: 'Share my coupon with whoever has its token; shared again, it keeps the token',
    rate: { count: 30, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(z.strictObject({ couponId: couponIdShape, amounts: shareShape.shape.amounts }))
    .output(shareShape),
  unshare: playerCall('/coupons/unshare', {
    terminals: true,
    summary: 'Withdraw what I shared: its token opens nothing any more',
    rate: { count: 30, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(z.strictObject({ couponId: couponIdShape }))
    .output(z.object({})),
  shared: visitorCall('/coupons/shared', {
    summary: 'A coupon that is shared, by its token; nothing of whose it is',
    rate: { count: 60, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(z.strictObject({ token: shareTokenShape }))
    .output(seenCouponShape),
  verify: visitorCall('/coupons/verify', {
    summary: 'Whether a coupon on paper is genuine and how it stands, by the code on it; nothing of whose it is',
    rate: { count: 30, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(
      z.strictObject({
        /** Without dashes. Its last symbol tells a typo before anybody is asked. */
        code: z.string().regex(verificationCodeForm),
      }),
    )
    .output(seenCouponShape),
}
