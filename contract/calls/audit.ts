import * as z from 'zod'
import { staffCall } from '../call.ts'
import { momentShape, textShape } from '../manual-shapes.ts'
import { numberedId, timeShape } from '../shapes.ts'

/** Who can have done something: a program’s key, staff, a player, somebody at the machine, the house itself. */
const whoKindShape = z.enum(['key', 'staff', 'player', 'command', 'house'])
const factsShape = z.record(z.string(), z.unknown())

/** One act as it was written. */
export const auditRowShape = z.object({
  rowId: numberedId,
  at: timeShape,
  who: z.object({ kind: whoKindShape, id: numberedId.exactOptional(), name: z.string().exactOptional() }),
  /** A call, or what a command does: `staff.setLocked`. */
  did: z.string(),
  /** What it was done to: `staff 2`, `player 7`. */
  subject: z.string(),
  /** What of it was otherwise, as it was and as it became; absent where it was not there or is no longer. */
  before: factsShape.exactOptional(),
  after: factsShape.exactOptional(),
  reason: z.string().exactOptional(),
  /** Where it came from; never of a player. */
  address: z.string().exactOptional(),
})
export type AuditRow = z.infer<typeof auditRowShape>

/** The log of who did what. Source: desk.md, Audit. */
export const audit = {
  list: staffCall('/office/audit/list', {
    summary: 'What was done at the operator’s, the newest first: who, what, to what, before and after',
    permission: 'audit.see',
    reads: true,
    rate: { count: 60, seconds: 60 },
  })
    .input(
      z.strictObject({
        did: textShape.max(64).exactOptional(),
        subject: textShape.max(100).exactOptional(),
        /** With `byId` one of them, without it all of the kind. */
        byKind: whoKindShape.exactOptional(),
        byId: numberedId.exactOptional(),
        /** From this time on, and before that one. */
        from: momentShape.exactOptional(),
        until: momentShape.exactOptional(),
        /** This one alone. */
        rowId: numberedId.exactOptional(),
        /** The last row of the page before. */
        before: numberedId.exactOptional(),
        limit: z.int().min(1).max(200).exactOptional(),
      }),
    )
    .output(z.object({ rows: z.array(auditRowShape), more: z.boolean() })),
  verify: staffCall('/office/audit/verify', {
    summary: 'Work a piece of the operator’s chain out again: whether a row was altered, removed or inserted',
    permission: 'audit.verify',
    reads: true,
    rate: { count: 30, seconds: 60 },
  })
    .input(
      z.strictObject({
        /** \`head.seq\` of the piece before; absent: from the beginning. */
        after: z.int().min(0).exactOptional(),
      }),
    )
    .output(
      z.object({
        /** Links of this piece that were looked at. */
        count: z.int().min(0),
        /** The last of them, its hash in hex; sequence 0 of a chain that is empty. */
        head: z.object({ seq: z.int().min(0), hash: z.string() }),
        /** Whether there is another piece. */
        more: z.boolean(),
        /** Of the last link of the whole chain: how far there is to go; 0 of a chain that is empty. */
        seqLast: z.int().min(0),
        /** Rows that will be in the chain soon. */
        waiting: z.int().min(0),
        faults: z.array(
          z.object({
            what: z.enum(['altered', 'removed', 'inserted']),
            seq: z.int().exactOptional(),
            rowId: numberedId.exactOptional(),
          }),
        ),
      }),
    ),
}
