import * as z from 'zod'
import { staffCall } from '../call.ts'
import { linesFields, linesSorts } from '../desk/lines-list.ts'
import { listAnswer, listInput } from '../desk/list.ts'
import { textShape } from '../manual-shapes.ts'
import {
  lineStates,
  lineUses,
  statementFaults,
  statementFormats,
  statementPieceMax,
  statementPiecesMax,
} from '../payments/statement-choices.ts'
import { columnsShape } from '../payments/statement-shapes.ts'
import { numberedId, timeShape } from '../shapes.ts'
import { reasonShape } from './approvals.ts'

/** What lies with a provider and why, minor units. Source: payments.md, Ledger, Identity. */
const identityShape = z.object({
  currency: z.string(),
  /** What the parts add up to: what the provider owes us; below zero we owe it. */
  owed: z.int(),
  /** The same by the ledger. The two are equal, or something is wrong. */
  booked: z.int(),
  parts: z.object({
    deposits: z.int(),
    fees: z.int(),
    restored: z.int(),
    bounced: z.int(),
    floatSent: z.int(),
    withdrawals: z.int(),
    reversed: z.int(),
    settled: z.int(),
    costs: z.int(),
  }),
})
export type IdentitySeen = z.infer<typeof identityShape>

const accountShape = z.object({
  accountId: numberedId,
  name: z.string(),
  /** Absent: nobody has mapped them yet. */
  columns: columnsShape.exactOptional(),
  /** Days after which a transfer that is done should stand in a statement. */
  lagDays: z.int().min(0),
  /** Lines that nobody has answered, by state. */
  open: z.array(z.object({ state: z.enum(lineStates), count: z.int().min(1) })),
  /** The day of the oldest of them, of the newest line, and the last that is closed; when each began in UTC. */
  openSince: timeShape.exactOptional(),
  bookedUntil: timeShape.exactOptional(),
  closedUntil: timeShape.exactOptional(),
  identity: z.array(identityShape),
})
export type AccountSeen = z.infer<typeof accountShape>

const lineShape = z.object({
  lineId: numberedId,
  accountId: numberedId,
  /** When the bank's day began in UTC. */
  bookedOn: timeShape,
  /** Minor units; below zero where money left. */
  amount: z.int(),
  currency: z.string(),
  texts: z.array(z.string()),
  payer: z.string(),
  state: z.enum(lineStates),
  /** The deposit or withdrawal that it is of, or may be of. */
  payment: numberedId.exactOptional(),
  /** Of `differs`: by how much more came or went back, minor units. */
  by: z.int().exactOptional(),
  /** Absent: nobody has answered it. */
  answeredAt: timeShape.exactOptional(),
  /** Absent: the house itself. */
  answeredBy: z.string().exactOptional(),
  note: z.string().exactOptional(),
  /** What whoever asks may do with it now. */
  may: z.array(z.enum(['accept', 'cost', 'settlement', 'explain', 'reopen'])),
})
export type LineSeen = z.infer<typeof lineShape>

const statementShape = z.object({
  statementId: numberedId,
  /** `known`: the same file was read before; `refused`: nothing of it was kept. */
  state: z.enum(['sending', 'reading', 'done', 'known', 'refused']),
  /** Lines of the file, those that were matched and written so far, and those of them that were new. */
  lines: z.int().min(0),
  written: z.int().min(0),
  added: z.int().min(0),
  fault: z.object({ line: z.int().min(1), why: z.enum(statementFaults) }).exactOptional(),
})
export type StatementSeen = z.infer<typeof statementShape>

const one = z.strictObject({ lineId: numberedId })

export const deskReconciliation = {
  accounts: staffCall('/office/reconciliation/accounts', {
    summary: 'Accounts with providers: what is open of their statements, and whether the books agree with them',
    permission: 'payments.see',
    reads: true,
    rate: { count: 60, seconds: 60 },
  })
    .input(z.strictObject({}))
    .output(z.object({ accounts: z.array(accountShape) })),
  lines: staffCall('/office/reconciliation/lines', {
    summary: 'Lines of statements, filtered and sorted, page by page',
    permission: 'payments.see',
    reads: true,
    rate: { count: 120, seconds: 60 },
    refuses: ['filterUnfit', 'cursorUnfit', 'timeTooWide'],
  })
    .input(listInput(linesFields, linesSorts))
    .output(listAnswer(lineShape)),
  saveAccount: staffCall('/office/reconciliation/saveAccount', {
    summary: 'Say which columns an account’s files have, and after how many days its transfers stand in them',
    permission: 'payments.import',
    once: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ accountId: numberedId, columns: columnsShape, lagDays: z.int().min(0).max(30) }))
    .output(z.object({})),
  begin: staffCall('/office/reconciliation/begin', {
    summary: 'Begin to send a statement, in pieces',
    permission: 'payments.import',
    once: true,
    refuses: ['notFound'],
  })
    .input(
      z.strictObject({
        accountId: numberedId,
        format: z.enum(statementFormats),
        name: textShape.max(200),
        pieces: z.int().min(1).max(statementPiecesMax),
      }),
    )
    .output(statementShape),
  put: staffCall('/office/reconciliation/put', {
    summary: 'Send one piece of a statement; with the last one it is read',
    permission: 'payments.import',
    once: true,
    bodyBytesMax: 2_500_000,
    refuses: ['notFound'],
  })
    .input(
      z.strictObject({
        statementId: numberedId,
        /** Counted from 0. */
        place: z
          .int()
          .min(0)
          .max(statementPiecesMax - 1),
        text: z.string().max(statementPieceMax),
      }),
    )
    .output(statementShape),
  statement: staffCall('/office/reconciliation/statement', {
    summary: 'How far a statement is read, and what is wrong with it',
    permission: 'payments.see',
    reads: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ statementId: numberedId }))
    .output(statementShape),
  accept: staffCall('/office/reconciliation/accept', {
    summary: 'Agree that a line is of a transfer: the one that was proposed, or another that is named',
    permission: 'payments.import',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'lineMoved'],
  })
    .input(one.extend({ payment: numberedId.exactOptional() }))
    .output(lineShape),
  settle: staffCall('/office/reconciliation/settle', {
    summary: 'Book a line as a cost of the provider, or as money between it and the bank',
    permission: 'payments.close',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'lineMoved'],
  })
    .input(one.extend({ as: z.enum(lineUses) }))
    .output(lineShape),
  askCorrect: staffCall('/office/reconciliation/askCorrect', {
    summary: 'Ask another to agree that a line is explained as it stands, or that its answer is taken back',
    permission: 'payments.close',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'approvalWaiting', 'roleBeyond', 'staffLast'],
  })
    .input(one.extend({ deed: z.enum(['explain', 'reopen']), reason: reasonShape }))
    .output(z.object({ approvalId: numberedId })),
  closeDay: staffCall('/office/reconciliation/closeDay', {
    summary: 'Close an account’s days up to one: every line has its answer and the books agree',
    permission: 'payments.close',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'dayOpen'],
  })
    .input(z.strictObject({ accountId: numberedId, day: timeShape }))
    .output(z.object({ closedUntil: timeShape })),
}
