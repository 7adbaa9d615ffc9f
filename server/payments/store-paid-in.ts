import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

/** What players of an operator paid in from a time on and keep, in that order; so many at most. */
export async function readPaidIn(
  connection: Connection,
  operatorId: number,
  { currency, since, countMax }: { readonly currency: string; readonly since: number; readonly countMax: number },
): Promise<{ playerId: number; amount: number; at: number }[]> {
  const found = await sql<{ player_id: number; credited: number; done_at: number }>`
    select player_id, credited, done_at from transfer
    where operator_id = ${operatorId} and asked_at >= ${since} and direction = 'deposit' and status = 'confirmed'
      and state <> 'reversed' and currency = ${currency} and credited is not null and done_at is not null
    order by asked_at, number limit ${countMax}`.execute(connection)
  return found.rows.map(({ player_id: playerId, credited: amount, done_at: at }) => ({ playerId, amount, at }))
}

/**
 * Of some players who have paid in: what they keep of it in all, minor units of their currency. Whoever paid in and lost it to
 * their bank again has paid in nevertheless, and keeps 0.
 */
export async function readPaidInOf(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ player_id: number; kept: number }>`
    select player_id, coalesce(sum(credited) filter (where state <> 'reversed'), 0)::bigint as kept
    from transfer
    where operator_id = ${operatorId} and player_id = any(${[...playerIds]}::bigint[]) and direction = 'deposit'
      and status = 'confirmed' and credited is not null
    group by player_id`.execute(connection)
  return new Map(found.rows.map(({ player_id: playerId, kept }) => [playerId, kept]))
}
