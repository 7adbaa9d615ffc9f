import * as z from 'zod'
import { numberedId, timeShape, versionShape } from '../shapes.ts'
import { slotStates, transferDirections } from './choices.ts'
import { categoryTermsShape, methodTermsShape } from './method-shapes.ts'
import { slotTermsShape } from './slot-shapes.ts'

export const methodSeenShape = z.object({
  methodId: numberedId,
  version: versionShape,
  categoryId: numberedId,
  accountId: numberedId,
  direction: z.enum(transferDirections),
  on: z.boolean(),
  terms: methodTermsShape,
})
export type MethodSeen = z.infer<typeof methodSeenShape>

export const categorySeenShape = categoryTermsShape.extend({
  categoryId: numberedId,
  version: versionShape,
  direction: z.enum(transferDirections),
})
export type CategorySeen = z.infer<typeof categorySeenShape>

export const slotSeenShape = slotTermsShape.extend({
  slotId: numberedId,
  version: versionShape,
  accountId: numberedId,
  currency: z.string(),
  state: z.enum(slotStates),
  /** Whom it is kept for or was taken by, and of which until when or by which withdrawal. */
  player: z.object({ playerId: numberedId, userName: z.string() }).exactOptional(),
  until: timeShape.exactOptional(),
  number: numberedId.exactOptional(),
  madeAt: timeShape,
})
export type SlotSeen = z.infer<typeof slotSeenShape>
