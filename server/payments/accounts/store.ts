import { sql } from 'kysely'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

export interface AccountRow {
  operator_id: number
  id: number
  provider: string
  name: string
  settings: Readonly<Record<string, unknown>>
  hook_key: string
  sealed_secret: Buffer | null
  state: 'on' | 'off'
  created_at: number
}

/** Of every operator where the caller may see them all. */
export async function readAccounts(connection: Connection): Promise<AccountRow[]> {
  const found = await sql<AccountRow>`
    select operator_id, id, provider, name, settings, hook_key, sealed_secret, state, created_at from payment_account
    order by operator_id, id`.execute(connection)
  return found.rows
}

export async function readAccountsOf(connection: Connection, operatorId: number): Promise<AccountRow[]> {
  const found = await sql<AccountRow>`
    select operator_id, id, provider, name, settings, hook_key, sealed_secret, state, created_at from payment_account
    where operator_id = ${operatorId} order by id`.execute(connection)
  return found.rows
}

export async function insertAccount(
  tx: Transaction,
  operatorId: number,
  one: Pick<AccountRow, 'provider' | 'name' | 'hook_key' | 'settings'>,
  at: number,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into payment_account (operator_id, id, provider, name, settings, hook_key, created_at)
    values (${operatorId}, nextval('payment_account_number'), ${one.provider}, ${one.name},
      ${JSON.stringify(one.settings)}::jsonb, ${one.hook_key}, ${at})
    returning id`.execute(tx)
  return must(made.rows[0], 'an account with a provider').id
}

/** False: the operator has no such account. */
export async function writeAccountSecret(
  tx: Transaction,
  operatorId: number,
  { accountId, sealed }: { readonly accountId: number; readonly sealed: Uint8Array },
): Promise<boolean> {
  const changed = await sql<{ id: number }>`
    update payment_account set sealed_secret = ${sealed}
    where operator_id = ${operatorId} and id = ${accountId} returning id`.execute(tx)
  return changed.rows.length > 0
}

export async function writeAccountState(
  tx: Transaction,
  operatorId: number,
  { accountId, state }: { readonly accountId: number; readonly state: 'on' | 'off' },
): Promise<boolean> {
  const changed = await sql<{ id: number }>`
    update payment_account set state = ${state} where operator_id = ${operatorId} and id = ${accountId} returning id
  `.execute(tx)
  return changed.rows.length > 0
}
