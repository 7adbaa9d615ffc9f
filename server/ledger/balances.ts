import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { AccountKind } from './chart.ts'

/** Balances of bounded accounts of one kind, minor units, by owner. Owners without one are absent. */
export async function boundedBalances(
  connection: Connection,
  kind: AccountKind,
  ownerIds: readonly number[],
): Promise<Map<number, number>> {
  const found = await sql<{ owner_id: number; balance: number }>`
    select owner_id, balance from account
    where kind = ${kind} and owner_id = any(${[...ownerIds]}::bigint[]) and balance is not null`.execute(connection)
  return new Map(found.rows.map((row) => [row.owner_id, row.balance]))
}

/** Sum of an open account's postings, minor units: what came in minus what went out, over all its owners. */
export async function openBalance(
  connection: Connection,
  account: { operatorId: number; currency: string; kind: AccountKind },
): Promise<number> {
  const found = await sql<{ balance: number }>`
    select coalesce(sum(case when p.target = a.id then p.amount else -p.amount end), 0)::bigint as balance
    from account a join posting p on p.source = a.id or p.target = a.id
    where a.operator_id = ${account.operatorId} and a.currency = ${account.currency} and a.kind = ${account.kind}
  `.execute(connection)
  return found.rows[0]?.balance ?? 0
}
