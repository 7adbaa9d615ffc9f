import { type Answer, ok } from '@banko/contract/answer.ts'
import {
  type NodeBalance,
  type NodeLimit,
  type NodeRow,
  type NodeTransfer,
  networkPageMax,
} from '@banko/contract/calls/network.ts'
import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { NodePlayer } from '@banko/contract/network/node-player.ts'
import { readPlayersSeen } from '../people/index.ts'
import { must } from '../platform/must.ts'
import type { Scope } from '../platform/scope.ts'
import { missing } from './act.ts'
import type { House } from './house.ts'
import { blocksOf } from './node-blocks.ts'
import { effectiveLimits } from './node-limits.ts'
import { isWithin, nodeAt } from './path.ts'
import { countBelow, findNode, type NodeStored, readChildren, readWayDown } from './store.ts'
import { readPlayerIds } from './store-players.ts'
import { readTransfers, type TransferRow } from './store-transfers.ts'

/** Which page of what. */
interface Paged {
  readonly nodeId: number
  readonly after?: number | undefined
}

/** The nodes directly below one; without one the roots, or those below the caller's own. */
export async function children(house: House, scope: Scope, { nodeId, after = 0 }: Partial<Paged>) {
  const { dbReads } = house.platform
  const parentId = nodeId ?? nodeAt(scope.path)
  if (parentId === undefined && scope.path !== '') return missing()
  if (parentId !== undefined && !(await findNode(dbReads, scope, parentId))) return missing()
  const found = await readChildren(dbReads, scope, { parentId, after, countMax: networkPageMax + 1 })
  const nodes = await rowsOf(house, scope, found.slice(0, networkPageMax))
  const own = nodeAt(scope.path)
  return ok({ nodes, more: found.length > networkPageMax, ...(own !== undefined && { own }) })
}

async function rowsOf(house: House, { operatorId }: Scope, nodes: readonly NodeStored[]): Promise<NodeRow[]> {
  const { dbReads } = house.platform
  const held = await house.ledger.held(
    dbReads,
    operatorId,
    'dealerCredit',
    nodes.map(({ id }) => id),
  )
  const byNode = Map.groupBy(held, ({ ownerId }) => ownerId)
  return nodes.map((node) => ({
    nodeId: node.id,
    title: node.title,
    kind: node.kind,
    depth: node.depth,
    betsBlocked: node.bets_blocked_by !== null,
    transfersBlocked: node.transfers_blocked_by !== null,
    balances: (byNode.get(node.id) ?? []).map(
      ({ currency, balance, line }): NodeBalance => ({ currency, balance, line }),
    ),
    createdAt: node.created_at,
  }))
}

/** One node, with what holds there by whose word. */
export async function page(
  house: House,
  scope: Scope,
  nodeId: number,
): Promise<Answer<Output<Contract['network']['page']>, 'notFound'>> {
  const { dbReads } = house.platform
  const { operatorId } = scope
  const node = await findNode(dbReads, scope, nodeId)
  if (!node) return missing()
  const wayDown = await readWayDown(dbReads, { operatorId, path: node.path })
  // it moved between the two
  if (wayDown.at(-1)?.path !== node.path) return page(house, scope, nodeId)
  const seen = wayDown.filter(({ path }) => isWithin(path, scope.path))
  const parent = wayDown.filter(({ path }) => !isWithin(path, scope.path)).at(-1)
  const [row] = await rowsOf(house, scope, [node])
  return ok({
    node: must(row, 'a node'),
    above: seen.slice(0, -1).map(({ id, title }) => ({ nodeId: id, title })),
    ...(parent && { parentTitle: parent.title }),
    ...blocksOf(wayDown),
    limits: limitsSeen(wayDown, { seen, parent }),
    ...(await countBelow(dbReads, { operatorId, path: node.path })),
    own: node.path === scope.path,
  })
}

/** What of the way down is shown: the nodes that the caller sees, and of whoever stands above them the title. */
interface Shown {
  readonly seen: readonly NodeStored[]
  readonly parent: NodeStored | undefined
}

