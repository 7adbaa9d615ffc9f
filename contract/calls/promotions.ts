import { freeBetKinds, freeBetProducts } from '@banko/betting/wagering/free-bet.ts'
import { freeWinForms } from '@banko/betting/wagering/free-rounds.ts'
import * as z from 'zod'
import { playerCall } from '../call.ts'
import { freeBetStates, grantStates, requestStatuses } from '../promotions/choices.ts'
import { offerTermsShape } from '../promotions/offer-shape.ts'
import { priceBoostShape } from '../promotions/price-boost-shape.ts'
import { amountShape, couponIdShape, numberedId, priceShape, timeShape, versionShape } from '../shapes.ts'

const termsShape = offerTermsShape.pick({ reward: true, rules: true })

/** What a player got of an offer, or asked for. Amounts are minor units of the player's currency. */
const grantShape = z.object({
  grantId: numberedId,
  offerId: numberedId,
  title: z.string(),
  text: z.string(),
  /** As it was given. */
  terms: termsShape,
  status: z.enum(requestStatuses),
  state: z.enum(grantStates),
  askedAt: timeShape,
  /** Absent until it is known: of a bonus on a deposit with the deposit, of insurance with the coupon, of cashback with its end. */
  amount: amountShape.exactOptional(),
  /** What has been counted of what must be staked. */
  wager: z.object({ needed: amountShape, counted: amountShape }).exactOptional(),
  /** The largest stake that bonus may be in. */
  betMax: amountShape.exactOptional(),
  grantedAt: timeShape.exactOptional(),
  /** Of cashback: from when it is reckoned, until it ends. */
  countsFrom: timeShape.exactOptional(),
  /** When what is left of it is gone; of one that is accepted, how long it waits. */
  endsAt: timeShape.exactOptional(),
  endedAt: timeShape.exactOptional(),
  /** Of a completed one, what became cash. */
  converted: amountShape.exactOptional(),
  mayCancel: z.boolean(),
})
export type Grant = z.infer<typeof grantShape>

/** An offer that a player may ask for. */
const offerShape = z.object({
  offerId: numberedId,
  version: versionShape,
  title: z.string(),
  text: z.string(),
  terms: termsShape,
  /** The largest stake that bonus may be in, where it is known before the bonus is. */
  betMax: amountShape.exactOptional(),
  until: timeShape.exactOptional(),
  approval: offerTermsShape.shape.approval,
  /** Of a code that they registered with: it is this that opens it to them, and need not be typed. */
  code: z.string().exactOptional(),
})
export type OfferSeen = z.infer<typeof offerShape>

/** A free bet of a player; minor units of their currency. */
const freeBetShape = z.object({
  freeBetId: numberedId,
  grantId: numberedId,
  title: z.string(),
  value: amountShape,
  state: z.enum(freeBetStates),
  /** When it is gone unless it was spent. */
  endsAt: timeShape,
  /** What it may be spent on. */
  kinds: z.array(z.enum(freeBetKinds)),
  products: z.array(z.enum(freeBetProducts)),
  legsMin: z.int().exactOptional(),
  priceMin: priceShape.exactOptional(),
  /** That it was spent on, where all of them are told. */
  couponId: couponIdShape.exactOptional(),
})
export type OwnFreeBet = z.infer<typeof freeBetShape>

/** Free rounds of a player that may be played; minor units of their currency. */
export const freeRoundsShape = z.object({
  freeRoundsId: numberedId,
  grantId: numberedId,
  title: z.string(),
  /** That they may be played in, as their providers call them. */
  games: z.array(z.string()),
  count: z.int(),
  left: z.int().min(0),
  /** What each stands for, and costs nobody but the house. */
  stake: amountShape,
  /** So far, and at most; cash at once, or a bonus when the last is over. */
  won: amountShape,
  max: amountShape,
  paidAs: z.enum(freeWinForms),
  /** What is not played by then is gone. */
  endsAt: timeShape,
})
export type OwnFreeRounds = z.infer<typeof freeRoundsShape>

/** A price boost that a player may take; minor units of their currency. */
const boostShape = z.object({
  offerId: numberedId,
  /** A slip names it: what was shown is what is taken. */
  version: versionShape,
  title: z.string(),
  outcomes: z.array(z.string()),
  raise: priceBoostShape.shape.raise,
  stakeMax: amountShape,
  /** Of the raised leg, before it is raised. */
  priceMin: priceShape.exactOptional(),
  /** When it is over, unless it is ended before. */
  until: timeShape.exactOptional(),
})
export type OwnBoost = z.infer<typeof boostShape>

const asking = { count: 20, seconds: 60 }
/** As somebody types it. */
const typedCode = z.string().min(1).max(60)

/** Bonuses. Source: accounts-and-gaming §3, Bonus request and Promotions. */
export const promotions = {
  bonuses: playerCall('/promotions/bonuses', {
    drawn: true,
    summary: 'The bonuses that I may ask for, and those that I have or asked for, the newest first',
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        currency: z.string(),
        /** What of my money is bonus. */
        bonus: amountShape,
        offers: z.array(offerShape),
        grants: z.array(grantShape),
        /** Those to be spent first. */
        freeBets: z.array(freeBetShape),
        /** Those that end first before others. */
        freeRounds: z.array(freeRoundsShape),
      }),
    ),
  freeBets: playerCall('/promotions/freeBets', {
    drawn: true,
    summary: 'The free bets that I may spend now, those that end first before others',
  })
    .input(z.strictObject({}))
    .output(z.object({ freeBets: z.array(freeBetShape) })),
  boosts: playerCall('/promotions/boosts', {
    drawn: true,
    summary: 'The price boosts that I may take now, the newest first',
  })
    .input(z.strictObject({}))
    .output(z.object({ boosts: z.array(boostShape) })),
  byCode: playerCall('/promotions/byCode', {
    summary: 'The bonuses that I may ask for with a code, however it is typed; a wrong one is counted',
    rate: asking,
    refuses: ['bonusRequested', 'bonusCodeUnknown', 'bonusCodeTries'],
  })
    .input(z.strictObject({ code: typedCode }))
    .output(z.object({ offers: z.array(offerShape) })),
  request: playerCall('/promotions/request', {
    summary: 'Ask for a bonus: given at once, with my next deposit, or when staff have said yes',
    rate: asking,
    refuses: ['notFound', 'excluded', 'bonusOff', 'bonusRequested', 'versionOld', 'bonusCodeTries'],
  })
    .input(z.strictObject({ offerId: numberedId, version: versionShape, code: typedCode.exactOptional() }))
    .output(grantShape),
  cancel: playerCall('/promotions/cancel', {
    summary: 'Give a bonus up: what is left of it is gone',
    rate: asking,
    refuses: ['notFound', 'grantOver'],
  })
    .input(z.strictObject({ grantId: numberedId }))
    .output(grantShape),
}
