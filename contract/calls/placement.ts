import { builderOutcomeMax } from '@banko/betting/match/builder.ts'
import type { LimitSetName, LimitSource } from '@banko/betting/refusals/refusal.ts'
import { slipRefusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import * as z from 'zod'
import { playerCall, visitorCall } from '../call.ts'
import {
  amountShape,
  couponIdShape,
  couponKindShape,
  numberedId,
  pricePolicyShape,
  priceShape,
  versionShape,
} from '../shapes.ts'
import { couponShape } from './coupons.ts'

/** A market type and at most eight specifiers, of any producer: what takes a key apart never meets more. */
export const askedKeyShape = z
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
        /** Of the bet builder, all of its parts. */
        outcomeId: z.string().min(1).max(builderOutcomeMax),
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
  /** A free bet of mine that is to pay it; its value is the stake then, whatever was typed. */
  freeBetId: numberedId.exactOptional(),
  /** Of my money cash alone is to pay it, whatever bonus I have. */
  cashOnly: z.literal(true).exactOptional(),
  /** A price boost that is to raise the price of a leg, in the version that was shown; prices of selections are those without it. */
  boost: z.strictObject({ offerId: numberedId, version: versionShape }).exactOptional(),
})
export type PlaceRequest = z.infer<typeof placeShape>

/** The same without an id; a stake of 0 asks what may be typed. */
const quoteAskedShape = placeShape.omit({ couponId: true }).extend({ stake: amountShape })

const limitSources = [
  'player',
  'outcome',
  'selectionTotal',
  'match',
  'market',
  'marketType',
  'tournament',
  'sport',
  'dealer',
  'site',
  'operator',
  'stakeFactor',
  'ownLimit',
  'slip',
] as const satisfies readonly LimitSource[]
const limitSets = ['single', 'combine', 'multiple', 'live', 'system'] as const satisfies readonly LimitSetName[]

/** A limit of what may be typed or paid, or of the total odds, and whose it is. */
const stakeLimitShape = z.object({
  value: amountShape,
  /** As refusals name it. */
  limit: z.enum(limitSources),
  /** Which of the player's own sets. */
  set: z.enum(limitSets).exactOptional(),
  selection: z.string().exactOptional(),
})

const quoteAnswerShape = z.object({
  /** Why it would not be placed: a refusal's code and data; absent where it would. */
  refusal: z.looseObject({ code: z.string() }).exactOptional(),
  quote: z
    .object({
      kind: couponKindShape,
      live: z.boolean(),
      combinations: z.int(),
      stakeTotal: amountShape,
      /** Total odds cut for reading, thousandths. */
      priceTotal: z.int(),
      bonusPercent: z.int(),
      bonus: amountShape,
      payoutMax: amountShape,
      payoutLimit: amountShape,
      /** Prices that moved since the player saw them, and would be taken. */
      changed: z.array(z.object({ selection: z.string(), was: priceShape, now: priceShape, version: z.int() })),
      /** At the prices of now, in the order asked. */
      legs: z.array(
        z.object({
          selection: z.string(),
          price: priceShape,
          /** What it is without the boost that raises it; absent: none does. */
          priceUnboosted: priceShape.exactOptional(),
          live: z.boolean(),
        }),
      ),
      /** How long an in-play coupon would wait for its decision. */
      delayMilliseconds: z.int().min(0),
    })
    .exactOptional(),
  /** What may be typed as the stake; nothing where the least is above the most. Absent while no form fits. */
  range: z
    .object({
      stakeMin: stakeLimitShape,
      stakeMax: stakeLimitShape,
      /** What the coupon pays at most, whatever is staked. */
      payoutMax: stakeLimitShape,
      /** Between which total odds the coupon may be, thousandths; absent where nobody says so. */
      priceMin: stakeLimitShape.exactOptional(),
      priceMax: stakeLimitShape.exactOptional(),
    })
    .exactOptional(),
})
export type QuoteAnswer = z.infer<typeof quoteAnswerShape>

/** What placing a coupon may be refused for. */
export const placeRefusals = [...slipRefusalCodes, 'couponIdReused', 'notFound', 'countryRefused'] as const

export const placement = {
  place: playerCall('/placement/place', {
    terminals: true,
    summary: 'Place a coupon; answers when it is safely stored. In-play coupons answer `pending` first',
    rate: { count: 60, seconds: 10 },
    refuses: placeRefusals,
    country: 'plays',
  })
    .input(placeShape)
    .output(couponShape),
  quote: visitorCall('/placement/quote', {
    summary: 'What placing would say now, and which stakes it would take; nothing is kept',
    rate: { count: 30, seconds: 10 },
    refuses: ['notFound', 'countryRefused'],
    country: 'shows',
  })
    .input(quoteAskedShape)
    .output(quoteAnswerShape),
}
