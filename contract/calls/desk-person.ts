import { ownLimitKinds, ownLimitPeriods } from '@banko/betting/protection/entries.ts'
import { houseBars } from '@banko/betting/protection/house-bars.ts'
import * as z from 'zod'
import { staffCall } from '../call.ts'
import { lineShape } from '../content/content-item.ts'
import { momentShape, textShape } from '../manual-shapes.ts'
import { withCardsCovered } from '../own-words.ts'
import { harmCares } from '../protection/harm-care.ts'
import { harmCareShape, harmMarkShape } from '../protection/harm-shapes.ts'
import { amountShape, couponKindShape, couponStatusShape, numberedId, timeShape } from '../shapes.ts'
import { reasonShape } from './approvals.ts'
import { messageTemplates } from './desk-messages.ts'
import { transactionsAskedShape, transactionsShape } from './ledger.ts'
import { browsers, systems } from './people.ts'

const signedAmount = z.int()
const standingShape = z.object({ since: timeShape, until: timeShape.exactOptional() })
/** What staff tag people with; capitals and the dot of an i make no other one of it. */
const tagShape = withCardsCovered(lineShape.min(1).max(30))
const of = z.strictObject({ playerId: numberedId })
const reads = { reads: true, refuses: ['notFound'] } as const
const changes = { once: true, refuses: ['notFound'] } as const

/** What of a person tells them apart without saying where they are reached. */
const headShape = z.object({
  playerId: numberedId,
  siteId: numberedId,
  userName: z.string(),
  currency: z.string(),
  lang: z.string(),
  /** `locked`: by a command of the house, for good; `notActivated`: a message has not reached them yet. */
  state: z.enum(['open', 'locked', 'notActivated']),
  registeredAt: timeShape,
  /** To some minutes; absent: never signed in, or longer ago than is kept. */
  lastSeenAt: timeShape.exactOptional(),
  /** What staff tagged them with, by whom and when. */
  tags: z.array(z.object({ tag: z.string(), by: z.string(), at: timeShape })),
  /** Of who registered themselves. */
  told: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      country: z.string(),
      email: z.string(),
      mobile: z.string().exactOptional(),
      idNumberEnd: z.string().exactOptional(),
      /** Of an offer, that they registered with. */
      promotionCode: z.string().exactOptional(),
    })
    .exactOptional(),
})

/** One thing that happened to a person. Amounts are minor units of their currency. */
export const personEventShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signIn'), at: timeShape, browser: z.enum(browsers), system: z.enum(systems) }),
  z.object({
    kind: z.literal('coupon'),
    at: timeShape,
    number: numberedId,
    couponKind: couponKindShape,
    live: z.boolean(),
    status: couponStatusShape,
    stake: amountShape,
    payout: amountShape,
  }),
  z.object({
    kind: z.literal('money'),
    at: timeShape,
    /** Why it moved. */
    movement: z.string(),
    /** Of their cash: below zero where it went. */
    amount: signedAmount,
    /** The coupon that caused it. */
    number: numberedId.exactOptional(),
  }),
  z.object({
    kind: z.literal('message'),
    at: timeShape,
    messageId: numberedId,
    template: z.enum(messageTemplates),
    way: z.enum(['mail', 'sms']),
    state: z.enum(['waiting', 'sent', 'failed']),
  }),
  /** What they, staff or a command did to the account. */
  z.object({
    kind: z.literal('act'),
    at: timeShape,
    rowId: numberedId,
    did: z.string(),
    who: z.object({ kind: z.string(), name: z.string().exactOptional() }),
    reason: z.string().exactOptional(),
    before: z.record(z.string(), z.unknown()).exactOptional(),
    after: z.record(z.string(), z.unknown()).exactOptional(),
  }),
])
export type PersonEvent = z.infer<typeof personEventShape>

