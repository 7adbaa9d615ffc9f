import type { PaymentRules } from '@banko/contract/payments/rules-shape.ts'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'

export async function findRules(
  connection: Connection,
  operatorId: number,
): Promise<{ readonly version: number; readonly rules: Readonly<Record<string, unknown>> } | undefined> {
  const found = await sql<{ version: number; rules: Record<string, unknown> }>`
    select version, rules from payment_rules where operator_id = ${operatorId}
    order by version desc limit 1`.execute(connection)
  return found.rows[0]
}

/** False: somebody else has written this version. */
export async function insertRules(
  tx: Transaction,
  operatorId: number,
  { version, rules }: { readonly version: number; readonly rules: PaymentRules },
  at: number,
): Promise<boolean> {
  const made = await sql<{ version: number }>`
    insert into payment_rules (operator_id, version, rules, made_at)
    values (${operatorId}, ${version}, ${JSON.stringify(rules)}::jsonb, ${at})
    on conflict do nothing returning version`.execute(tx)
  return made.rows.length > 0
}
