import * as z from 'zod'
import { staffCall } from '../call.ts'
import { moneyRefusals, movedAnswer } from '../network/moved.ts'
import { nodeKinds } from '../network/node-kinds.ts'
import { nodePlayerShape } from '../network/node-player.ts'
import { blockShape } from '../network/place.ts'
import { nodeLimitKinds } from '../refusals/network.ts'
import { amountShape, langShape, numberedId, timeShape } from '../shapes.ts'
import { reasonShape } from './approvals.ts'
import { planShape } from './desk-sheets.ts'
import { networkMove } from './network-move.ts'
import { passwordShape, userNameShape } from './people.ts'

/** Rows of one answer. */
export const networkPageMax = 100
/** Levels of a tree. */
export const nodeDepthMax = 8

const titleShape = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)
const currencyShape = z.string().regex(/^[A-Z]{3}$/)
const countShape = z.int().min(0).max(1_000_000)
/** Above zero, minor units. */
const movedShape = z.int().min(1).max(1_000_000_000_000)

/** A node as others name it; without a number where it lies outside of what the caller sees. */
const namedShape = z.object({ nodeId: numberedId.exactOptional(), title: z.string() })

const balanceShape = z.object({
  currency: z.string(),
  /** Below zero where the credit line is drawn on, minor units. */
  balance: z.int(),
  /** How far below zero it may go. */
  line: amountShape,
})
export type NodeBalance = z.infer<typeof balanceShape>

const rowShape = z.object({
  nodeId: numberedId,
  title: z.string(),
  kind: z.enum(nodeKinds),
  /** 1 for whoever stands directly below the operator. */
  depth: z.int().min(1).max(nodeDepthMax),
  betsBlocked: z.boolean(),
  transfersBlocked: z.boolean(),
  balances: z.array(balanceShape),
  createdAt: timeShape,
})
export type NodeRow = z.infer<typeof rowShape>

const limitShape = z.object({
  kind: z.enum(nodeLimitKinds),
  /** Of an amount. */
  currency: z.string().exactOptional(),
  /** The tightest on the way down to the node: a count, or minor units. */
  value: z.int().min(0),
  /** Whose it is; absent: of somebody above whom the caller does not see. */
  owner: namedShape.exactOptional(),
  /** What is set at the node itself, which may be looser by now than what holds. */
  own: z.int().min(0).exactOptional(),
})
export type NodeLimit = z.infer<typeof limitShape>

const transferShape = z.object({
  transferId: numberedId,
  /** `added`: from above to below; `taken`: back. */
  way: z.enum(['added', 'taken']),
  /** Who stands above; absent: the operator, or whoever the caller does not see. */
  giver: namedShape.exactOptional(),
  /** Whoever gave is neither seen nor stands above any more: the node hangs elsewhere since. */
  giverElsewhere: z.literal(true).exactOptional(),
  /** Who stands below: one of the two. */
  node: namedShape.exactOptional(),
  player: z.object({ playerId: numberedId, userName: z.string() }).exactOptional(),
  currency: z.string(),
  amount: movedShape,
  /** What both sides held afterwards; absent of a side that the caller does not see. */
  giverBalance: z.int().exactOptional(),
  balance: z.int().exactOptional(),
  by: z.string().exactOptional(),
  at: timeShape,
  /** The one that this takes back, or by which this was taken back. */
  undoes: numberedId.exactOptional(),
  undoneBy: numberedId.exactOptional(),
})
export type NodeTransfer = z.infer<typeof transferShape>

const { subtree, reads, once, stepUp } = { subtree: true, reads: true, once: true, stepUp: true } as const

