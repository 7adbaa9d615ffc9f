import * as z from 'zod'
import { staffCall } from '../call.ts'
import { approvalKinds } from '../desk/approval-kinds.ts'
import { textShape } from '../manual-shapes.ts'
import { withCardsCovered } from '../own-words.ts'
import { numberedId, timeShape } from '../shapes.ts'

/** `dead`: what it was about had changed meanwhile. `over`: nobody decided within a day. */
export const approvalAnswers = ['done', 'declined', 'withdrawn', 'dead', 'over'] as const
export type ApprovalAnswer = (typeof approvalAnswers)[number]

const factsShape = z.record(z.string(), z.unknown())
const staffNamed = z.object({ staffId: numberedId, name: z.string() })

export const approvalShape = z.object({
  approvalId: numberedId,
  kind: z.enum(approvalKinds),
  /** What it is about: `staff 7`, `player 12`. */
  subject: z.string(),
  before: factsShape,
  after: factsShape,
  reason: z.string(),
  askedBy: staffNamed,
  askedAt: timeShape,
  /** From then on nobody decides it any more. */
  endsAt: timeShape,
  /** Absent while it waits. */
  answer: z.enum(approvalAnswers).exactOptional(),
  decidedBy: staffNamed.exactOptional(),
  decidedAt: timeShape.exactOptional(),
  /** Whether who asks here may say yes to it; who asked for it may take it back, and no more. */
  mayDecide: z.boolean(),
  own: z.boolean(),
})
export type Approval = z.infer<typeof approvalShape>

/** Why something is asked for or decided so, as it is typed. */
export const reasonShape = withCardsCovered(textShape.max(300))

export const approvals = {
  list: staffCall('/office/approvals/list', {
    summary: 'What waits for a second pair of eyes, or was decided, the newest first',
    permission: 'approvals.see',
    reads: true,
    rate: { count: 60, seconds: 60 },
  })
    .input(
      z.strictObject({
        /** Those that wait when absent. */
        state: z.enum(['waiting', 'decided']).exactOptional(),
        kind: z.enum(approvalKinds).exactOptional(),
        /** The last of the page before. */
        before: numberedId.exactOptional(),
      }),
    )
    .output(z.object({ approvals: z.array(approvalShape), more: z.boolean() })),
  decide: staffCall('/office/approvals/decide', {
    summary: 'Say yes or no to what another asked for; who asked takes it back by a no',
    permission: 'approvals.decide',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'approvalOwn', 'approvalOver', 'roleBeyond', 'staffLast'],
  })
    .input(z.strictObject({ approvalId: numberedId, answer: z.enum(['yes', 'no']) }))
    .output(
      z.object({
        /** `dead`: what it was about is no longer as it was when it was asked for, so nothing was done. */
        answer: z.enum(['done', 'declined', 'withdrawn', 'dead']),
      }),
    ),
}
