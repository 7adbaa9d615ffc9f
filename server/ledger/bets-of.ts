import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

/** From when on a player's bets are counted: three times, milliseconds. */
export interface BetsAsked {
  readonly playerId: number
  readonly day: number
  readonly week: number
  readonly month: number
}

/** Minor units; the first two may be below zero, where a stake came back that was placed before, or a result was taken back. */
export interface Bets {
  /** Stakes of coupons, without those that were returned because nothing came of them. */
  readonly staked: number
  /** What coupons brought, less what was taken back of it. */
  readonly returned: number
  /** Deposits, what went into a debt too, and credit that a dealer added; what was taken out is not taken off. */
  readonly paidIn: number
}

export type BetsOf = Readonly<Record<'day' | 'week' | 'month', Bets>>

/**
 * What some of an operator's players staked, got back and paid in since the times asked, from the postings of their cash
 * and, of deposits, their debt. Walks each account's postings back from the last one, a few at a time, and stops
 * where they are older: what was long before costs nothing.
 */
export async function betsOf(
  connection: Connection,
  operatorId: number,
  asked: readonly BetsAsked[],
): Promise<Map<number, BetsOf>> {
  if (asked.length === 0) return new Map()
  const times = (read: (one: BetsAsked) => number) => asked.map(read)
  const found = await sql<
    { player_id: number } & Record<`${'staked' | 'returned' | 'paid_in'}_${'day' | 'week' | 'month'}`, number>
  >`
    with recursive asked as (
      select q.player_id, a.id as account, a.kind as place, q.day, q.week, q.month, least(q.day, q.week, q.month) as since
      from unnest(${times(({ playerId }) => playerId)}::bigint[], ${times(({ day }) => day)}::bigint[],
        ${times(({ week }) => week)}::bigint[], ${times(({ month }) => month)}::bigint[]) as q(player_id, day, week, month)
      join account a on a.operator_id = ${operatorId} and a.owner_id = q.player_id
        and a.kind in ('playerCash', 'playerDebt')
    ), paid as (${walk(operatorId, 'source', 'paid')}
    ), got as (${walk(operatorId, 'target', 'got')}
    ), flow as (
      select account, at, case when kind = 'stakePlaced' then amount else 0 end as staked,
        case when kind in ('couponReopened', 'couponSettled', 'couponPaidAgain') then -amount else 0 end as returned,
        0 as paid_in
      from paid where place = 'playerCash'
      union all
      select account, at, case when kind = 'stakeReturned' then -amount else 0 end,
        case when kind in ('couponSold', 'couponSettled', 'couponPaidAgain', 'couponReopened') then amount else 0 end,
        case when kind in ('depositDone', 'dealerCreditAdded') then amount else 0 end
      from got where place = 'playerCash'
      union all
      select account, at, 0, 0, amount from got where place = 'playerDebt' and kind in ('depositDone', 'dealerCreditAdded')
    )
    select a.player_id,
      coalesce(sum(f.staked) filter (where f.at >= a.day), 0)::bigint as staked_day,
      coalesce(sum(f.returned) filter (where f.at >= a.day), 0)::bigint as returned_day,
      coalesce(sum(f.paid_in) filter (where f.at >= a.day), 0)::bigint as paid_in_day,
      coalesce(sum(f.staked) filter (where f.at >= a.week), 0)::bigint as staked_week,
      coalesce(sum(f.returned) filter (where f.at >= a.week), 0)::bigint as returned_week,
      coalesce(sum(f.paid_in) filter (where f.at >= a.week), 0)::bigint as paid_in_week,
      coalesce(sum(f.staked) filter (where f.at >= a.month), 0)::bigint as staked_month,
      coalesce(sum(f.returned) filter (where f.at >= a.month), 0)::bigint as returned_month,
      coalesce(sum(f.paid_in) filter (where f.at >= a.month), 0)::bigint as paid_in_month
    from asked a left join flow f on f.account = a.account group by a.player_id`.execute(connection)
  return new Map(
    found.rows.map((row) => [
      row.player_id,
      {
        day: { staked: row.staked_day, returned: row.returned_day, paidIn: row.paid_in_day },
        week: { staked: row.staked_week, returned: row.returned_week, paidIn: row.paid_in_week },
        month: { staked: row.staked_month, returned: row.returned_month, paidIn: row.paid_in_month },
      },
    ]),
  )
}

/** Postings that are read at a time: one by one each costs a step of the walk, and more would be read of who has few. */
const stride = 32

/**
 * SQL of the postings out of each account of `asked (account, place, since)` or into it, back from the last one to the first
 * that is too old, and a few more: whoever asks leaves out what is older.
 */
export function walk(operatorId: number, side: 'source' | 'target', name: 'paid' | 'got') {
  const before = (account: string, further: string) => sql`
    select p.id, p.amount, m.kind, m.at, p.nth from (
      select p.id, p.amount, p.movement_id, row_number() over (order by p.id desc) as nth from posting p
      where p.operator_id = ${operatorId} and p.${sql.raw(side)} = ${sql.raw(account)} ${sql.raw(further)}
      order by p.id desc limit ${sql.raw(String(stride))}) p
      join movement m on m.operator_id = ${operatorId} and m.id = p.movement_id`
  return sql`
    select a.account, a.place, a.since, x.* from asked a cross join lateral (${before('a.account', '')}) x
    union all
    select w.account, w.place, w.since, x.* from ${sql.raw(name)} w
      cross join lateral (${before('w.account', 'and p.id < w.id')}) x
    where w.nth = ${sql.raw(String(stride))} and w.at >= w.since`
}
