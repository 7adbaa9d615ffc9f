import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

/** Where a player stands in games of the house, whichever they play; milliseconds since 1970. */
export interface PlayRow {
  /** Since when they have played without being away. */
  readonly began_at: number
  /** Since when they have played without a word of how long that is. */
  readonly check_from: number
  /** When they opened a game or began a round last. */
  readonly seen_at: number
  /** No round begins before. */
  readonly next_from: number
}

export async function readPlay(connection: Connection, { operatorId, playerId }: Of): Promise<PlayRow | undefined> {
  const found = await sql<PlayRow>`
    select began_at, check_from, seen_at, next_from from house_play
    where operator_id = ${operatorId} and player_id = ${playerId}`.execute(connection)
  return found.rows[0]
}

/** They play from now on; a player has one row. Nothing of it goes back. */
export async function writePlay(tx: Transaction, { operatorId, playerId }: Of, row: PlayRow): Promise<void> {
  await sql`
    insert into house_play as p (operator_id, player_id, began_at, check_from, seen_at, next_from)
    values (${operatorId}, ${playerId}, ${row.began_at}, ${row.check_from}, ${row.seen_at}, ${row.next_from})
    on conflict (operator_id, player_id) do update set began_at = greatest(p.began_at, excluded.began_at),
      check_from = greatest(p.check_from, excluded.check_from),
      seen_at = greatest(p.seen_at, excluded.seen_at), next_from = greatest(p.next_from, excluded.next_from)`.execute(
    tx,
  )
}
