import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { nodeDepthMax } from '@banko/contract/calls/network.ts'
import type { NodeKind } from '@banko/contract/network/node-kinds.ts'
import { type Act, type Asked, act, type Books, missing, tell } from './act.ts'
import type { House } from './house.ts'
import { levelOf, nodeAt, sayerAt } from './path.ts'
import { findFull } from './room.ts'
import { findNode, insertNode, type NodeStored, readWayDown, writeBlocks } from './store.ts'

export interface NewNode {
  /** Absent: directly below the operator, or below the caller's own node. */
  readonly parentId?: number | undefined
  readonly kind: NodeKind
  readonly title: string
}

/** Hangs a node into the tree, with its accounts of every currency. */
export function addNode(house: House, asked: Asked, { parentId, kind, title }: NewNode) {
  return act<{ nodeId: number }, 'notFound' | 'nodeTooDeep' | 'nodeFull'>(house, asked, async (acting) => {
    const { tx, scope, at } = acting
    const { operatorId } = scope
    const isRoot = parentId === undefined && scope.path === ''
    const parent = isRoot ? undefined : await parentFor(acting, parentId)
    if (!isRoot && !parent) return missing()
    if (parent && parent.depth >= nodeDepthMax) return refused({ code: 'nodeTooDeep', max: nodeDepthMax })
    const full = parent && (await findFull(acting, parent.path, 'dealers'))
    if (full) return refused(full)
    const nodeId = await insertNode(tx, { operatorId, parent, kind, title, createdBy: scope.staffId }, at)
    await openCredit(acting, [nodeId])
    await tell(acting, `node ${nodeId}`, { after: { title, kind, ...(parent && { parentId: parent.id }) } })
    return ok({ nodeId })
  })
}

async function parentFor({ tx, scope }: Act, parentId = nodeAt(scope.path)): Promise<NodeStored | undefined> {
  return parentId === undefined ? undefined : await findNode(tx, scope, parentId)
}

/** Opens the credit of nodes in every currency of their operator; what is open stays as it is. */
export function openCredit({ house, tx, scope: { operatorId } }: Books, nodeIds: readonly number[]): Promise<void> {
  const { currencies } = house.operators.operatorOf(operatorId)
  return house.ledger.openAccounts(
    tx,
    nodeIds.flatMap((ownerId) =>
      currencies.map((currency) => ({ operatorId, currency, kind: 'dealerCredit' as const, ownerId })),
    ),
  )
}

export interface StateChange {
  readonly nodeId: number
  readonly betsBlocked?: boolean | undefined
  readonly transfersBlocked?: boolean | undefined
}

type StateCode = 'notFound' | 'nodeOwn' | 'nodeHeldAbove'

/**
 * Blocks or opens what a node and everything below it may do. What somebody further above has blocked they alone open
 * again, or whoever stands above them.
 */
export function setState(house: House, asked: Asked, change: StateChange) {
  return act<Record<never, never>, StateCode>(house, asked, async (acting) => {
    const { tx, scope } = acting
    const found = await nodeToChange(acting, change.nodeId)
    if (!found.ok) return found
    const { node, wayDown } = found.value
    const { bets_blocked_by: betsBy, transfers_blocked_by: transfersBy } = node
    const sayer = { own: sayerAt(scope.path), wayDown }
    const bets = blockedBy(betsBy, saidOf(change.betsBlocked), sayer)
    const transfers = blockedBy(transfersBy, saidOf(change.transfersBlocked), sayer)
    if (bets === 'held' || transfers === 'held') return refused({ code: 'nodeHeldAbove' })
    await writeBlocks(tx, { operatorId: scope.operatorId, nodeId: node.id }, { bets, transfers })
    await tell(acting, `node ${node.id}`, {
      before: { betsBlocked: betsBy !== null, transfersBlocked: transfersBy !== null },
      after: { betsBlocked: bets !== null, transfersBlocked: transfers !== null },
    })
    return ok({})
  })
}

interface ToChange {
  readonly node: NodeStored
  /** From the top down to it. */
  readonly wayDown: readonly NodeStored[]
}

/** A node that the caller may change, under lock with all above it: not their own, and none that they do not see. */
export async function nodeToChange(
  { tx, scope }: Act,
  nodeId: number,
): Promise<Answer<ToChange, 'notFound' | 'nodeOwn'>> {
  const seen = await findNode(tx, scope, nodeId)
  if (!seen) return missing()
  if (scope.path !== '' && seen.path === scope.path) return refused({ code: 'nodeOwn' })
  const wayDown = await readWayDown(tx, { operatorId: scope.operatorId, path: seen.path }, 'change')
  const node = wayDown.at(-1)
  return node ? ok({ node, wayDown }) : missing()
}

type Said = 'block' | 'open' | 'nothing'

const saidOf = (blocked: StateChange['betsBlocked']): Said => {
  if (blocked === undefined) return 'nothing'
  return blocked ? 'block' : 'open'
}

interface Sayer {
  /** Who says so now: a node, 0 for the operator. */
  readonly own: number
  readonly wayDown: readonly NodeStored[]
}

/** By whom it is blocked then: whoever stands higher of those who say so; `held`: the caller stands too low to open it. */
function blockedBy(now: number | null, said: Said, { own, wayDown }: Sayer): number | null | 'held' {
  if (said === 'nothing') return now
  const isHigher = now !== null && levelOf(now, wayDown) < levelOf(own, wayDown)
  if (said === 'block') return isHigher ? now : own
  return isHigher ? 'held' : null
}
