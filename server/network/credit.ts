import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { NodeMoved } from '@banko/contract/network/moved.ts'
import { readPlayersSeen } from '../people/index.ts'
import { must } from '../platform/must.ts'
import { type Act, type Asked, act, missing } from './act.ts'
import { giveCredit, lockCredit, type MoveCode, type Step } from './give-credit.ts'
import type { House } from './house.ts'
import { isWithin, placeAbove } from './path.ts'
import { findNode, readWayDown } from './store.ts'
import { findNodeOf } from './store-players.ts'
import { findTransfer, type TransferRow } from './store-transfers.ts'

/** How long whoever gave may take it back themselves, milliseconds. */
const undoneWithin = 15 * 60_000

type Moving = Pick<Step, 'way' | 'amount'>

/** Between a node and whoever stands directly above it. */
export function creditNode(
  house: House,
  asked: Asked,
  { nodeId, currency, ...moving }: Moving & { readonly nodeId: number; readonly currency: string },
) {
  return act<NodeMoved, MoveCode | 'nodeOwn'>(house, asked, async (acting) => {
    const { tx, scope } = acting
    const node = await findNode(tx, scope, nodeId)
    if (!node) return missing()
    if (node.path === scope.path) return refused({ code: 'nodeOwn' })
    const to = { kind: 'node', nodeId, path: node.path } as const
    return giveCredit(acting, { giverPath: placeAbove(node.path), to, currency, ...moving })
  })
}

/** Between a player and the node that they hang on. Their screens are told after the commit. */
export async function creditPlayer(
  house: House,
  asked: Asked,
  { playerId, ...moving }: Moving & { readonly playerId: number },
) {
  const answer = await act<NodeMoved, MoveCode>(house, asked, async (acting) => {
    const { tx, scope } = acting
    const node = await findNodeOf(tx, scope, playerId)
    const player = node && (await readPlayersSeen(tx, scope.operatorId, [playerId])).get(playerId)
    if (!player) return missing()
    const to = { kind: 'player', playerId } as const
    return giveCredit(acting, { giverPath: node.path, to, currency: player.currency, ...moving })
  })
  if (answer.ok) tellPlayer(house, asked, playerId)
  return answer
}

function tellPlayer({ people }: House, { caller }: Asked, playerId: number): void {
  people.publishBalances([{ operatorId: caller.scope.operatorId, playerId }])
}

/** Takes a transfer back by its opposite, once. */
export async function undo(house: House, asked: Asked, { transferId }: { readonly transferId: number }) {
  let playerId: number | null = null
  const answer = await act<NodeMoved, MoveCode | 'undoOver'>(house, asked, async (acting) => {
    const transfer = await findTransfer(acting.tx, acting.scope.operatorId, transferId)
    const step = transfer && (await opposite(acting, transfer))
    if (!step) return missing()
    if (!step.ok) return step
    playerId = transfer.player_id
    return giveCredit(acting, step.value)
  })
  if (answer.ok && playerId !== null) tellPlayer(house, asked, playerId)
  return answer
}

/** Undefined: the caller does not see it. Under lock of what it moved, so that nobody takes it back at the same time. */
async function opposite(
  acting: Act,
  transfer: TransferRow,
): Promise<Answer<Step, 'notGiver' | 'undoOver'> | undefined> {
  const { tx, scope, at } = acting
  const { operatorId } = scope
  const whole = { operatorId, path: '' }
  const node = transfer.node_id === null ? undefined : await findNode(tx, whole, transfer.node_id)
  const giverPath = transfer.giver_path ?? ''
  // whoever was given sees it, and takes nothing of it back
  if (!isWithin(node?.path ?? giverPath, scope.path)) return undefined
  if (scope.path !== '' && giverPath !== scope.path) return refused({ code: 'notGiver' })
  const isLate = scope.path !== '' && at - transfer.at > undoneWithin
  if (isLate || transfer.undoes !== null) return refused({ code: 'undoOver' })
  await readWayDown(tx, { operatorId, path: node?.path ?? giverPath }, 'stay')
  await lockCredit(acting, [giverPath, ...(node ? [node.path] : [])])
  const now = must(await findTransfer(tx, operatorId, transfer.id), 'a transfer')
  if (now.undone_by !== null) return refused({ code: 'undoOver' })
  const to = node
    ? ({ kind: 'node', nodeId: node.id, path: node.path } as const)
    : ({ kind: 'player', playerId: must(transfer.player_id ?? undefined, 'who was given') } as const)
  const way = transfer.way === 'added' ? 'taken' : 'added'
  return ok({ giverPath, to, currency: transfer.currency, way, amount: transfer.amount, undoes: transfer.id })
}
