import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { placeShape } from '@banko/contract/network/place.ts'
import * as z from 'zod'
import { canonical } from '../../audit/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { approvalRules, askApproval, type KindRules, moveStaff } from '../../staff/index.ts'
import { type Asked, act, type Books, missing } from '../act.ts'
import type { House } from '../house.ts'
import { pathBelow } from '../path.ts'
import { findNode, holdTree } from '../store.ts'
import { decideMove, type MoveDecided } from './decide-move.ts'
import { gatherMove, type Move } from './gather-move.ts'
import { writePlace } from './store.ts'

export interface MoveAsked extends Move {
  readonly reason: string
}

type MoveCode = 'notFound' | 'moveUnfit' | 'approvalWaiting'

/** What would become of a subtree elsewhere, as it is now. */
export async function previewMove(
  house: House,
  { operatorId }: Scope,
  move: Move,
): Promise<Answer<MoveDecided, 'notFound'>> {
  const facts = await gatherMove({ house, connection: house.platform.dbReads, operatorId }, move)
  return facts ? ok(decideMove(facts)) : missing()
}

/**
 * Asks that a subtree hang on another node. Both who ask and who decide see the same of it: what holds where it hangs,
 * and what would where it goes. Source: desk.md, The dealer tree; Second pair of eyes.
 */
export function askMove(house: House, asked: Asked, { reason, nodeId, parentId }: MoveAsked) {
  const work = async (acting: Parameters<Parameters<typeof act>[2]>[0]): Promise<Answer<Waits, MoveCode>> => {
    const move = { nodeId, ...(parentId !== undefined && { parentId }) }
    const decided = await workOut(acting, move)
    if (!decided) return missing()
    if (decided.unfit) return refused({ code: 'moveUnfit', why: decided.unfit })
    const content = { ...move, after: decided.after }
    const rules = nodeMoved(house)
    const answer = await askApproval(acting, { kind: 'nodeMoved', rules, content, reason, did: acting.did })
    if (answer.ok) return answer
    const { refusal } = answer
    if (refusal.code === 'notFound' || refusal.code === 'approvalWaiting') return refused(refusal)
    throw new Error(`nothing bars a move from being asked for: ${refusal.code}`)
  }
  return act<Waits, MoveCode>(house, asked, work, 'move')
}

interface Waits {
  readonly approvalId: number
}

const moveShape = z.object({
  nodeId: z.int(),
  parentId: z.int().exactOptional(),
  /** The place that both have seen. */
  after: placeShape,
})

/**
 * What is looked at again at the second yes, alone with the tree: that the subtree hangs where it did with what it had,
 * and that it would find at the other place what both have seen. A credit line goes along; balances stay where they are.
 */
export function nodeMoved(house: House): KindRules {
  return approvalRules(moveShape, {
    permission: 'network.move',
    subjectOf: ({ nodeId }) => `node ${nodeId}`,
    async standing(tx, { operatorId, content: { after, ...move } }) {
      await holdTree(tx, operatorId, 'move')
      const decided = await workOut({ house, tx, scope: { operatorId } }, move)
      return decided?.after && canonical(decided.after) === canonical(after) ? decided.before : undefined
    },
    afterOf: ({ after }) => after,
    apply: (tx, { operatorId, content }) => moveNode({ house, tx, scope: { operatorId } }, content),
  })
}

async function workOut({ house, tx, scope }: Books, move: Move): Promise<MoveDecided | undefined> {
  const facts = await gatherMove({ house, connection: tx, operatorId: scope.operatorId }, move)
  return facts && decideMove(facts)
}

/** Nodes and whoever works for them, in the transaction that holds the tree alone. Money stays where it is. */
async function moveNode({ tx, scope: { operatorId } }: Books, { nodeId, parentId }: Move): Promise<void> {
  const whole = { operatorId, path: '' }
  const node = await findNode(tx, whole, nodeId)
  const parent = parentId === undefined ? undefined : await findNode(tx, whole, parentId)
  if (!node || (parentId !== undefined && !parent)) throw new Error('a node went while its tree was held')
  const path = pathBelow(parent?.path ?? '', nodeId)
  await writePlace(tx, { operatorId, node, parentId, path, depth: (parent?.depth ?? 0) + 1 })
  await moveStaff(tx, { operatorId, from: node.path, to: path })
}
