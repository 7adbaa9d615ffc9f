import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import * as z from 'zod'
import { approvalRules, askApproval, type KindRules } from '../staff/index.ts'
import { type Act, type Asked, act, type Books, missing, tell } from './act.ts'
import { nodeToChange, openCredit } from './change-node.ts'
import { readRoom } from './give-credit.ts'
import type { House } from './house.ts'
import { placeAbove } from './path.ts'
import { findNode, holdTree, type NodeStored, readWayDown } from './store.ts'

const lineShape = z.object({
  nodeId: z.int(),
  currency: z.string(),
  /** Minor units. */
  line: z.int(),
})
type Line = z.infer<typeof lineShape>

export interface LineAsked extends Line {
  readonly reason: string
}

type LineCode = 'notFound' | 'nodeOwn' | 'notGiver' | 'lineTooHigh' | 'lineInUse' | 'approvalWaiting'

/**
 * Sets how far below zero a node may go: whoever stands directly above answers for it, so the lines of all their own
 * dealers are within their line and balance. What the operator's staff raise waits for a second yes and answers its
 * number. Source: desk.md, Credit; Second pair of eyes.
 */
export function setLine(house: House, asked: Asked, { reason, ...wanted }: LineAsked) {
  return act<{ approvalId?: number }, LineCode>(house, asked, async (acting) => {
    const { nodeId, currency, line } = wanted
    const { scope } = acting
    const found = await nodeToChange(acting, nodeId)
    if (!found.ok) return found
    if (scope.path !== '' && placeAbove(found.value.node.path) !== scope.path) return refused({ code: 'notGiver' })
    if (!house.operators.operatorOf(scope.operatorId).currencies.includes(currency)) return missing()
    const { own, max, min } = await holdLine(acting, found.value.node, currency)
    if (line > own && line > max) return refused({ code: 'lineTooHigh', currency, max })
    if (line < min) return refused({ code: 'lineInUse', currency, min })
    if (line > own && scope.path === '') return askRaise(acting, wanted, reason)
    await writeLine(acting, wanted)
    await tell(acting, `node ${nodeId}`, { before: { currency, line: own }, after: { currency, line }, reason })
    return ok({})
  })
}

async function askRaise(
  acting: Act,
  content: Line,
  reason: string,
): Promise<Answer<{ approvalId: number }, 'notFound' | 'approvalWaiting'>> {
  const rules = lineRaised(acting.house)
  const asked = await askApproval(acting, { kind: 'lineRaised', rules, content, reason, did: acting.did })
  if (asked.ok) return asked
  const { refusal } = asked
  if (refusal.code === 'notFound' || refusal.code === 'approvalWaiting') return refused(refusal)
  throw new Error(`nothing bars a line from being asked for: ${refusal.code}`)
}

/**
 * What is looked at again at the second yes: the line must be as it was, and whoever stands above must still answer for
 * the new one. Balances move all day and kill no request by themselves.
 */
export function lineRaised(house: House): KindRules {
  return approvalRules(lineShape, {
    permission: 'network.line',
    subjectOf: ({ nodeId }) => `node ${nodeId}`,
    async standing(tx, { operatorId, content: { nodeId, currency, line } }) {
      await holdTree(tx, operatorId, 'stay')
      const seen = await findNode(tx, { operatorId, path: '' }, nodeId)
      const node = seen && (await readWayDown(tx, { operatorId, path: seen.path }, 'change')).at(-1)
      if (!node) return undefined
      const { own, max, min } = await holdLine({ house, tx, scope: { operatorId } }, node, currency)
      return line > max || line < min ? undefined : { currency, line: own }
    },
    afterOf: ({ currency, line }) => ({ currency, line }),
    apply: (tx, { operatorId, content }) => writeLine({ house, tx, scope: { operatorId } }, content),
  })
}

interface LineHeld {
  readonly own: number
  /** What whoever stands above answers for; of the operator there is no end. */
  readonly max: number
  /** What is drawn on or promised below. */
  readonly min: number
}

/** A line under lock, from the top; the nodes are locked. */
async function holdLine(books: Books, { id, parent_id: parentId }: NodeStored, currency: string): Promise<LineHeld> {
  const { house, tx, scope } = books
  const nodeIds = parentId === null ? [id] : [parentId, id]
  await openCredit(books, nodeIds)
  for (const nodeId of nodeIds) await house.ledger.lock(tx, scope.operatorId, 'dealerCredit', [nodeId])
  const own = await readRoom(books, id, currency)
  const above = parentId === null ? undefined : await readRoom(books, parentId, currency)
  return {
    own: own.line,
    max: above ? Math.max(0, above.balance + above.line - above.promised + own.line) : Number.POSITIVE_INFINITY,
    min: Math.max(0, own.promised - own.balance),
  }
}

async function writeLine({ house, tx, scope: { operatorId } }: Books, { nodeId, currency, line }: Line): Promise<void> {
  const of = { operatorId, currency, kind: 'dealerCredit', ownerId: nodeId } as const
  if (!(await house.ledger.setLine(tx, of, { line }))) throw new Error('a line was drawn on under lock')
}
