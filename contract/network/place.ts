import * as z from 'zod'
import { countKinds, type MoveUnfit, nodeLimitKinds } from '../refusals/network.ts'
import { amountShape, numberedId } from '../shapes.ts'

/** `here`: said of this node; `above`: of one on the way down to it. */
export const blockShape = z.enum(['open', 'here', 'above'])
export type NodeBlock = z.infer<typeof blockShape>

/** Where a subtree hangs, with all that holds for it there and all that hangs in it. */
export const placeShape = z.object({
  /** Whose. */
  title: z.string(),
  /** Absent: directly below the operator. */
  parent: z.object({ nodeId: numberedId, title: z.string() }).exactOptional(),
  /** 1 for whoever stands directly below the operator. */
  level: z.int().min(1),
  bets: blockShape,
  transfers: blockShape,
  /** The tightest on the way down: a count, or minor units. */
  limits: z.array(
    z.object({ kind: z.enum(nodeLimitKinds), currency: z.string().exactOptional(), value: z.int().min(0) }),
  ),
  /** Below it, at all levels. */
  dealers: z.int().min(0),
  players: z.int().min(0),
  terminals: z.int().min(0),
  /** How far below zero its credit may go, for which whoever stands above answers. */
  lines: z.array(z.object({ currency: z.string(), line: amountShape })),
})
export type NodePlace = z.infer<typeof placeShape>

export const moveUnfitShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['there', 'within']) }),
  z.object({ kind: z.literal('levels'), max: z.int() }),
  z.object({ kind: z.enum(countKinds), title: z.string(), max: z.int(), count: z.int() }),
  z.object({ kind: z.literal('line'), currency: z.string(), available: amountShape, line: amountShape }),
]) satisfies z.ZodType<MoveUnfit>
