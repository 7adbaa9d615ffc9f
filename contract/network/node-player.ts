import * as z from 'zod'
import { numberedId, timeShape } from '../shapes.ts'

/** A player who hangs on a node. */
export const nodePlayerShape = z.object({
  playerId: numberedId,
  userName: z.string(),
  currency: z.string(),
  balance: z.int(),
  blocked: z.boolean(),
  createdAt: timeShape,
})
export type NodePlayer = z.infer<typeof nodePlayerShape>
