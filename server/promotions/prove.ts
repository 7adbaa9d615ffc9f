import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { House } from './house.ts'

/**
 * What is wrong with bonuses, each as one readable line; empty when all agrees: a player's bonus is what the movements of
 * their grants and coupons left of it, and nobody without an active one has any; what was counted is the sum of its facts;
 * and what an offer has given is the sum of its grants. Source: payments.md, Invariants 4 and 11.
 */
export async function proveGrants(house: House, connection: Connection): Promise<string[]> {
  const sums = await sql<{ operator_id: number; id: number; wagered: number; counted: number }>`
    select g.operator_id, g.id, g.wagered, coalesce(sum(f.counted), 0)::bigint as counted
    from bonus_grant g left join wager_fact f on f.operator_id = g.operator_id and f.grant_id = g.id
    group by g.operator_id, g.id, g.wagered having g.wagered <> coalesce(sum(f.counted), 0) limit 20`.execute(connection)
  const given = await sql<{ operator_id: number; id: number; given: number; granted: number }>`
    select o.operator_id, o.id, o.given, coalesce(sum(g.granted), 0)::bigint as granted
    from offer o left join (
      select operator_id, offer_id,
        case when state in ('accepted') then reserved
          when granted_at is not null or state = 'waiting' then coalesce(amount, 0) else 0 end as granted
      from bonus_grant) g on g.operator_id = o.operator_id and g.offer_id = o.id
    group by o.operator_id, o.id, o.given having o.given <> coalesce(sum(g.granted), 0) limit 20`.execute(connection)
  return [
    ...(await proveBonusHeld(house, connection)),
    ...sums.rows.map((row) => `grant ${row.id} of operator ${row.operator_id} says ${row.wagered}, its facts ${row.counted}`),
    ...given.rows.map(
      (row) => `offer ${row.id} of operator ${row.operator_id} says ${row.given} given, its grants ${row.granted}`,
    ),
  ]
}

async function proveBonusHeld({ ledger }: House, connection: Connection): Promise<string[]> {
  const active = await sql<{ operator_id: number; player_id: number }>`
    select operator_id, player_id from bonus_grant where state = 'active'`.execute(connection)
  const owners = new Set(active.rows.map((row) => `${row.operator_id} ${row.player_id}`))
  const held = await ledger.heldByAll(connection, 'playerBonus')
  return held
    .filter(({ operatorId, ownerId }) => !owners.has(`${operatorId} ${ownerId}`))
    .map(({ operatorId, ownerId, balance }) => `player ${ownerId} of operator ${operatorId} has ${balance} of no bonus`)
}
