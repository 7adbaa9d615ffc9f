import * as z from 'zod'
import { staffCall } from '../call.ts'
import { textShape } from '../content/content-item.ts'
import { listAnswer, listInput } from '../desk/list.ts'
import { transfersFields, transfersSorts } from '../desk/transfers-list.ts'
import { withCardsCovered } from '../own-words.ts'
import {
  refuseReasons,
  reviewRules,
  slotStates,
  transferDirections,
  transferMarks,
  transferStates,
} from '../payments/choices.ts'
import { slotSeenShape } from '../payments/desk-shapes.ts'
import { paymentRulesShape } from '../payments/rules-shape.ts'
import { slotTermsShape } from '../payments/slot-shapes.ts'
import { amountShape, numberedId, revisionShape, timeShape, versionShape } from '../shapes.ts'
import { reasonShape } from './approvals.ts'
import { deskMethods } from './desk-methods.ts'
import { transferShape } from './payments.ts'

export type { CategorySeen, MethodSeen, SlotSeen } from '../payments/desk-shapes.ts'

/** A transfer as lists of the desk show it. */
const transferRowShape = z.object({
  number: numberedId,
  direction: z.enum(transferDirections),
  playerId: numberedId,
  userName: z.string(),
  siteId: numberedId,
  title: z.string(),
  /** Of the method: what it is told together with. */
  tag: z.string(),
  /** What staff tagged the player with. */
  playerTags: z.array(z.string()),
  /** How often staff wrote something down about it. */
  notes: z.int().min(0),
  /** Minor units of its currency. */
  amount: amountShape,
  currency: z.string(),
  state: z.enum(transferStates),
  mark: z.enum(transferMarks).exactOptional(),
  /** Of a withdrawal that waits: which rules wanted somebody to look, and how many people agreed of how many. */
  rules: z.array(z.enum(reviewRules)),
  yes: z.int().min(0),
  eyes: z.int().min(0),
  askedAt: timeShape,
  promisedAt: timeShape.exactOptional(),
})
export type TransferRowSeen = z.infer<typeof transferRowShape>

/** What somebody said of it, as it is stored. */
const factShape = z.object({
  kind: z.string(),
  /** `player`, `provider`, `house`, `statement`, or the name of a member of staff. */
  source: z.string(),
  amount: amountShape.exactOptional(),
  word: z.string().exactOptional(),
  attempt: z.int().exactOptional(),
  saidAt: timeShape,
  heardAt: timeShape,
})

const detailShape = transferRowShape.extend({
  transfer: transferShape,
  /** What staff wrote down about it, the newest first, a hundred at most; its player never sees them. */
  written: z.array(z.object({ noteId: numberedId, text: z.string(), by: z.string(), at: timeShape })),
  facts: z.array(factShape),
  /** How many facts there are: said back with what is done, so that nobody decides on what has changed. */
  seen: z.int().min(0),
  /** What whoever asks may do with it now. */
  may: z.array(z.enum(['approve', 'refuse', 'accept', 'retry', 'markPaid', 'unmask'])),
})
export type TransferDetail = z.infer<typeof detailShape>

const one = { number: numberedId, seen: z.int().min(0) }
const decides = { once: true, refuses: ['notFound', 'transferMoved', 'approvalOwn', 'secondNeeded'] } as const

