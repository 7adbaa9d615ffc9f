import { freeBetKinds, freeBetProducts } from '@banko/betting/wagering/free-bet.ts'
import * as z from 'zod'
import { lineShape, textShape } from '../content/content-item.ts'
import { amountShape, langShape, priceShape, timeShape } from '../shapes.ts'

/** Each at most once. */
const oneOf = <const T extends readonly string[]>(choices: T) => z.array(z.enum(choices)).min(1).max(choices.length)

/** What is given: whole percent of a deposit, and the most; an amount without a deposit; or a free bet. Minor units. */
const rewardShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('depositMatch'),
    percent: z.int().min(1).max(500),
    max: amountShape.min(1),
    /** A smaller deposit brings nothing, and leaves what was accepted for the next one. */
    depositMin: amountShape,
  }),
  z.strictObject({ kind: z.literal('grant'), amount: amountShape.min(1) }),
  z.strictObject({
    kind: z.literal('freeBet'),
    amount: amountShape.min(1),
    kinds: oneOf(freeBetKinds),
    products: oneOf(freeBetProducts),
  }),
])

/** What must be done before it becomes cash, and what it may be staked on. */
const rulesShape = z.strictObject({
  wagerTimes: z.int().min(0).max(60),
  wagerOf: z.enum(['bonus', 'bonusAndDeposit']),
  /** The largest stake that bonus may be in; absent: a tenth of the bonus. */
  betMax: amountShape.min(1).exactOptional(),
  /** Of every leg of a coupon that bonus pays. */
  priceMin: priceShape.exactOptional(),
  legsMin: z.int().min(1).max(20).exactOptional(),
  /** From when it is given; what is left of it then is gone. One on a deposit waits so long for it, too. */
  days: z.int().min(1).max(365),
  /** The most that becomes cash; absent: all of it. */
  convertMax: amountShape.min(1).exactOptional(),
})

/** What a version of an offer says; staff write it, and a grant keeps the version that it was given under. */
export const offerTermsShape = z.strictObject({
  /** One currency: amounts are in it, and players of others are not offered it. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Each language once, and the first where a player's own is missing. */
  texts: z
    .array(z.strictObject({ language: langShape, title: lineShape.min(1).max(80), text: textShape.max(2000) }))
    .min(1)
    .max(30),
  reward: rewardShape,
  rules: rulesShape,
  from: timeShape,
  /** Absent: until it is ended. */
  until: timeShape.exactOptional(),
  /** Whether whoever asks has it at once, or staff decide. */
  approval: z.enum(['atOnce', 'byStaff']),
  /** How often one player may have it. */
  timesMax: z.int().min(1).max(100),
  /** What all grants of it may come to; absent: anything. */
  budget: amountShape.min(1).exactOptional(),
})
export type OfferTerms = z.infer<typeof offerTermsShape>
export type OfferReward = OfferTerms['reward']
export type OfferRules = OfferTerms['rules']
