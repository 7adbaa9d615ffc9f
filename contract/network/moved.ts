import * as z from 'zod'
import { numberedId } from '../shapes.ts'

/** What both sides hold after a step of credit, minor units. */
export const movedAnswer = z.object({
  transferId: numberedId,
  /** Of the side below, after it. */
  balance: z.int(),
  /** Of the side above; absent where that is the operator. */
  giverBalance: z.int().exactOptional(),
})
export type NodeMoved = z.infer<typeof movedAnswer>
/** What is in the way of a step of credit. */
export const moneyRefusals = [
  ...(['notFound', 'notGiver', 'transfersBlocked', 'creditTooLow', 'transferDayFull', 'creditBarred'] as const),
  ...(['balanceTooLow'] as const),
] as const
