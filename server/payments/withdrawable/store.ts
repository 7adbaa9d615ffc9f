import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'

/** A deposit that was credited and not taken back; minor units, milliseconds. */
export interface CreditedDeposit {
  readonly number: number
  readonly amount: number
  readonly at: number
  readonly isDisputed: boolean
}

/** The oldest first. */
export async function readCredited(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
): Promise<CreditedDeposit[]> {
  const found = await sql<{ number: number; credited: number; done_at: number; state: string }>`
    select number, credited, done_at, state from transfer
    where operator_id = ${operatorId} and player_id = ${playerId} and direction = 'deposit'
      and state in ('done', 'disputed', 'restored') and credited is not null and done_at is not null
    order by done_at, number`.execute(connection)
  return found.rows.map(({ number, credited: amount, done_at: at, state }) => ({
    ...{ number, amount, at },
    isDisputed: state === 'disputed',
  }))
}

/** What a player paid in and keeps, less what they were paid, since two times and in all; minor units. */
export async function readNetPosition(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { day, month }: { readonly day: number; readonly month: number },
): Promise<{ day: number; month: number; ever: number }> {
  const found = await sql<{ day: number; month: number; ever: number }>`
    select coalesce(sum(amount) filter (where done_at >= ${day}), 0)::bigint as day,
      coalesce(sum(amount) filter (where done_at >= ${month}), 0)::bigint as month,
      coalesce(sum(amount), 0)::bigint as ever
    from (
      select done_at, case direction when 'deposit' then credited else -amount end as amount from transfer
      where operator_id = ${operatorId} and player_id = ${playerId} and done_at is not null
        and (direction = 'deposit' and state in ('done', 'disputed', 'restored') or direction = 'withdrawal' and state = 'done')
    ) moved`.execute(connection)
  const { day: today = 0, month: thisMonth = 0, ever = 0 } = found.rows[0] ?? {}
  return { day: today, month: thisMonth, ever }
}

/** What came by each account with a provider, and what has gone back by it or is under way; minor units. */
export async function readByAccount(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
): Promise<{ accountId: number; came: number; went: number }[]> {
  const found = await sql<{ account_id: number; came: number; went: number }>`
    select account_id,
      coalesce(sum(credited) filter (where direction = 'deposit' and state in ('done', 'restored')), 0)::bigint as came,
      coalesce(sum(amount) filter (where direction = 'withdrawal' and status in ('waiting', 'confirmed')), 0)::bigint as went
    from transfer where operator_id = ${operatorId} and player_id = ${playerId} group by account_id
    order by account_id`.execute(connection)
  return found.rows.map(({ account_id: accountId, came, went }) => ({ accountId, came, went }))
}

/** Payments of a player's that came by an account, the oldest first, with what withdrawals have left of each; minor units. */
export async function readPaymentsLeft(
  connection: Connection,
  { operatorId, playerId, accountId }: PlayerOf & { readonly accountId: number },
): Promise<{ payment: string; left: number }[]> {
  const found = await sql<{ payment: string; left: number }>`
    select f.payment, (t.credited - coalesce(w.went, 0))::bigint as left
    from transfer t
    cross join lateral (
      select payment from transfer_fact
      where operator_id = t.operator_id and transfer_number = t.number and kind = 'moneyFinal' and payment is not null
      order by said_at, key limit 1) f
    left join (
      select a.payment, sum(t.amount) as went
      from transfer t
      join transfer_fact a on a.operator_id = t.operator_id and a.transfer_number = t.number and a.kind = 'asked'
      where t.operator_id = ${operatorId} and t.player_id = ${playerId} and t.account_id = ${accountId}
        and t.direction = 'withdrawal' and t.status in ('waiting', 'confirmed')
      group by 1) w on w.payment = f.payment
    where t.operator_id = ${operatorId} and t.player_id = ${playerId} and t.account_id = ${accountId}
      and t.direction = 'deposit' and t.state in ('done', 'restored') and t.credited is not null
    order by t.done_at, t.number`.execute(connection)
  return found.rows
}

const week = 7 * 86_400_000
const countMin = 5

/** How long an operator's withdrawals of the last seven days took, seconds; undefined: there were too few to tell. */
export async function keptPromise(
  connection: Connection,
  operatorId: number,
  now: number,
): Promise<{ readonly median: number; readonly p95: number } | undefined> {
  const found = await sql<{ count: number; median: number | null; p95: number | null }>`
    select count(*)::int as count,
      (percentile_cont(0.5) within group (order by done_at - asked_at) / 1000)::bigint as median,
      (percentile_cont(0.95) within group (order by done_at - asked_at) / 1000)::bigint as p95
    from transfer where operator_id = ${operatorId} and asked_at >= ${now - week} and direction = 'withdrawal'
      and done_at is not null`.execute(connection)
  const [row] = found.rows
  if (!row || row.count < countMin || row.median === null || row.p95 === null) return undefined
  return { median: row.median, p95: row.p95 }
}
