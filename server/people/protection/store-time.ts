import type { TimeUse } from '@banko/betting/protection/session-time.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'

interface TimeRow {
  player_id: number
  used: number
  from_at: number
  until_at: number
}

/** How long some of an operator's players were signed in of the day that was last counted; who is not counted is absent. */
export async function readTimes(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<Map<number, TimeUse>> {
  if (playerIds.length === 0) return new Map()
  const found = await sql<TimeRow>`
    select player_id, used, from_at, until_at from player_time
    where operator_id = ${operatorId} and player_id = any(${[...playerIds]}::bigint[])`.execute(connection)
  return new Map(found.rows.map((row) => [row.player_id, timeOf(row)]))
}

/**
 * Counts the time since a player was last seen, up to `awayAfter` of it, within the day from `from` until `until`. Whoever
 * is seen twice at once is counted once: each sight is counted from the one before it, on whatever device.
 */
export async function noteTime(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  seen: { readonly now: number; readonly from: number; readonly until: number; readonly awayAfter: number },
): Promise<TimeUse> {
  const { now, from, until, awayAfter } = seen
  const found = await sql<TimeRow>`
    insert into player_time as t (operator_id, player_id, used, from_at, until_at, seen_at)
    values (${operatorId}, ${playerId}, 0, ${from}, ${until}, ${now})
    on conflict (operator_id, player_id) do update set
      used = case when t.until_at > ${now} then t.used else 0 end
        + least(${awayAfter}::bigint, greatest(0, ${now}::bigint - greatest(t.seen_at, ${from}::bigint))),
      from_at = case when t.until_at > ${now} then t.from_at else excluded.from_at end,
      until_at = case when t.until_at > ${now} then t.until_at else excluded.until_at end,
      seen_at = greatest(t.seen_at, excluded.seen_at)
    returning player_id, used, from_at, until_at`.execute(connection)
  return timeOf(found.rows[0] ?? { used: 0, from_at: from, until_at: until })
}

/** Which of these players have ever limited their time, with the site that each is of. */
export async function findTimed(connection: Connection, players: readonly PlayerOf[]) {
  const found = await sql<{ operator_id: number; player_id: number; site_id: number }>`
    select p.operator_id, p.id as player_id, p.site_id
    from unnest(${players.map((one) => one.operatorId)}::bigint[], ${players.map((one) => one.playerId)}::bigint[])
      as n(operator_id, id)
    join player p on p.operator_id = n.operator_id and p.id = n.id
    where exists (select from protection_entry e
      where e.operator_id = n.operator_id and e.player_id = n.id and e.kind = 'sessionTime')`.execute(connection)
  return found.rows.map((row) => ({ operatorId: row.operator_id, playerId: row.player_id, siteId: row.site_id }))
}

function timeOf({ used, from_at, until_at }: Omit<TimeRow, 'player_id'>): TimeUse {
  return { used, from: from_at, until: until_at }
}