/** The tree of dealers, its credit and its players. A caller of a node sees what lies at or below it. Source: desk.md §3. */
export const network = {
  children: staffCall('/office/network/children', {
    summary: 'Nodes directly below one, by number; without one the roots, or those below the caller’s own',
    permission: 'network.see',
    subtree,
    reads,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ nodeId: numberedId.exactOptional(), after: numberedId.exactOptional() }))
    .output(
      z.object({
        nodes: z.array(rowShape),
        more: z.boolean(),
        /** The caller’s own node, where they have one. */
        own: numberedId.exactOptional(),
      }),
    ),
  page: staffCall('/office/network/page', {
    rate: { count: 30, seconds: 10 },
    summary: 'One node: its way from the top, limits with whose they are, balances and counts',
    permission: 'network.see',
    subtree,
    reads,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ nodeId: numberedId }))
    .output(
      z.object({
        node: rowShape,
        /** From the top that the caller sees to the one above this. */
        above: z.array(namedShape),
        /** Of whoever stands above the caller’s own node. */
        parentTitle: z.string().exactOptional(),
        bets: blockShape,
        transfers: blockShape,
        limits: z.array(limitShape),
        /** Below it, at all levels. */
        players: z.int().min(0),
        dealers: z.int().min(0),
        terminals: z.int().min(0),
        /** The caller’s own: it is changed from above. */
        own: z.boolean(),
      }),
    ),
  players: staffCall('/office/network/players', {
    summary: 'Players of one node, by number',
    permission: 'network.see',
    subtree,
    reads,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ nodeId: numberedId, after: numberedId.exactOptional() }))
    .output(z.object({ players: z.array(nodePlayerShape), more: z.boolean() })),
  movements: staffCall('/office/network/movements', {
    summary: 'Credit that a node was given, gave or took, the newest first',
    permission: 'network.see',
    subtree,
    reads,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ nodeId: numberedId, before: numberedId.exactOptional() }))
    .output(z.object({ transfers: z.array(transferShape), more: z.boolean() })),
  addNode: staffCall('/office/network/add-node', {
    summary: 'Hang a dealer or partner below a node; without one, directly below the operator',
    permission: 'network.add',
    subtree,
    once,
    refuses: ['notFound', 'nodeTooDeep', 'nodeFull'],
  })
    .input(z.strictObject({ parentId: numberedId.exactOptional(), kind: z.enum(nodeKinds), title: titleShape }))
    .output(z.object({ nodeId: numberedId })),
  addStaff: staffCall('/office/network/add-staff', {
    rate: { count: 20, seconds: 60 },
    summary: 'Give a node a sign-in at this desk: a dealer’s sees and acts in its subtree, a partner’s sees it',
    permission: 'network.add',
    subtree,
    once,
    stepUp,
    refuses: ['notFound', 'nodeOwn', 'userNameTaken', 'passwordUnfit'],
  })
    .input(z.strictObject({ nodeId: numberedId, userName: userNameShape, password: passwordShape }))
    .output(z.object({ staffId: numberedId })),
  addPlayer: staffCall('/office/network/add-player', {
    rate: { count: 30, seconds: 60 },
    summary: 'Make a player of a node, who signs in with this name and first password',
    permission: 'network.add',
    subtree,
    once,
    refuses: ['notFound', 'nodeFull', 'userNameTaken', 'passwordUnfit'],
  })
    .input(
      z.strictObject({
        nodeId: numberedId,
        siteId: numberedId,
        userName: userNameShape,
        password: passwordShape,
        currency: currencyShape,
        lang: langShape.exactOptional(),
      }),
    )
    .output(z.object({ playerId: numberedId })),
  setLimits: staffCall('/office/network/set-limits', {
    summary:
      'Set what a node is limited to by this level, in place of what it was; what is left out is not limited here',
    permission: 'network.add',
    subtree,
    once,
    refuses: ['notFound', 'nodeOwn', 'nodeHeldAbove', 'nodeLimitLoose', 'nodeLimitInUse'],
  })
    .input(
      z.strictObject({
        nodeId: numberedId,
        counts: z.strictObject({
          players: countShape.exactOptional(),
          dealers: countShape.exactOptional(),
          terminals: countShape.exactOptional(),
        }),
        amounts: z
          .array(
            z.strictObject({
              currency: currencyShape,
              /** Of one coupon. */
              stakeMax: amountShape.exactOptional(),
              payoutMax: amountShape.exactOptional(),
              /** What each node gives on one day, of UTC. */
              transferDayMax: amountShape.exactOptional(),
            }),
          )
          .max(20),
      }),
    )
    .output(z.object({})),
  setState: staffCall('/office/network/set-state', {
    summary: 'Block or open the bets, or the transfers of credit, of a node and all below it',
    permission: 'network.block',
    subtree,
    once,
    refuses: ['notFound', 'nodeOwn', 'nodeHeldAbove'],
  })
    .input(
      z.strictObject({
        nodeId: numberedId,
        betsBlocked: z.boolean().exactOptional(),
        transfersBlocked: z.boolean().exactOptional(),
      }),
    )
    .output(z.object({})),
  setLine: staffCall('/office/network/set-line', {
    summary: 'Set how far below zero a node’s credit may go; raised by the operator’s staff it waits for a second yes',
    permission: 'network.line',
    subtree,
    once,
    stepUp,
    refuses: ['notFound', 'nodeOwn', 'notGiver', 'lineTooHigh', 'lineInUse', 'approvalWaiting'],
  })
    .input(z.strictObject({ nodeId: numberedId, currency: currencyShape, line: amountShape, reason: reasonShape }))
    // what waits for another's yes; absent: it holds already
    .output(z.object({ approvalId: numberedId.exactOptional() })),
  setPlan: staffCall('/office/network/set-plan', {
    summary: 'Set what a node earns, from the next month on; where nothing is agreed, from this one on',
    permission: 'network.plan',
    once: true,
    stepUp: true,
    refuses: ['notFound', 'nodeOwn', 'planOutside'],
  })
    .input(z.strictObject({ nodeId: numberedId, ...planShape.shape, reason: reasonShape }))
    // `2026-12`, of UTC
    .output(z.object({ month: z.string() })),
  credit: staffCall('/office/network/credit', {
    summary: 'Add credit to a node, or take it back, by whoever stands directly above',
    permission: 'network.credit',
    subtree,
    once,
    stepUp,
    refuses: [...moneyRefusals, 'nodeOwn'],
  })
    .input(
      z.strictObject({
        nodeId: numberedId,
        currency: currencyShape,
        way: z.enum(['added', 'taken']),
        amount: movedShape,
      }),
    )
    .output(movedAnswer),
  creditPlayer: staffCall('/office/network/credit-player', {
    summary: 'Add money to a player of a node from its credit, or take it back from what they can spend',
    permission: 'network.credit',
    subtree,
    once,
    stepUp,
    refuses: moneyRefusals,
  })
    .input(z.strictObject({ playerId: numberedId, way: z.enum(['added', 'taken']), amount: movedShape }))
    .output(movedAnswer),
  undo: staffCall('/office/network/undo', {
    summary: 'Take a transfer back by its opposite: within 15 minutes by its giver, later by the operator',
    permission: 'network.credit',
    subtree,
    once,
    stepUp,
    refuses: [...moneyRefusals, 'undoOver'],
  })
    .input(z.strictObject({ transferId: numberedId }))
    .output(movedAnswer),
  ...networkMove,
}
