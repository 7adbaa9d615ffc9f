import type { NodeKind } from '@banko/contract/network/node-kinds.ts'
import { sql } from 'kysely'
import { lockKeyOfNumber } from '../platform/database/locks.ts'
import { must } from '../platform/must.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { SetLimit } from './node-limits.ts'
import { idsOf, pathBelow } from './path.ts'

export interface NodeStored {
  id: number
  parent_id: number | null
  path: string
  depth: number
  kind: NodeKind
  title: string
  /** The node of whoever blocked it; 0 is the operator. */
  bets_blocked_by: number | null
  transfers_blocked_by: number | null
  limits: readonly SetLimit[]
  created_at: number
}

const columns = sql.raw(
  'id, parent_id, path, depth, kind, title, bets_blocked_by, transfers_blocked_by, limits, created_at',
)

/** What somebody sees of an operator's tree. */
export interface Within {
  readonly operatorId: number
  readonly path: string
}

const treeKey = sql.raw(lockKeyOfNumber('tree', 'o'))

/**
 * Holds an operator's tree until the transaction ends, before anything of it is looked up: `stay`, and no node moves
 * meanwhile, so that a path which was read is a path still; `move`, and nobody does anything to the tree meanwhile.
 */
export async function holdTree(tx: Transaction, operatorId: number, hold: 'stay' | 'move'): Promise<void> {
  const how = sql.raw({ stay: 'pg_advisory_xact_lock_shared', move: 'pg_advisory_xact_lock' }[hold])
  await sql`select ${how}(${treeKey}) from (select ${operatorId}::bigint as o) as one`.execute(tx)
}

/** A node at or below a place; one elsewhere is as absent as one that is not there. */
export async function findNode(
  connection: Connection,
  within: Within,
  nodeId: number,
): Promise<NodeStored | undefined> {
  const found = await sql<NodeStored>`
    select ${columns} from node
    where operator_id = ${within.operatorId} and id = ${nodeId} and path like ${`${within.path}%`}`.execute(connection)
  return found.rows[0]
}

/** The nodes from the top down to a place; `change` keeps others from it, `stay` from changing it meanwhile. */
export async function readWayDown(
  connection: Connection,
  { operatorId, path }: Within,
  lock: 'no' | 'stay' | 'change' = 'no',
): Promise<NodeStored[]> {
  const locking = sql.raw({ no: '', stay: 'for share', change: 'for update' }[lock])
  const found = await sql<NodeStored>`
    select ${columns} from node where operator_id = ${operatorId} and id = any(${idsOf(path)}::bigint[])
    order by depth ${locking}`.execute(connection)
  if (lock !== 'no' && (found.rows.at(-1)?.path ?? '') !== path) throw new Error('a node moved while its tree was held')
  return found.rows
}

/** The nodes directly below one, or below the operator, from a number on. */
export async function readChildren(
  connection: Connection,
  { operatorId, path }: Within,
  {
    parentId,
    after,
    countMax,
  }: { readonly parentId: number | undefined; readonly after: number; readonly countMax: number },
): Promise<NodeStored[]> {
  const parent = parentId ?? null
  const found = await sql<NodeStored>`
    select ${columns} from node
    where operator_id = ${operatorId} and parent_id is not distinct from ${parent}::bigint and id > ${after}
      and path like ${`${path}%`}
    order by id limit ${countMax}`.execute(connection)
  return found.rows
}

export async function readChildIds(connection: Connection, operatorId: number, nodeId: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from node where operator_id = ${operatorId} and parent_id = ${nodeId}`.execute(connection)
  return found.rows.map(({ id }) => id)
}

interface NewNode {
  readonly operatorId: number
  readonly parent: Pick<NodeStored, 'id' | 'path' | 'depth'> | undefined
  readonly kind: NodeKind
  readonly title: string
  readonly createdBy: number
}

export async function insertNode(tx: Transaction, node: NewNode, at: number): Promise<number> {
  const { operatorId, parent, kind, title, createdBy } = node
  const drawn = await sql<{ id: number }>`select nextval('node_number') as id`.execute(tx)
  const { id } = must(drawn.rows[0], 'a number of a node')
  await sql`
    insert into node (operator_id, id, parent_id, path, depth, kind, title, created_by, created_at)
    values (${operatorId}, ${id}, ${parent?.id ?? null}, ${pathBelow(parent?.path ?? '', id)},
      ${(parent?.depth ?? 0) + 1}, ${kind}, ${title}, ${createdBy}, ${at})`.execute(tx)
  return id
}

interface Of {
  readonly operatorId: number
  readonly nodeId: number
}

export async function writeLimits(tx: Transaction, of: Of, limits: readonly SetLimit[]): Promise<void> {
  await sql`
    update node set limits = ${JSON.stringify(limits)}::jsonb
    where operator_id = ${of.operatorId} and id = ${of.nodeId}`.execute(tx)
}

/** By whom bets and transfers are blocked; null: by nobody. */
export interface Blocks {
  readonly bets: number | null
  readonly transfers: number | null
}

export async function writeBlocks(tx: Transaction, of: Of, { bets, transfers }: Blocks): Promise<void> {
  await sql`
    update node set bets_blocked_by = ${bets}, transfers_blocked_by = ${transfers}
    where operator_id = ${of.operatorId} and id = ${of.nodeId}`.execute(tx)
}

/** Nodes strictly below a place, and players and terminals at or below it. */
export async function countBelow(
  connection: Connection,
  { operatorId, path }: Within,
): Promise<{ readonly dealers: number; readonly players: number; readonly terminals: number }> {
  const counted = await sql<{ dealers: number; players: number; terminals: number }>`
    with below as (select id, path from node where operator_id = ${operatorId} and path like ${`${path}%`})
    select (select count(*) from below where path <> ${path})::bigint as dealers,
      count(*) filter (where not p.terminal)::bigint as players, count(*) filter (where p.terminal)::bigint as terminals
    from node_player p where p.operator_id = ${operatorId} and p.node_id in (select id from below)`.execute(connection)
  return must(counted.rows[0], 'a count')
}

/** Whether an operator has a tree at all. */
export async function hasNodes(connection: Connection, operatorId: number): Promise<boolean> {
  const found = await sql`select from node where operator_id = ${operatorId} limit 1`.execute(connection)
  return found.rows.length > 0
}
