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
      from bonus_grant
      union all select operator_id, offer_id, cost from boosted_coupon) g on g.operator_id = o.operator_id and g.offer_id = o.id
    group by o.operator_id, o.id, o.given having o.given <> coalesce(sum(g.granted), 0) limit 20`.execute(connection)
  return found.rows
}

/** Offers of every operator whose code was used another number of times than their grants say; so many at most. */
export async function findMisused(connection: Connection) {
  const found = await sql<{ operator_id: number; id: number; said: number; uses: number }>`
    select o.operator_id, o.id, o.code_uses as said, count(g.id)::int as uses
    from offer o left join bonus_grant g on g.operator_id = o.operator_id and g.offer_id = o.id
      and g.let_in ->> 'code' is not null
      and (g.granted_at is not null or g.state in ('requested', 'accepted', 'waiting', 'active'))
    group by o.operator_id, o.id, o.code_uses having o.code_uses <> count(g.id) limit 20`.execute(connection)
  return found.rows
}

/** Players of every operator who have an active grant. */
export async function findHolders(connection: Connection) {
  const found = await sql<{ operator_id: number; player_id: number }>`
    select operator_id, player_id from bonus_grant where state = 'active'`.execute(connection)
  return found.rows
}

/** Free bets of every operator that are not where their coupons say, and coupons whose free bet is on another; so many at most. */
export async function findMisplaced(connection: Connection) {
  const found = await sql<{
    operator_id: number
    id: number
    state: string
    number: number | null
    status: string | null
  }>`
    select coalesce(f.operator_id, c.operator_id) as operator_id, coalesce(f.id, c.free_bet_id) as id,
      coalesce(f.state, 'nowhere') as state, c.number, c.status
    from free_bet f full join coupon c
      on c.operator_id = f.operator_id and c.free_bet_id = f.id and c.number = f.coupon_number
    where (f.id is null and c.free_bet_id is not null)
      or (f.id is not null and f.state is distinct from case
        when c.number is null then case when f.coupon_number is null and f.state in ('token', 'expired') then f.state end
        when c.status in ('pending', 'waiting') then 'open' else 'settled' end)
      or c.stake_total <> f.value or c.player_id <> f.player_id
    limit 20`.execute(connection)
  return found.rows
}

/**
 * Grants of insurance of every operator that gave back what is not the stake of a coupon of their player's that loses by one leg,
 * as far as their free bet is there to be spent; so many at most.
 */
export async function findMisinsured(connection: Connection) {
  const found = await sql<{ operator_id: number; id: number; number: number | null; status: string | null }>`
    select g.operator_id, g.id, g.coupon_number as number, c.status
    from bonus_grant g
      join offer_version v on v.operator_id = g.operator_id and v.offer_id = g.offer_id and v.version = g.offer_version
      left join coupon c on c.operator_id = g.operator_id and c.number = g.coupon_number
      left join free_bet f on f.operator_id = g.operator_id and f.grant_id = g.id and f.replaces is null
      left join lateral (
        select count(*) filter (where l.result = 'lost') as lost, count(*) filter (where l.result = 'won') as won,
          count(*) as legs
        from leg l where l.operator_id = g.operator_id and l.coupon_number = g.coupon_number) l on true
    where (g.coupon_number is not null or (g.state = 'completed' and v.terms #>> '{reward,kind}' = 'couponInsurance'))
      and (c.number is null or f.id is null or c.player_id <> g.player_id or c.kind <> 'combined'
        or c.free_bet_id is not null or c.grant_id is not null or f.value <> g.amount or g.amount > c.stake_total
        or (f.state = 'token' and (c.status <> 'lost' or l.lost <> 1 or l.won <> l.legs - 1)))
    limit 20`.execute(connection)
  return found.rows
}

/** Grants of every operator that came to more than their offer says; so many at most. */
export async function findBeyond(connection: Connection) {
  const found = await sql<{ operator_id: number; id: number; amount: number; most: number }>`
    select g.operator_id, g.id, g.amount, (v.terms #>> '{reward,max}')::bigint as most
    from bonus_grant g
      join offer_version v on v.operator_id = g.operator_id and v.offer_id = g.offer_id and v.version = g.offer_version
    where g.amount > (v.terms #>> '{reward,max}')::bigint limit 20`.execute(connection)
  return found.rows
}

/** What was paid of cashback as cash, by every operator's grants. */
export async function findPaidCashback(connection: Connection) {
  const found = await sql<{ operator_id: number; id: number; amount: number }>`
    select g.operator_id, g.id, g.amount from bonus_grant g
      join offer_version v on v.operator_id = g.operator_id and v.offer_id = g.offer_id and v.version = g.offer_version
    where g.counts_from is not null and g.granted_at is not null and v.terms #>> '{reward,paidAs}' = 'cash'`.execute(
    connection,
  )
  return found.rows
}
