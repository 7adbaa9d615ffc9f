import { sql } from 'kysely'
import type { Connection, Transaction } from '../platform/platform.ts'

/** From when on a player's bets are counted: three times, milliseconds. */
export interface BetsAsked {
  readonly playerId: number
  readonly day: number
  readonly week: number
  readonly month: number
}

/** Minor units; the first two may be below zero, where a stake came back that was placed before, or a result was taken back. */
export interface Bets {
  /** Stakes of coupons and games, without those that were returned because nothing came of them. */
  readonly staked: number
  /** What coupons and games brought, less what was taken back of it. */
  readonly returned: number
  /** Deposits, what went into a debt too, and credit that a dealer added; what was taken out is not taken off. */
  readonly paidIn: number
}

export type BetsOf = Readonly<Record<'day' | 'week' | 'month', Bets>>

const periods = ['day', 'week', 'month'] as const
const sums = ['staked', 'returned', 'paid_in'] as const
const sumsOf = periods.flatMap((period) => sums.map((sum) => `${sum}_${period}` as const))
type SumName = (typeof sumsOf)[number]

/**
 * What some of an operator's players staked, got back and paid in since the times asked, from the postings of their cash
 * and, of deposits, their debt: what was counted before, and what came since.
 */
export async function betsOf(
  connection: Connection,
  operatorId: number,
  asked: readonly BetsAsked[],
): Promise<Map<number, BetsOf>> {
  if (asked.length === 0) return new Map()
  const found = await sql<SumRow>`with recursive ${counted(operatorId, asked)} ${ofPlayers}`.execute(connection)
  return byPlayer(found.rows)
}

/**
 * The same, in a transaction that has the players' accounts under lock, so that no posting of theirs is on its way with a
 * lower number: what was counted is kept where it was much, and is not counted again.
 */
export async function countBets(
  tx: Transaction,
  operatorId: number,
  asked: readonly BetsAsked[],
): Promise<Map<number, BetsOf>> {
  if (asked.length === 0) return new Map()
  const columns = sql.raw(['through', 'until_at', ...periods, ...sumsOf].join(', '))
  const found = await sql<SumRow>`
    with recursive ${counted(operatorId, asked)}, kept as (
      insert into counted_bets (operator_id, account_id, ${columns})
      select ${operatorId}::bigint, account, ${columns} from counted where fresh >= ${keptFrom} order by account
      on conflict (operator_id, account_id) do update set
        ${sql.raw(['through', 'until_at', ...periods, ...sumsOf].map((name) => `${name} = excluded.${name}`).join(', '))}
    ) ${ofPlayers}`.execute(tx)
  return byPlayer(found.rows)
}

/** Fewer postings are counted again: reading them costs less than keeping their sums. */
const keptFrom = 16

type SumRow = { readonly player_id: number } & Readonly<Record<SumName, number>>

const ofPlayers = sql`
  select player_id, ${sql.raw(sumsOf.map((name) => `sum(${name})::bigint as ${name}`).join(', '))}
  from counted group by player_id`

function byPlayer(rows: readonly SumRow[]): Map<number, BetsOf> {
  return new Map(
    rows.map((row) => [
      row.player_id,
      {
        day: { staked: row.staked_day, returned: row.returned_day, paidIn: row.paid_in_day },
        week: { staked: row.staked_week, returned: row.returned_week, paidIn: row.paid_in_week },
        month: { staked: row.staked_month, returned: row.returned_month, paidIn: row.paid_in_month },
      },
    ]),
  )
}

/**
 * SQL that ends in `counted`: a row of each account with its sums, the number and time of the last posting in them, and how
 * many of those were read. Sums that were kept stand where each of their periods is the one that is asked about, or
 * over before it began; where one is neither, as after a change of the site's time zone, all is counted again.
 */
