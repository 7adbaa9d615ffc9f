import { playerShape } from '@banko/contract/calls/people.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection, Database } from '../platform/platform.ts'
import type { PlayerFacts } from './player.ts'
import { type PlayerRow, readPlayer, readPlayers } from './store.ts'

/** Throws a fault naming the field when what is stored does not fit: a wrong setting closes, never opens. */
export function factsOf(row: PlayerRow): PlayerFacts {
  return {
    playerId: row.id,
    operatorId: row.operator_id,
    siteId: row.site_id,
    currency: row.currency,
    stakeMode: row.stake_mode,
    products: playerShape.shape.products.parse(row.products),
    limits: playerShape.shape.limits.parse(row.limits),
    blocked: row.blocked,
  }
}

/** Throws a fault for a number that none of the operator's players has. */
export async function readFacts(db: Database, of: PlayerOf): Promise<PlayerFacts> {
  const row = await readPlayer(db, of)
  if (!row) throw new Error(`operator ${of.operatorId} has no player ${of.playerId}`)
  return factsOf(row)
}

/** Of some of an operator's players, as the caller's connection sees them now; who is none of theirs is absent. */
export async function readFactsNow(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<Map<number, PlayerFacts>> {
  const rows = await readPlayers(connection, operatorId, playerIds)
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}
