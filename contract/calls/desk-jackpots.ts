import * as z from 'zod'
import { staffCall } from '../call.ts'
import { numberedId, timeShape } from '../shapes.ts'
import { reasonShape } from './approvals.ts'
import { potRules } from './jackpots.ts'

const deskPotShape = z.object({
  ...potRules,
  state: z.enum(['on', 'retired']),
  /** Ten-thousandths of a unit. */
  amountE4: z.int(),
  reserveE4: z.int(),
  /** Contributions that were counted in this cycle. */
  position: z.int(),
  /** When it was hit last. */
  hitAt: timeShape.exactOptional(),
})
export type DeskPot = z.infer<typeof deskPotShape>

/** Pots of the operator. Where one falls is told to nobody, and nobody can have it fall. Source: desk.md, Pots. */
export const deskJackpots = {
  list: staffCall('/office/jackpots/list', {
    summary: 'Every pot of the operator, as it stands',
    permission: 'jackpots.see',
    reads: true,
  })
    .input(z.strictObject({}))
    .output(z.object({ pots: z.array(deskPotShape) })),
  retire: staffCall('/office/jackpots/retire', {
    summary:
      'Ask for a pot to be retired: what it has becomes seeds of another one of its group; another person decides',
    permission: 'jackpots.retire',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'approvalWaiting', 'roleBeyond', 'staffLast'],
  })
    .input(z.strictObject({ potId: numberedId, heirId: numberedId, reason: reasonShape }))
    .output(z.object({ approvalId: numberedId })),
}
