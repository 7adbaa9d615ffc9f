import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { Within } from './store.ts'

export async function insertNodePlayer(
  tx: Transaction,
  { operatorId, playerId }: PlayerOf,
  { nodeId, kind }: { readonly nodeId: number; readonly kind: 'player' | 'terminal' },
): Promise<void> {
  await sql`
    insert into node_player (operator_id, player_id, node_id, terminal)
    values (${operatorId}, ${playerId}, ${nodeId}, ${kind === 'terminal'})`.execute(tx)
}

/** The node at or below a place that a player hangs on. */
export async function findNodeOf(
  connection: Connection,
  { operatorId, path }: Within,
  playerId: number,
): Promise<{ readonly nodeId: number; readonly path: string } | undefined> {
  const found = await sql<{ id: number; path: string }>`
    select n.id, n.path from node_player p join node n on n.operator_id = p.operator_id and n.id = p.node_id
    where p.operator_id = ${operatorId} and p.player_id = ${playerId} and n.path like ${`${path}%`}`.execute(connection)
  const [row] = found.rows
  return row && { nodeId: row.id, path: row.path }
}

/** Numbers of a node's own players, from one on. */
export async function readPlayerIds(
  connection: Connection,
  { operatorId, nodeId }: { readonly operatorId: number; readonly nodeId: number },
  { after, countMax }: { readonly after: number; readonly countMax: number },
): Promise<number[]> {
  const found = await sql<{ player_id: number }>`
    select player_id from node_player
    where operator_id = ${operatorId} and node_id = ${nodeId} and player_id > ${after} and not terminal
    order by player_id limit ${countMax}`.execute(connection)
  return found.rows.map((row) => row.player_id)
}

/** Numbers, as players, of the terminals at or below a place. */
export async function readTerminalIds(connection: Connection, { operatorId, path }: Within): Promise<number[]> {
  const found = await sql<{ player_id: number }>`
    select p.player_id from node n join node_player p on p.operator_id = n.operator_id and p.node_id = n.id
    where n.operator_id = ${operatorId} and n.path like ${`${path}%`} and p.terminal`.execute(connection)
  return found.rows.map((row) => row.player_id)
}

/** The node that each of some players hangs on; those of none are absent. */
export async function readNodesOf(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<Map<number, { readonly nodeId: number; readonly title: string }>> {
  const found = await sql<{ player_id: number; id: number; title: string }>`
    select p.player_id, n.id, n.title
    from node_player p join node n on n.operator_id = p.operator_id and n.id = p.node_id
    where p.operator_id = ${operatorId} and p.player_id = any(${playerIds}::bigint[])`.execute(connection)
  return new Map(found.rows.map(({ player_id: playerId, id, title }) => [playerId, { nodeId: id, title }]))
}
