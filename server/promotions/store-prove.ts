import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

/** Grants of every operator whose count is not the sum of its facts; so many at most. */
export async function findMiscounted(connection: Connection) {
  const found = await sql<{ operator_id: number; id: number; wagered: number; counted: number }>`
    select g.operator_id, g.id, g.wagered, coalesce(sum(f.counted), 0)::bigint as counted
    from bonus_grant g left join wager_fact f on f.operator_id = g.operator_id and f.grant_id = g.id
    group by g.operator_id, g.id, g.wagered having g.wagered <> coalesce(sum(f.counted), 0) limit 20`.execute(
    connection,
  )
  return found.rows
}

/** Offers of every operator that have given something else than their grants say; so many at most. */
export async function findMisgiven(connection: Connection) {
  const found = await sql<{ operator_id: number; id: number; given: number; granted: number }>`
    select o.operator_id, o.id, o.given, coalesce(sum(g.granted), 0)::bigint as granted
    from offer o left join (
      select operator_id, offer_id, case when state = 'accepted' then reserved
        when granted_at is not null or state = 'waiting' then coalesce(amount, 0) else 0 end as granted
      from bonus_grant) g on g.operator_id = o.operator_id and g.offer_id = o.id
    group by o.operator_id, o.id, o.given having o.given <> coalesce(sum(g.granted), 0) limit 20`.execute(connection)
  return found.rows
}

/** Players of every operator who have an active grant. */
export async function findHolders(connection: Connection) {
  const found = await sql<{ operator_id: number; player_id: number }>`
    select operator_id, player_id from bonus_grant where state = 'active'`.execute(connection)
  return found.rows
}
