import { sql } from 'kysely'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { AccountKind, AccountName } from './chart.ts'

/** One account that carries a balance; minor units. */
export interface HeldAccount {
  readonly ownerId: number
  readonly currency: string
  readonly balance: number
  /** How far below zero it may go. */
  readonly line: number
}

export async function readHeld(
  connection: Connection,
  operatorId: number,
  kind: AccountKind,
  ownerIds: readonly number[],
): Promise<HeldAccount[]> {
  if (ownerIds.length === 0) return []
  const found = await sql<{ owner_id: number; currency: string; balance: number; credit_line: number }>`
    select owner_id, currency, balance, credit_line from account
    where operator_id = ${operatorId} and kind = ${kind} and owner_id = any(${[...ownerIds]}::bigint[])
      and balance is not null
    order by owner_id, currency`.execute(connection)
  return found.rows.map(({ owner_id: ownerId, currency, balance, credit_line: line }) => ({
    ...{ ownerId, currency, balance, line },
  }))
}

/** A credit line, minor units. */
export interface LineChange {
  readonly line: number
}

export async function setLine(tx: Transaction, of: AccountName, { line }: LineChange): Promise<boolean> {
  const { operatorId, currency, kind, ownerId } = of
  const set = await sql`
    update account set credit_line = ${line}
    where operator_id = ${operatorId} and currency = ${currency} and kind = ${kind} and owner_id = ${ownerId}
      and balance + ${line} >= 0 returning id`.execute(tx)
  return set.rows.length > 0
}
