import { sql } from 'kysely'
import type { Transaction } from '../platform/platform.ts'
import type { AccountKind } from './chart.ts'
import type { Held } from './decide.ts'
import type { Asked } from './postings.ts'

/** Locks the accounts of some of an operator's owners, in the order of their numbers. */
export async function lockOwners(
  tx: Transaction,
  operatorId: number,
  kind: AccountKind,
  ownerIds: readonly number[],
): Promise<void> {
  await sql`
    select from account
    where operator_id = ${operatorId} and kind = ${kind} and owner_id = any(${[...ownerIds]}::bigint[]) order by id
    for update`.execute(tx)
}

/**
 * Locks what has a balance among the accounts of these movements of one operator, in the order of their numbers, and
 * reads it. A row that had to be waited for is read as it is then.
 */
export async function lockAccounts(
  tx: Transaction,
  operatorId: number,
  asked: readonly Asked[],
): Promise<Map<number, Held>> {
  const ids = new Set(asked.flatMap(({ changes }) => changes.map(({ account }) => account)))
  if (ids.size === 0) return new Map()
  const locked = await sql<{ id: number; balance: number; credit_line: number }>`
    select id, balance, credit_line from account
    where operator_id = ${operatorId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx)
  return new Map(locked.rows.map((row) => [row.id, { balance: row.balance, creditLine: row.credit_line }]))
}
