import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { OwnMovementKind } from './movement-kinds.ts'

/** Money of a player's since they are there, minor units. Either may be below zero where more came back or was taken back. */
interface PlayerTotals {
  readonly staked: number
  readonly returned: number
}

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

/** What a player staked of coupons that something came of, and what coupons brought, from the postings of their cash. */
export async function totalsOf(connection: Connection, of: Of): Promise<PlayerTotals> {
  const found = await sql<PlayerTotals>`
    with flow as (${flows(of)})
    select
      coalesce(sum(case kind when 'stakePlaced' then -amount when 'stakeReturned' then -amount else 0 end), 0)::bigint
        as staked,
      coalesce(sum(amount) filter (where kind in ('couponSold', 'couponSettled', 'couponPaidAgain', 'couponReopened')),
        0)::bigint as returned
    from flow`.execute(connection)
  return found.rows[0] ?? { staked: 0, returned: 0 }
}

export interface PlayerFlow {
  /** Of the posting. */
  readonly id: number
  readonly at: number
  readonly kind: OwnMovementKind
  readonly cause: string
  /** Below zero where it left their cash. */
  readonly amount: number
}

interface FlowPage {
  readonly before: number | undefined
  readonly countMax: number
  readonly stakes?: boolean
}

/** What moved a player's cash, their stakes where they are asked for, the newest first, before a posting that is named. */
export async function flowsOf(
  connection: Connection,
  of: Of,
  { before, countMax, stakes = false }: FlowPage,
): Promise<PlayerFlow[]> {
  const newest = (name: 'source' | 'target') => sql`
    (${side(of, name)} and (m.kind <> 'stakePlaced' or ${stakes}) and p.id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by p.id desc limit ${countMax})`
  const found = await sql<PlayerFlow>`
    select id, at, kind, cause, amount from (${newest('source')} union all ${newest('target')}) flow
    order by id desc limit ${countMax}`.execute(connection)
  return found.rows
}

/** Every posting out of a player's cash and into it. */
function flows(of: Of) {
  return sql`${side(of, 'source')} union all ${side(of, 'target')}`
}

/** The postings out of a player's cash, or into it. */
function side({ operatorId, playerId }: Of, name: 'source' | 'target') {
  return sql`
    select p.id, m.at, m.kind, m.cause, ${sql.raw(name === 'source' ? '-' : '+')} p.amount as amount
    from account a
      join posting p on p.operator_id = a.operator_id and p.${sql.raw(name)} = a.id
      join movement m on m.operator_id = p.operator_id and m.id = p.movement_id
    where a.operator_id = ${operatorId} and a.owner_id = ${playerId} and a.kind = 'playerCash'`
}
