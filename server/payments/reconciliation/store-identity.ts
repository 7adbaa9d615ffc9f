import { sql } from 'kysely'
import type { Connection } from '../../platform/platform.ts'

/** What facts and lines of an account have moved, minor units; `kind` is a decision's, or `cost` and `settlement` by their way. */
export interface PartRow {
  readonly account_id: number
  readonly currency: string
  readonly kind:
    | 'credited'
    | 'reversed'
    | 'restored'
    | 'paid'
    | 'paidTwice'
    | 'bouncedBack'
    | 'cost'
    | 'settled'
    | 'floatSent'
  /** Of lines: what they say, below zero where money left. */
  readonly amount: number
  /** Of deposits. */
  readonly fee: number
}

/** Of every account of an operator, or of one. Goes through every decision. */
export async function sumParts(
  connection: Connection,
  operatorId: number,
  accountId: number | undefined,
): Promise<PartRow[]> {
  const only = accountId === undefined ? sql`` : sql`and account_id = ${accountId}`
  const found = await sql<PartRow>`
    select t.account_id, t.currency, f.kind, sum(f.amount)::bigint as amount, sum(t.fee)::bigint as fee
    from transfer_fact f join transfer t on t.operator_id = f.operator_id and t.number = f.transfer_number
    where f.operator_id = ${operatorId}
      and f.kind in ('credited', 'reversed', 'restored', 'paid', 'paidTwice', 'bouncedBack') ${only}
    group by 1, 2, 3
    union all
    select account_id, currency,
      case when state = 'cost' then 'cost' when amount < 0 then 'settled' else 'floatSent' end as kind,
      sum(amount)::bigint, 0::bigint
    from statement_line where operator_id = ${operatorId} and state in ('cost', 'settlement') ${only}
    group by 1, 2, 3`.execute(connection)
  return found.rows
}
