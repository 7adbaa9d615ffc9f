import { freeBetKinds, freeBetProducts } from '@banko/betting/wagering/free-bet.ts'
import { freeWinForms } from '@banko/betting/wagering/free-rounds.ts'
import * as z from 'zod'
import { lineShape, textShape } from '../content/content-item.ts'
import { amountShape, langShape, priceShape, timeShape } from '../shapes.ts'
import { cashbackForms, cashbackPeriods, freeRoundsMax, freeStake } from './choices.ts'
import { priceBoostShape } from './price-boost-shape.ts'
import { whoShape } from './who-shape.ts'

/** Each at most once. */
const oneOf = <const T extends readonly string[]>(choices: T) => z.array(z.enum(choices)).min(1).max(choices.length)

/** What a free bet may pay. */
const payable = { kinds: oneOf(freeBetKinds), products: oneOf(freeBetProducts) }

const depositMatchShape = z.strictObject({
  kind: z.literal('depositMatch'),
  percent: z.int().min(1).max(500),
  max: amountShape.min(1),
  /** A smaller deposit brings nothing, and leaves what was accepted for the next one. */
  depositMin: amountShape,
})
const grantShape = z.strictObject({ kind: z.literal('grant'), amount: amountShape.min(1) })
const freeBetShape = z.strictObject({ kind: z.literal('freeBet'), amount: amountShape.min(1), ...payable })

/** Rounds of games that cost nothing, each of the same stake, and the most that all of them win. */
const freeRoundsShape = z.strictObject({
  kind: z.literal('freeRounds'),
  /** As their providers call them; each at most once. */
  games: z
    .array(z.string().regex(/^[\u0021-\u007e]{1,64}$/))
    .min(1)
    .max(20)
    .refine((games) => new Set(games).size === games.length, 'each at most once')
    .meta({ uniqueItems: true }),
  count: z.int().min(1).max(freeRoundsMax),
  stake: amountShape.min(freeStake.min).max(freeStake.max),
  max: amountShape.min(1),
  paidAs: z.enum(freeWinForms),
})

/**
 * What is given: whole percent of a deposit, and the most; an amount without a deposit; a free bet; the stake of a coupon that
 * loses by one leg, as a free bet; whole percent of what was lost in a time, and the most; a raised price; or rounds of games. Minor units.
 */
const rewardShape = z.discriminatedUnion('kind', [
  depositMatchShape,
  grantShape,
  freeBetShape,
  z.strictObject({
    kind: z.literal('couponInsurance'),
    /** The free bet is the stake, and no more than this. */
    max: amountShape.min(1),
    /** Of the coupon that is insured. */
    legsMin: z.int().min(2).max(20),
    /** Of every leg of it. */
    priceMin: priceShape.exactOptional(),
    ...payable,
  }),
  z.strictObject({
    kind: z.literal('cashback'),
    percent: z.int().min(1).max(50),
    max: amountShape.min(1),
    period: z.enum(cashbackPeriods),
    paidAs: z.enum(cashbackForms),
  }),
  priceBoostShape,
  freeRoundsShape,
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
  /** From when it is given; what is left of it then is gone. One on a deposit, and insurance, waits so long for what it is given for, too; so long free rounds may be played. */
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
  /** Absent: for every player in its currency. */
  who: whoShape.exactOptional(),
})
export type OfferTerms = z.infer<typeof offerTermsShape>

/** Of an offer that can be tried on the days that were: what the others give hangs on more than who would have asked. */
export const triedTermsShape = offerTermsShape.extend({
  reward: z.discriminatedUnion('kind', [depositMatchShape, grantShape, freeBetShape]),
})
export type TriedTerms = z.infer<typeof triedTermsShape>

/** Undefined of those that cannot be tried. */
export function triedTermsOf({ reward, ...terms }: OfferTerms): TriedTerms | undefined {
  return reward.kind === 'depositMatch' || reward.kind === 'grant' || reward.kind === 'freeBet'
    ? { ...terms, reward }
    : undefined
}
export type OfferReward = OfferTerms['reward']
export type OfferRules = OfferTerms['rules']