function limitsSeen(wayDown: readonly NodeStored[], { seen, parent }: Shown): NodeLimit[] {
  const own = effectiveLimits(wayDown.slice(-1))
  return effectiveLimits(wayDown).map(({ kind, currency, value, ownerId }) => {
    const set = own.find((limit) => limit.kind === kind && limit.currency === currency)
    const owner = seen.find(({ id }) => id === ownerId)
    return {
      kind,
      ...(currency !== undefined && { currency }),
      value,
      ...(owner && { owner: { nodeId: owner.id, title: owner.title } }),
      ...(parent?.id === ownerId && { owner: { title: parent.title } }),
      ...(set && { own: set.value }),
    }
  })
}

/** Players of a node, with what they can spend. */
export async function players(house: House, scope: Scope, { nodeId, after = 0 }: Paged) {
  const { dbReads } = house.platform
  const { operatorId } = scope
  if (!(await findNode(dbReads, scope, nodeId))) return missing()
  const ids = await readPlayerIds(dbReads, { operatorId, nodeId }, { after, countMax: networkPageMax + 1 })
  const shown = ids.slice(0, networkPageMax)
  const known = await readPlayersSeen(dbReads, operatorId, shown)
  const balances = await house.ledger.balances(dbReads, operatorId, 'playerCash', shown)
  const rows = shown.map((playerId): NodePlayer => {
    const balance = must(balances.get(playerId), 'a balance')
    return { ...must(known.get(playerId), 'a player of a node'), balance }
  })
  return ok({ players: rows, more: ids.length > networkPageMax })
}

interface Asked {
  readonly nodeId: number
  readonly before?: number | undefined
}

/** Credit that a node was given, gave or took. */
export async function movements(
  house: House,
  scope: Scope,
  { nodeId, before = Number.MAX_SAFE_INTEGER }: Asked,
): Promise<Answer<{ transfers: NodeTransfer[]; more: boolean }, 'notFound'>> {
  const { dbReads } = house.platform
  const { operatorId } = scope
  if (!(await findNode(dbReads, scope, nodeId))) return missing()
  const rows = await readTransfers(dbReads, { operatorId, nodeId }, { before, countMax: networkPageMax + 1 })
  const shown = rows.slice(0, networkPageMax)
  const playerIds = shown.flatMap((row) => row.player_id ?? [])
  const names = await readPlayersSeen(dbReads, operatorId, playerIds)
  const nameOf = (playerId: number) => must(names.get(playerId), 'a player of a transfer').userName
  return ok({ transfers: shown.map((row) => transferSeen(row, scope, nameOf)), more: rows.length > networkPageMax })
}

/** Of whoever stands above the caller only their title, and nothing of what they hold or who works for them. */
function transferSeen(row: TransferRow, { path }: Scope, nameOf: (playerId: number) => string): NodeTransfer {
  const isSeen = isWithin(row.giver_path ?? '', path)
  const { node_id: nodeId, node_title: title, player_id: playerId } = row
  return {
    transferId: row.id,
    way: row.way,
    ...giverSeen(row, path),
    ...(nodeId !== null && title !== null && { node: { nodeId, title } }),
    ...(playerId !== null && { player: { playerId, userName: nameOf(playerId) } }),
    currency: row.currency,
    amount: row.amount,
    ...(isSeen && row.giver_balance !== null && { giverBalance: row.giver_balance }),
    balance: row.balance,
    ...(isWithin(row.staff_place, path) && { by: row.staff_name }),
    at: row.at,
    ...(row.undoes !== null && { undoes: row.undoes }),
    ...(row.undone_by !== null && { undoneBy: row.undone_by }),
  }
}

/** Whoever gave may neither be seen nor stand above any more, where the node hung on them once. */
function giverSeen(
  { giver_id: nodeId, giver_path: giverPath, giver_title: title }: TransferRow,
  path: string,
): Pick<NodeTransfer, 'giver' | 'giverElsewhere'> {
  if (nodeId === null || giverPath === null || title === null) return {}
  if (isWithin(giverPath, path)) return { giver: { nodeId, title } }
  return isWithin(path, giverPath) ? { giver: { title } } : { giverElsewhere: true }
}
