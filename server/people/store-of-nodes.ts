import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

/** A player as whoever they hang on sees them. */
export interface PlayerSeen {
  readonly playerId: number
  readonly userName: string
  readonly currency: string
  readonly blocked: boolean
  readonly createdAt: number
}

/** Some of an operator's players as they stand now, by number; who is none of theirs is absent. */
export async function readPlayersSeen(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, PlayerSeen>> {
  if (playerIds.length === 0) return new Map()
  const found = await sql<{ id: number; user_name: string; currency: string; blocked: boolean; created_at: number }>`
    select id, user_name, currency, blocked, created_at from player
    where operator_id = ${operatorId} and id = any(${[...playerIds]}::bigint[])`.execute(connection)
  return new Map(
    found.rows.map(({ id: playerId, user_name: userName, currency, blocked, created_at: createdAt }) => [
      playerId,
      { playerId, userName, currency, blocked, createdAt },
    ]),
  )
}

/** Whether an operator has any player at all. */
export async function hasPlayers(connection: Connection, operatorId: number): Promise<boolean> {
  const found = await sql`select from player where operator_id = ${operatorId} limit 1`.execute(connection)
  return found.rows.length > 0
}
