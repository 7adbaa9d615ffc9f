import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection } from '../../platform/platform.ts'
import type { Span } from '../../platform/time/period-in.ts'

/** A grant of cashback whose time is over. */
export interface Due extends PlayerOf {
  readonly grantId: number
  readonly endsAt: number
}

/** Where whoever looks for them begins. */
export const beforeFirst: Pick<Due, 'grantId' | 'endsAt'> = { grantId: 0, endsAt: 0 }

interface DueWanted {
  readonly now: number
  /** The last of those before. */
  readonly after: Pick<Due, 'grantId' | 'endsAt'>
  readonly countMax: number
}

/** Of every operator: those whose time is over, in the order of that; so many at most. */
export async function findDue(connection: Connection, { now, after, countMax }: DueWanted): Promise<Due[]> {
  const found = await sql<{ operator_id: number; player_id: number; id: number; ends_at: number }>`
    select operator_id, player_id, id, ends_at from bonus_grant
    where state = 'accepted' and counts_from is not null and ends_at <= ${now}
      and (ends_at, id) > (${after.endsAt}::bigint, ${after.grantId}::bigint)
    order by ends_at, id limit ${countMax}`.execute(connection)
  return found.rows.map((row) => ({
    ...{ operatorId: row.operator_id, playerId: row.player_id, grantId: row.id, endsAt: row.ends_at },
  }))
}

/** What became cash of a player's bonuses in a time, minor units; what was paid as cash was no bonus. */
export async function sumConverted(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { from, until }: Span,
): Promise<number> {
  const found = await sql<{ converted: number }>`
    select coalesce(sum(g.converted), 0)::bigint as converted
    from bonus_grant g
      join offer_version v on v.operator_id = g.operator_id and v.offer_id = g.offer_id and v.version = g.offer_version
    where g.operator_id = ${operatorId} and g.player_id = ${playerId} and g.state = 'completed'
      and g.ended_at >= ${from} and g.ended_at < ${until} and v.terms #>> '{reward,paidAs}' is distinct from 'cash'`.execute(
    connection,
  )
  return must(found.rows[0], 'a sum').converted
}
