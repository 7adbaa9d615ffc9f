import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

/** What is known of a player that an offer may ask about. */
export interface KnownPlayer {
  readonly playerId: number
  /** Where they say that they live; absent: they have not said. */
  readonly country?: string
  /** What they read. */
  readonly lang: string
  readonly currency: string
  readonly registeredAt: number
}

/** Of some of an operator's players; none of whoever it does not have, and none of terminals, which nobody sells anything. */
export async function readKnown(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<KnownPlayer[]> {
  const found = await sql<{ id: number; country: string | null; lang: string; currency: string; created_at: number }>`
    select p.id, f.country, p.lang, p.currency, p.created_at
    from player p left join player_profile f on f.operator_id = p.operator_id and f.player_id = p.id
    where p.operator_id = ${operatorId} and p.id = any(${[...playerIds]}::bigint[]) and p.kind = 'player'`.execute(
    connection,
  )
  return found.rows.map(({ id: playerId, country, lang, currency, created_at: registeredAt }) => ({
    ...{ playerId, lang, currency, registeredAt },
    ...(country !== null && { country }),
  }))
}

/** The newest players of an operator after one of them, so many at most; no terminals. */
export async function findNewest(
  connection: Connection,
  operatorId: number,
  { before, countMax }: { readonly before: number; readonly countMax: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from player where operator_id = ${operatorId} and id < ${before} and kind = 'player'
    order by id desc limit ${countMax}`.execute(connection)
  return found.rows.map(({ id }) => id)
}
