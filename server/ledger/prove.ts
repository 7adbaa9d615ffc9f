import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import { boundedKinds } from './chart.ts'

/** What is wrong with the books, each as one readable line; empty when everything agrees. */
export interface LedgerProof {
  readonly postings: number
  readonly faults: readonly string[]
}

/**
 * Adds everything up again: every posting has its movement and stays inside one operator and currency, the postings of
 * every movement, and of every operator, sum to zero in each currency, what a movement takes back is there, bounded
 * accounts and they alone carry a balance, it equals their postings, nobody is below their credit line, what was counted
 * of bets is what their postings say.
 * Source: house.md, invariants 1 and 2.
 */
export async function proveLedger(connection: Connection): Promise<LedgerProof> {
  const count = await sql<{ count: number }>`select count(*)::bigint as count from posting`.execute(connection)
  return {
    postings: count.rows[0]?.count ?? 0,
    faults: [
      ...(await strangers(connection)),
      ...(await unfinished(connection)),
      ...(await sums(connection)),
      ...(await balances(connection)),
      ...(await countedBets(connection)),
    ],
  }
}

async function strangers(connection: Connection): Promise<string[]> {
  const orphans = await sql<{ id: number; movement_id: number }>`
    select p.id, p.movement_id from posting p left join movement m
      on m.operator_id = p.operator_id and m.id = p.movement_id
    where m.id is null limit 20`.execute(connection)
  const crossing = await sql<{ id: number }>`
    select p.id from posting p
      left join account s on s.operator_id = p.operator_id and s.id = p.source
      left join account t on t.operator_id = p.operator_id and t.id = p.target
    where s.currency is distinct from p.currency or t.currency is distinct from p.currency limit 20`.execute(connection)
  return [
    ...orphans.rows.map((row) => `posting ${row.id} is of movement ${row.movement_id}, which is not there`),
    ...crossing.rows.map((row) => `posting ${row.id} crosses operators or currencies`),
  ]
}

async function unfinished(connection: Connection): Promise<string[]> {
  // Not by a join: no index finds the postings of a movement, and a limit lets one look through all of them for each.
  const empty = await sql<{ id: number; kind: string }>`
    select m.id, m.kind from movement m where (m.operator_id, m.id) in (
      select operator_id, id from movement except select operator_id, movement_id from posting) limit 20`.execute(
    connection,
  )
  const baseless = await sql<{ id: number; kind: string; reverses: number }>`
    select m.id, m.kind, m.reverses from movement m left join movement r
      on r.id = m.reverses and r.operator_id = m.operator_id
    where m.reverses is not null and r.id is null limit 20`.execute(connection)
  return [
    ...empty.rows.map((row) => `movement ${row.id} ${row.kind} has no posting`),
    ...baseless.rows.map((row) => `movement ${row.id} ${row.kind} takes back ${row.reverses}, which is not there`),
  ]
}

async function sums(connection: Connection): Promise<string[]> {
  const movements = await sql<{ id: number; currency: string; total: number }>`
    select f.movement_id as id, a.currency, sum(f.amount)::bigint as total from (
      select operator_id, movement_id, target as id, amount from posting
      union all select operator_id, movement_id, source, -amount from posting) f
    join account a on a.operator_id = f.operator_id and a.id = f.id group by f.operator_id, 1, 2 having sum(f.amount) <> 0 limit 20`.execute(
    connection,
  )
  const operators = await sql<{ operator_id: number; currency: string; total: number }>`
    select a.operator_id, a.currency, sum(f.amount)::bigint as total from (
      select operator_id, target as id, amount from posting
      union all select operator_id, source, -amount from posting) f
    join account a on a.operator_id = f.operator_id and a.id = f.id group by 1, 2 having sum(f.amount) <> 0`.execute(
    connection,
  )
  return [
    ...movements.rows.map((row) => `movement ${row.id} ${row.currency} sums to ${row.total}`),
    ...operators.rows.map((row) => `operator ${row.operator_id} ${row.currency} sums to ${row.total}`),
  ]
}

