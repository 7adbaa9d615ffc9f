import * as z from 'zod'
import { staffCall } from '../call.ts'
import { textShape } from '../content/content-item.ts'
import { nodeKinds } from '../network/node-kinds.ts'
import { moveUnfitShape, placeShape } from '../network/place.ts'
import { numberedId } from '../shapes.ts'
import { reasonShape } from './approvals.ts'

const foundShape = z.object({
  nodeId: numberedId,
  title: z.string(),
  kind: z.enum(nodeKinds),
  /** Titles from the top that the caller sees down to whoever stands above it. */
  above: z.array(z.string()),
})
export type NodeFound = z.infer<typeof foundShape>

/** Which subtree, and whom it is to hang on; absent: the operator. */
const moveShape = z.strictObject({ nodeId: numberedId, parentId: numberedId.exactOptional() })

/** A subtree in another place of the tree. */
export const networkMove = {
  find: staffCall('/office/network/find', {
    rate: { count: 120, seconds: 60 },
    summary: 'Nodes whose name has what is typed, or whose number it is: twenty at most',
    permission: 'network.see',
    subtree: true,
    reads: true,
  })
    .input(
      z.strictObject({
        text: textShape.min(1).max(64),
        /** None that lies at or below this one. */
        outsideId: numberedId.exactOptional(),
      }),
    )
    .output(z.object({ nodes: z.array(foundShape) })),
  previewMove: staffCall('/office/network/preview-move', {
    rate: { count: 60, seconds: 60 },
    summary: 'What holds for a subtree where it hangs and where it would, or why it cannot hang there',
    permission: 'network.move',
    reads: true,
    refuses: ['notFound'],
  })
    .input(moveShape)
    .output(
      z.object({
        before: placeShape,
        /** One of the two. */
        after: placeShape.exactOptional(),
        unfit: moveUnfitShape.exactOptional(),
      }),
    ),
  move: staffCall('/office/network/move', {
    rate: { count: 20, seconds: 60 },
    summary: 'Ask that a subtree hang on another node, or on the operator itself; done once another says yes',
    permission: 'network.move',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'moveUnfit', 'approvalWaiting'],
  })
    .input(moveShape.extend({ reason: reasonShape }))
    .output(z.object({ approvalId: numberedId })),
}
