import type { Connection } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { countBelow, findNode, type NodeStored, readChildIds, readWayDown } from '../store.ts'
import type { Counts, MoveFacts, RoomAbove } from './decide-move.ts'
import { readLowest } from './store.ts'

/** Which subtree, and whom it is to hang on; absent: the operator. */
export interface Move {
  readonly nodeId: number
  readonly parentId?: number | undefined
}

interface Reading {
  readonly house: House
  /** While the tree is held, what is read holds together. */
  readonly connection: Connection
  readonly operatorId: number
}

/** What a move is decided by; undefined: the operator has no such nodes. */
export async function gatherMove(reading: Reading, { nodeId, parentId }: Move): Promise<MoveFacts | undefined> {
  const { connection, operatorId } = reading
  const whole = { operatorId, path: '' }
  const node = await findNode(connection, whole, nodeId)
  const parent = parentId === undefined ? undefined : await findNode(connection, whole, parentId)
  if (!node || (parentId !== undefined && !parent)) return undefined
  const from = await readWayDown(connection, { operatorId, path: node.path })
  const to = parent ? await readWayDown(connection, { operatorId, path: parent.path }) : []
  const counted = new Map<number, Counts>()
  for (const { id, path } of newAbove(from, to)) counted.set(id, await countBelow(connection, { operatorId, path }))
  return {
    node,
    from,
    to,
    counted,
    subtree: await countBelow(connection, { operatorId, path: node.path }),
    lowest: await readLowest(connection, { operatorId, path: node.path }),
    rooms: await readRooms(reading, node, parent),
  }
}

/** Who comes to stand above: what they count rises. */
function newAbove(from: readonly NodeStored[], to: readonly NodeStored[]): NodeStored[] {
  const before = new Set(from.map(({ id }) => id))
  return to.filter(({ id }) => !before.has(id))
}

/** By currency the node's line, and what its new parent could answer for besides what they do. */
async function readRooms(
  { house, connection, operatorId }: Reading,
  node: NodeStored,
  parent: NodeStored | undefined,
): Promise<RoomAbove[]> {
  const children = parent ? await readChildIds(connection, operatorId, parent.id) : []
  const ids = [...new Set([node.id, ...(parent ? [parent.id] : []), ...children])]
  const held = await house.ledger.held(connection, operatorId, 'dealerCredit', ids)
  const below = new Set(children)
  return house.operators.operatorOf(operatorId).currencies.map((currency) => {
    const accounts = held.filter((account) => account.currency === currency)
    const of = (id: number) => accounts.find(({ ownerId }) => ownerId === id) ?? { balance: 0, line: 0 }
    const { line } = of(node.id)
    if (!parent) return { currency, line, available: undefined }
    const promised = accounts.reduce((sum, account) => sum + (below.has(account.ownerId) ? account.line : 0), 0)
    const own = of(parent.id)
    return { currency, line, available: Math.max(0, own.balance + own.line - promised) }
  })
}