export const deskPayments = {
  list: staffCall('/office/payments/list', {
    summary: 'Deposits and withdrawals of the operator, filtered and sorted, page by page',
    permission: 'payments.see',
    reads: true,
    rate: { count: 120, seconds: 60 },
    refuses: ['filterUnfit', 'cursorUnfit', 'timeTooWide'],
  })
    .input(listInput(transfersFields, transfersSorts))
    .output(listAnswer(transferRowShape)),
  detail: staffCall('/office/payments/detail', {
    summary: 'One deposit or withdrawal with everything that was said of it',
    permission: 'payments.see',
    reads: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ number: numberedId }))
    .output(detailShape),
  note: staffCall('/office/payments/note', {
    summary: 'Write a note about a deposit or withdrawal, for colleagues alone; it stays',
    permission: 'payments.note',
    once: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ number: numberedId, text: withCardsCovered(textShape.min(1).max(2000)) }))
    .output(z.object({ noteId: numberedId })),
  unmask: staffCall('/office/payments/unmask', {
    summary: 'What the player typed, whole',
    permission: 'people.unmask',
    rate: { count: 60, seconds: 3600 },
    once: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ number: numberedId, reason: reasonShape }))
    .output(z.object({ values: z.array(z.object({ title: z.string(), value: z.string() })) })),
  approve: staffCall('/office/payments/approve', {
    ...decides,
    summary: 'Agree to a withdrawal; it is sent when as many people have as it needs',
    permission: 'payments.approve',
    stepUp: true,
  })
    .input(z.strictObject(one))
    .output(detailShape),
  refuse: staffCall('/office/payments/refuse', {
    ...decides,
    summary: 'Refuse a withdrawal, whose money goes back, or a deposit that waits for a person',
    permission: 'payments.refuse',
    stepUp: true,
  })
    .input(z.strictObject({ ...one, reason: z.enum(refuseReasons), words: reasonShape.exactOptional() }))
    .output(detailShape),
  accept: staffCall('/office/payments/accept', {
    ...decides,
    summary: 'Credit a deposit that came otherwise than it was asked for',
    permission: 'payments.take',
    stepUp: true,
  })
    .input(z.strictObject({ ...one, amount: amountShape.min(1), reason: reasonShape }))
    .output(detailShape),
  retry: staffCall('/office/payments/retry', {
    ...decides,
    summary: 'Send a withdrawal that failed once more',
    permission: 'payments.approve',
    stepUp: true,
  })
    .input(z.strictObject(one))
    .output(detailShape),
  askMarkPaid: staffCall('/office/payments/askMarkPaid', {
    summary: 'Ask another to agree that a withdrawal was paid by hand, with what proves it',
    permission: 'payments.markPaid',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'approvalWaiting', 'roleBeyond', 'staffLast'],
  })
    .input(z.strictObject({ number: numberedId, reason: reasonShape }))
    .output(z.object({ approvalId: numberedId })),
  ...deskMethods,
  slots: staffCall('/office/payments/slots', {
    summary: 'Bank slots, the newest first, page by page',
    permission: 'payments.see',
    reads: true,
  })
    .input(
      z.strictObject({
        state: z.enum(slotStates).exactOptional(),
        accountId: numberedId.exactOptional(),
        /** The last of the page before. */
        before: numberedId.exactOptional(),
      }),
    )
    .output(z.object({ slots: z.array(slotSeenShape), more: z.boolean() })),
  addSlots: staffCall('/office/payments/addSlots', {
    summary: 'Add bank slots that are alike: each is one payment that somebody waits to make',
    permission: 'payments.methods',
    once: true,
    refuses: ['notFound'],
  })
    .input(
      slotTermsShape.extend({
        accountId: numberedId,
        currency: z.string().regex(/^[A-Z]{3}$/),
        count: z.int().min(1).max(50),
      }),
    )
    .output(z.object({ slotIds: z.array(numberedId) })),
  saveSlot: staffCall('/office/payments/saveSlot', {
    summary: 'Change a bank slot that is free',
    permission: 'payments.methods',
    once: true,
    refuses: ['notFound', 'versionOld', 'slotTaken'],
  })
    .input(slotTermsShape.extend({ slotId: numberedId, version: versionShape }))
    .output(slotSeenShape),
  dropSlot: staffCall('/office/payments/dropSlot', {
    summary: 'Take a bank slot away that is free: nobody waits to pay it any more',
    permission: 'payments.methods',
    once: true,
    refuses: ['notFound', 'slotTaken'],
  })
    .input(z.strictObject({ slotId: numberedId }))
    .output(slotSeenShape),
  rules: staffCall('/office/payments/rules', {
    summary: 'What the operator has settled of its payments',
    permission: 'payments.see',
    reads: true,
  })
    .input(z.strictObject({}))
    .output(z.object({ version: z.int().min(0), rules: paymentRulesShape })),
  saveRules: staffCall('/office/payments/saveRules', {
    summary: 'Settle something else of its payments',
    permission: 'payments.methods',
    once: true,
    stepUp: true,
    refuses: ['versionOld'],
  })
    .input(z.strictObject({ version: revisionShape, rules: paymentRulesShape, reason: reasonShape }))
    .output(z.object({ version: versionShape })),
}