function counted(operatorId: number, asked: readonly BetsAsked[]) {
  const times = (read: (one: BetsAsked) => number) => asked.map(read)
  const every = (one: (period: string, sum: string) => string) =>
    sql.raw(periods.flatMap((period) => sums.map((sum) => one(period, sum))).join(', '))
  const fits = periods.map((period) => `(c.${period} = q.${period} or c.until_at < q.${period})`).join(' and ')
  return sql`asked as (
      select q.player_id, a.id as account, a.kind as place, q.day, q.week, q.month, least(q.day, q.week, q.month) as since,
        coalesce(c.through, 0) as through, coalesce(c.until_at, 0) as until_at,
        ${every((period, sum) => `case when c.${period} = q.${period} then c.${sum}_${period} else 0 end as ${sum}_${period}`)}
      from unnest(${times(({ playerId }) => playerId)}::bigint[], ${times(({ day }) => day)}::bigint[],
        ${times(({ week }) => week)}::bigint[], ${times(({ month }) => month)}::bigint[]) as q(player_id, day, week, month)
      join account a on a.operator_id = ${operatorId} and a.owner_id = q.player_id
        and a.kind in ('playerCash', 'playerDebt')
      left join counted_bets c on c.operator_id = a.operator_id and c.account_id = a.id and ${sql.raw(fits)}
    ), paid as (${walk(operatorId, 'source', 'paid')}
    ), got as (${walk(operatorId, 'target', 'got')}
    ), flow as (
      select account, id, at,
        case when place = 'playerCash' and kind in ('stakePlaced', 'gameBet') then amount else 0 end as staked,
        case when place = 'playerCash' and kind in ('couponReopened', 'couponSettled', 'couponPaidAgain', 'gameWinTakenBack')
          then -amount else 0 end as returned,
        0 as paid_in
      from paid
      union all
      select account, id, at,
        case when place = 'playerCash' and kind in ('stakeReturned', 'gameRolledBack') then -amount else 0 end,
        case when place = 'playerCash' and kind in ('couponSold', 'couponSettled', 'couponPaidAgain', 'couponReopened', 'gameWin')
          then amount else 0 end,
        case when kind in ('depositDone', 'dealerCreditAdded') then amount else 0 end
      from got
    ), counted as (
      select a.player_id, a.account, a.day, a.week, a.month, count(f.id) as fresh,
        greatest(a.through, coalesce(max(f.id), 0)) as through, greatest(a.until_at, coalesce(max(f.at), 0)) as until_at,
        ${every(
          (period, sum) =>
            `(a.${sum}_${period} + coalesce(sum(f.${sum}) filter (where f.at >= a.${period}), 0))::bigint as ${sum}_${period}`,
        )}
      from asked a left join flow f on f.account = a.account
      group by a.player_id, a.account, a.day, a.week, a.month, a.through, a.until_at,
        ${every((period, sum) => `a.${sum}_${period}`)}
    )`
}

/** Postings that are read at a time: one by one each costs a step of the walk, and more would be read of who has few. */
const stride = 32

/**
 * SQL of the postings out of each account of `asked (account, place, since, through)` or into it that came after `through`,
 * back from the last one to the first that is too old, and a few more: whoever asks leaves out what is older.
 */
export function walk(operatorId: number, side: 'source' | 'target', name: 'paid' | 'got') {
  const before = (of: string, further: string) => sql`
    select p.id, p.amount, m.kind, m.at, p.nth from (
      select p.id, p.amount, p.movement_id, row_number() over (order by p.id desc) as nth from posting p
      where p.operator_id = ${operatorId} and p.${sql.raw(side)} = ${sql.raw(of)}.account
        and p.id > ${sql.raw(of)}.through ${sql.raw(further)}
      order by p.id desc limit ${sql.raw(String(stride))}) p
      join movement m on m.operator_id = ${operatorId} and m.id = p.movement_id`
  return sql`
    select a.account, a.place, a.since, a.through, x.* from asked a cross join lateral (${before('a', '')}) x
    union all
    select w.account, w.place, w.since, w.through, x.* from ${sql.raw(name)} w
      cross join lateral (${before('w', 'and p.id < w.id')}) x
    where w.nth = ${sql.raw(String(stride))} and w.at >= w.since`
}