/** Where the next page of each source of a timeline begins; what is absent has not been shown yet. */
export const timelineCursorShape = z.strictObject({
  signIn: z.int().min(0).exactOptional(),
  coupon: numberedId.exactOptional(),
  money: numberedId.exactOptional(),
  message: numberedId.exactOptional(),
  act: numberedId.exactOptional(),
})
export type TimelineCursor = z.infer<typeof timelineCursorShape>

/** One person at the desk: what stands, what happened, and what staff do. Source: desk.md, Person. */
export const deskPerson = {
  page: staffCall('/office/person/page', {
    summary: 'A person: who they are, money, open coupons, totals, and what protects or bars them',
    permission: 'people.see',
    ...reads,
  })
    .input(of)
    .output(
      z.object({
        head: headShape,
        balances: z.object({ cash: amountShape, held: amountShape, debt: amountShape }),
        openCoupons: z.object({ count: z.int().min(0), stake: amountShape }),
        /** Since they are there; net is what they staked less what came back. */
        totals: z.object({ staked: signedAmount, returned: signedAmount, net: signedAmount }),
        protection: z.object({
          limits: z.array(
            z.object({
              kind: z.enum(ownLimitKinds),
              period: z.enum(ownLimitPeriods),
              amount: amountShape.exactOptional(),
            }),
          ),
          exclusion: standingShape
            .extend({ kind: z.enum(['timeOut', 'selfExclusion', 'house', 'blocked', 'closed', 'sessionTime']) })
            .exactOptional(),
          /** The earliest end that an exclusion by the house may be given; of one that can still be shortened. */
          shortestEnd: timeShape.exactOptional(),
          /** What the house keeps them from. */
          bets: standingShape.exactOptional(),
          signIn: standingShape.exactOptional(),
          /** They closed their account. */
          closed: standingShape.exactOptional(),
        }),
      }),
    ),
  timeline: staffCall('/office/person/timeline', {
    summary: 'What happened to a person, the newest first: sign-ins, coupons, money, messages, acts',
    permission: 'people.see',
    rate: { count: 60, seconds: 60 },
    ...reads,
  })
    .input(of.extend({ before: timelineCursorShape.exactOptional() }))
    .output(z.object({ events: z.array(personEventShape), next: timelineCursorShape.exactOptional() })),
  transactions: staffCall('/office/person/transactions', {
    summary: 'What moved a person’s cash, newest first, as they see it themselves',
    permission: 'people.see',
    rate: { count: 60, seconds: 60 },
    ...reads,
  })
    .input(of.extend(transactionsAskedShape.shape))
    .output(transactionsShape),
  unmask: staffCall('/office/person/unmask', {
    summary: 'How a person is reached and who they say they are, in full; it is noted who looked and why',
    permission: 'people.unmask',
    rate: { count: 60, seconds: 3600 },
    ...changes,
  })
    .input(of.extend({ reason: reasonShape }))
    .output(
      z.object({
        email: z.string().exactOptional(),
        mobile: z.string().exactOptional(),
        birthDate: z.string().exactOptional(),
        idNumber: z.string().exactOptional(),
        address: z.string().exactOptional(),
        city: z.string().exactOptional(),
        postCode: z.string().exactOptional(),
      }),
    ),
  sessions: staffCall('/office/person/sessions', {
    summary: 'Where a person is signed in, the last seen first',
    permission: 'people.see',
    ...reads,
  })
    .input(of)
    .output(
      z.object({
        sessions: z.array(
          z.object({
            browser: z.enum(browsers),
            system: z.enum(systems),
            signedInAt: timeShape,
            lastSeenAt: timeShape,
          }),
        ),
      }),
    ),
  endSessions: staffCall('/office/person/end-sessions', {
    summary: 'End every session of a person: their screens are closed within a second',
    permission: 'people.endSessions',
    ...changes,
  })
    .input(of.extend({ reason: reasonShape }))
    .output(z.object({ ended: z.int().min(0) })),
  block: staffCall('/office/person/block', {
    summary: 'Keep a person from betting or from signing in, until a time or until it is lifted',
    permission: 'people.block',
    once: true,
    refuses: ['notFound', 'timePast'],
  })
    .input(of.extend({ what: z.enum(houseBars), until: momentShape.exactOptional(), reason: reasonShape }))
    .output(z.object({})),
  unblock: staffCall('/office/person/unblock', {
    summary: 'Lift what keeps a person from betting or from signing in',
    permission: 'people.block',
    ...changes,
  })
    .input(of.extend({ what: z.enum(houseBars), reason: reasonShape }))
    .output(z.object({})),
  reopen: staffCall('/office/person/reopen', {
    summary: 'Open an account again that its player closed and now asks for',
    permission: 'people.block',
    ...changes,
  })
    .input(of.extend({ reason: reasonShape }))
    .output(z.object({})),
  exclude: staffCall('/office/person/exclude', {
    summary: 'Close a person’s account for play for their protection, until a time or for good; only ever longer',
    permission: 'people.block',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'timePast', 'exclusionShorter'],
  })
    .input(of.extend({ until: momentShape.exactOptional(), reason: reasonShape }))
    .output(z.object({})),
  shortenExclusion: staffCall('/office/person/shorten-exclusion', {
    summary: 'Ask another to let an exclusion by the house end sooner, never sooner than the law says',
    permission: 'people.block',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'timePast', 'exclusionLonger', 'exclusionBelowLaw', 'approvalWaiting'],
  })
    .input(of.extend({ until: momentShape, reason: reasonShape }))
    .output(z.object({ approvalId: numberedId })),
  note: staffCall('/office/person/note', {
    summary: 'Write a note about a person; it stays',
    permission: 'people.note',
    ...changes,
  })
    .input(of.extend({ text: withCardsCovered(textShape.max(2000)) }))
    .output(z.object({ noteId: numberedId })),
  notes: staffCall('/office/person/notes', {
    summary: 'Notes about a person, the newest first',
    permission: 'people.see',
    ...reads,
  })
    .input(of.extend({ before: numberedId.exactOptional() }))
    .output(
      z.object({
        notes: z.array(z.object({ noteId: numberedId, text: z.string(), by: z.string(), at: timeShape })),
        more: z.boolean(),
      }),
    ),
  tag: staffCall('/office/person/tag', {
    summary: 'Tag a person with a word by which colleagues find them; the person is not told',
    permission: 'people.tag',
    once: true,
    refuses: ['notFound', 'tagsTooMany'],
  })
    .input(of.extend({ tag: tagShape }))
    .output(z.object({})),
  untag: staffCall('/office/person/untag', {
    summary: 'Take a tag off a person',
    permission: 'people.tag',
    ...changes,
  })
    .input(of.extend({ tag: tagShape }))
    .output(z.object({})),
  marks: staffCall('/office/person/marks', {
    summary: 'Signs that a person’s play may harm them, with the figures that made each, and what staff did about them',
    permission: 'people.see',
    ...reads,
  })
    .input(of)
    .output(z.object({ marks: z.array(harmMarkShape), cares: z.array(harmCareShape) })),
  care: staffCall('/office/person/care', {
    summary: 'Write down what was done about a person’s marks; where nothing is to be done they end, and it says why',
    permission: 'people.note',
    ...changes,
  })
    .input(of.extend({ did: z.enum(harmCares), note: withCardsCovered(textShape.min(1).max(2000)) }))
    .output(z.object({ careId: numberedId })),
  sendReset: staffCall('/office/person/send-reset', {
    summary: 'Send a person a link by which they choose another password, to their own address',
    permission: 'people.message',
    once: true,
    rate: { count: 20, seconds: 60 },
    refuses: ['notFound', 'notReached'],
  })
    .input(of.extend({ by: z.enum(['email', 'sms']), reason: reasonShape }))
    .output(z.object({})),
}
