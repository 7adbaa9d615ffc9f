import { freeBetKinds, freeBetProducts } from '@banko/betting/wagering/free-bet.ts'
import * as z from 'zod'
import { playerCall } from '../call.ts'
import { freeBetStates, grantStates, requestStatuses } from '../promotions/choices.ts'
import { offerTermsShape } from '../promotions/offer-shape.ts'
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
  /** Absent until it is known: of a bonus on a deposit, with the deposit. */
  amount: amountShape.exactOptional(),
  /** What has been counted of what must be staked. */
  wager: z.object({ needed: amountShape, counted: amountShape }).exactOptional(),
  /** The largest stake that bonus may be in. */
  betMax: amountShape.exactOptional(),
  grantedAt: timeShape.exactOptional(),
  /** When what is left of it is gone. */
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

const asking = { count: 20, seconds: 60 }

/** Bonuses. Source: accounts-and-gaming §3, Bonus request and Promotions. */
export const promotions = {
  bonuses: playerCall('/promotions/bonuses', {
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
      }),
    ),
  freeBets: playerCall('/promotions/freeBets', {
    summary: 'The free bets that I may spend now, those that end first before others',
  })
    .input(z.strictObject({}))
    .output(z.object({ freeBets: z.array(freeBetShape) })),
  request: playerCall('/promotions/request', {
    summary: 'Ask for a bonus: given at once, with my next deposit, or when staff have said yes',
    rate: asking,
    refuses: ['notFound', 'excluded', 'bonusOff', 'bonusRequested', 'versionOld'],
  })
    .input(z.strictObject({ offerId: numberedId, version: versionShape }))
    .output(grantShape),
  cancel: playerCall('/promotions/cancel', {
    summary: 'Give a bonus up: what is left of it is gone',
    rate: asking,
    refuses: ['notFound', 'grantOver'],
  })
    .input(z.strictObject({ grantId: numberedId }))
    .output(grantShape),
}
