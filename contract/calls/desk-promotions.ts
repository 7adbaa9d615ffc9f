import * as z from 'zod'
import { staffCall } from '../call.ts'
import { grantStates, offerKinds, offerStates } from '../promotions/choices.ts'
import { offerTermsShape, triedTermsShape } from '../promotions/offer-shape.ts'
import { letInShape } from '../promotions/who-shape.ts'
import { amountShape, numberedId, timeShape, versionShape } from '../shapes.ts'
import { reasonShape } from './approvals.ts'

/** An offer with what has come of it so far; minor units of its currency. */
const offerRowShape = z.object({
  offerId: numberedId,
  version: versionShape,
  state: z.enum(offerStates),
  terms: offerTermsShape,
  madeAt: timeShape,
  /** What has been given of it, which its budget bounds; of a price boost what it has cost, and may cost yet. */
  given: amountShape,
  /** How many grants: in all, that wait for staff, and active. */
  grants: z.int().min(0),
  waiting: z.int().min(0),
  active: z.int().min(0),
  /** What became cash. */
  converted: amountShape,
  /** Of a price boost: coupons that took it. */
  coupons: z.int().min(0),
  /** How often its code was used; 0 of one without. */
  codeUses: z.int().min(0),
})
export type OfferRow = z.infer<typeof offerRowShape>

const grantRowShape = z.object({
  grantId: numberedId,
  offerId: numberedId,
  title: z.string(),
  /** Of its offer. */
  kind: z.enum(offerKinds),
  playerId: numberedId,
  userName: z.string(),
  currency: z.string(),
  state: z.enum(grantStates),
  amount: amountShape.exactOptional(),
  wager: z.object({ needed: amountShape, counted: amountShape }).exactOptional(),
  askedAt: timeShape,
  grantedAt: timeShape.exactOptional(),
  endsAt: timeShape.exactOptional(),
  endedAt: timeShape.exactOptional(),
  converted: amountShape.exactOptional(),
  /** Of cashback: from when it is reckoned. */
  countsFrom: timeShape.exactOptional(),
  /** Of insurance: the coupon whose stake it gave back. */
  couponNumber: numberedId.exactOptional(),
  /** Why staff denied or ended it. */
  reason: z.string().exactOptional(),
  /** Of an offer that is not for everybody: what let them in. */
  letIn: letInShape.exactOptional(),
})
export type GrantRow = z.infer<typeof grantRowShape>

/** What an offer would have come to, by what players did anyhow; minor units of its currency. */
const offerSimulatedShape = z.object({
  /** From when on. */
  since: timeShape,
  players: z.int().min(0),
  grants: z.int().min(0),
  given: amountShape,
  /** What their coupons would have counted. */
  wagered: amountShape,
  completed: z.int().min(0),
  expired: z.int().min(0),
  open: z.int().min(0),
  /** Of what was given, as much as would be cash had nobody won or lost with it; absent: nobody can know. */
  cost: amountShape.exactOptional(),
  /** Who would have found its budget gone. */
  beyond: z.int().min(0),
  /** There was more than is looked through. */
  partly: z.boolean(),
})
export type OfferSimulated = z.infer<typeof offerSimulatedShape>

const changes = { permission: 'promotions.edit', once: true } as const

export const deskPromotions = {
  offers: staffCall('/office/promotions/offers', {
    summary: 'Every offer of the operator, the newest first, with what has come of it',
    permission: 'promotions.see',
    reads: true,
  })
    .input(z.strictObject({}))
    .output(z.object({ offers: z.array(offerRowShape) })),
  addOffer: staffCall('/office/promotions/addOffer', {
    ...changes,
    summary: 'Write an offer; it is a draft until it is put on',
    refuses: ['offerUnfit'],
  })
    .input(z.strictObject({ terms: offerTermsShape }))
    .output(offerRowShape),
  saveOffer: staffCall('/office/promotions/saveOffer', {
    ...changes,
    summary: 'Change an offer: a new version, for what is given from now on',
    refuses: ['notFound', 'versionOld', 'offerUnfit'],
  })
    .input(z.strictObject({ offerId: numberedId, version: versionShape, terms: offerTermsShape }))
    .output(offerRowShape),
  setOffer: staffCall('/office/promotions/setOffer', {
    summary: 'Put an offer on, pause it, or end it for good',
    permission: 'promotions.publish',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'versionOld', 'offerOver'],
  })
    .input(
      z.strictObject({
        offerId: numberedId,
        version: versionShape,
        state: z.enum(['on', 'paused', 'ended']),
        reason: reasonShape,
      }),
    )
    .output(offerRowShape),
  simulate: staffCall('/office/promotions/simulate', {
    summary: 'What an offer would have given and cost in the last days, by the coupons and deposits that there were',
    permission: 'promotions.edit',
    reads: true,
    rate: { count: 6, seconds: 60 },
    refuses: ['offerUnfit'],
  })
    .input(
      z.strictObject({
        terms: triedTermsShape,
        days: z.int().min(1).max(90),
      }),
    )
    .output(offerSimulatedShape),
  grants: staffCall('/office/promotions/grants', {
    summary: 'What players asked for and got of offers, the newest first, page by page',
    permission: 'promotions.see',
    reads: true,
  })
    .input(
      z.strictObject({
        state: z.enum(grantStates).exactOptional(),
        offerId: numberedId.exactOptional(),
        playerId: numberedId.exactOptional(),
        /** The last of the page before. */
        before: numberedId.exactOptional(),
      }),
    )
    .output(z.object({ grants: z.array(grantRowShape), more: z.boolean() })),
  accept: staffCall('/office/promotions/accept', {
    summary: 'Say yes to a bonus that a player asked for',
    permission: 'promotions.grant',
    once: true,
    refuses: ['notFound', 'grantMoved', 'bonusOff'],
  })
    .input(z.strictObject({ grantId: numberedId }))
    .output(grantRowShape),
  deny: staffCall('/office/promotions/deny', {
    summary: 'Say no to a bonus that a player asked for, and why',
    permission: 'promotions.deny',
    once: true,
    refuses: ['notFound', 'grantMoved'],
  })
    .input(z.strictObject({ grantId: numberedId, reason: reasonShape }))
    .output(grantRowShape),
  give: staffCall('/office/promotions/give', {
    summary: 'Give a player a bonus of an offer that is on, unasked',
    permission: 'promotions.goodwill',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'excluded', 'bonusOff', 'bonusRequested'],
  })
    .input(z.strictObject({ offerId: numberedId, playerId: numberedId, reason: reasonShape }))
    .output(grantRowShape),
  askEnd: staffCall('/office/promotions/askEnd', {
    summary: 'Ask another to agree that a bonus is ended and what is left of it is gone',
    permission: 'promotions.end',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'grantOver', 'approvalWaiting', 'roleBeyond', 'staffLast'],
  })
    .input(z.strictObject({ grantId: numberedId, reason: reasonShape }))
    .output(z.object({ approvalId: numberedId })),
}
