import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import { idsOf } from './path.ts'

/** The nodes above each of some players, from the top down to the one that they hang on; of whoever hangs on none, none. */
export async function readNodesAbove(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const found = await sql<{ player_id: number; path: string }>`
    select p.player_id, n.path from node_player p join node n on n.operator_id = p.operator_id and n.id = p.node_id
    where p.operator_id = ${operatorId} and p.player_id = any(${[...playerIds]}::bigint[])`.execute(connection)
  return new Map(found.rows.map(({ player_id: playerId, path }) => [playerId, idsOf(path)]))
}
