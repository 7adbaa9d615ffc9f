import { playerShape } from '@banko/contract/calls/people.ts'
import type { Database } from '../platform/platform.ts'
import type { PlayerFacts } from './player.ts'
import { type PlayerRow, readPlayers } from './store.ts'

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

/** Throws a fault for a number that no player has. */
export async function readFacts(db: Database, playerId: number): Promise<PlayerFacts> {
  const [row] = await readPlayers(db, [playerId])
  if (!row) throw new Error(`there is no player ${playerId}`)
  return factsOf(row)
}