async function balances(connection: Connection): Promise<string[]> {
  const drifted = await sql<{ id: number; kind: string; balance: number; total: number }>`
    select a.id, a.kind, a.balance, coalesce(f.total, 0)::bigint as total from account a left join (
      select operator_id, id, sum(amount) as total from (
        select operator_id, target as id, amount from posting
        union all select operator_id, source, -amount from posting) x group by operator_id, id) f
    on f.operator_id = a.operator_id and f.id = a.id
    where a.balance is not null and a.balance <> coalesce(f.total, 0) limit 20`.execute(connection)
  const misshapen = await sql<{ id: number; kind: string }>`
    select id, kind from account where (balance is not null) <> (kind = any(${boundedKinds}::text[])) limit 20`.execute(
    connection,
  )
  const below = await sql<{ id: number; kind: string; balance: number }>`
    select id, kind, balance from account where balance + credit_line < 0 limit 20`.execute(connection)
  return [
    ...drifted.rows.map((row) => `account ${row.id} ${row.kind} holds ${row.balance}, its postings say ${row.total}`),
    ...misshapen.rows.map((row) => `account ${row.id} ${row.kind} has a balance and should not, or the reverse`),
    ...below.rows.map((row) => `account ${row.id} ${row.kind} is below its line: ${row.balance}`),
  ]
}

async function countedBets(connection: Connection): Promise<string[]> {
  const sumsOf = (period: string) =>
    sql.raw(`
    coalesce(sum(staked) filter (where at >= ${period}), 0) <> staked_${period}
    or coalesce(sum(returned) filter (where at >= ${period}), 0) <> returned_${period}
    or coalesce(sum(paid_in) filter (where at >= ${period}), 0) <> paid_in_${period}`)
  const wrong = await sql<{ account_id: number }>`
    with ways as (
      select * from (values
        ('playerCash', 'source', 'stakePlaced', 'staked', 1), ('playerCash', 'target', 'stakeReturned', 'staked', -1),
        ('playerCash', 'source', 'couponReopened', 'returned', -1), ('playerCash', 'target', 'couponReopened', 'returned', 1),
        ('playerCash', 'source', 'couponSettled', 'returned', -1), ('playerCash', 'target', 'couponSettled', 'returned', 1),
        ('playerCash', 'source', 'couponPaidAgain', 'returned', -1), ('playerCash', 'target', 'couponPaidAgain', 'returned', 1),
        ('playerCash', 'target', 'couponSold', 'returned', 1),
        ('playerCash', 'source', 'gameBet', 'staked', 1), ('playerCash', 'target', 'gameRolledBack', 'staked', -1),
        ('playerCash', 'target', 'gameWin', 'returned', 1), ('playerCash', 'source', 'gameWinTakenBack', 'returned', -1),
        ('playerCash', 'target', 'depositDone', 'paid_in', 1), ('playerDebt', 'target', 'depositDone', 'paid_in', 1),
        ('playerCash', 'target', 'dealerCreditAdded', 'paid_in', 1), ('playerDebt', 'target', 'dealerCreditAdded', 'paid_in', 1)
      ) as w(place, side, kind, sum, sign)
    ), flow as (
      select c.operator_id, c.account_id, a.kind as place, 'source' as side, p.movement_id, p.amount from counted_bets c
        join account a on a.operator_id = c.operator_id and a.id = c.account_id
        join posting p on p.operator_id = c.operator_id and p.source = c.account_id and p.id <= c.through
      union all
      select c.operator_id, c.account_id, a.kind, 'target', p.movement_id, p.amount from counted_bets c
        join account a on a.operator_id = c.operator_id and a.id = c.account_id
        join posting p on p.operator_id = c.operator_id and p.target = c.account_id and p.id <= c.through
    ), summed as (
      select f.operator_id, f.account_id, m.at,
        case when w.sum = 'staked' then w.sign * f.amount else 0 end as staked,
        case when w.sum = 'returned' then w.sign * f.amount else 0 end as returned,
        case when w.sum = 'paid_in' then w.sign * f.amount else 0 end as paid_in
      from flow f join movement m on m.operator_id = f.operator_id and m.id = f.movement_id
      join ways w on w.place = f.place and w.side = f.side and w.kind = m.kind
    )
    select c.account_id from counted_bets c left join summed s using (operator_id, account_id)
    group by c.operator_id, c.account_id
    having ${sumsOf('day')} or ${sumsOf('week')} or ${sumsOf('month')} limit 20`.execute(connection)
  return wrong.rows.map(
    (row) => `what was counted of the bets of account ${row.account_id} is not what its postings say`,
  )
}
