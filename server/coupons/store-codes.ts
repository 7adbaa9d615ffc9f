import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { CouponRecord } from './record.ts'

/** The code of a coupon: the one that it has, or this one from now on. */
export async function keepCode(
  connection: Connection,
  { operatorId, number }: Pick<CouponRecord, 'operatorId' | 'number'>,
  { code, at }: { readonly code: string; readonly at: number },
): Promise<string> {
  // it is written at most once, and then only read: what is on paper stands
  const kept = await sql<{ code: string }>`
    with written as (
      insert into coupon_code (operator_id, coupon_number, code, made_at)
      values (${operatorId}, ${number}, ${code}, ${at})
      on conflict (operator_id, coupon_number) do nothing
      returning code
    )
    select code from written
    union all
    select code from coupon_code where operator_id = ${operatorId} and coupon_number = ${number}`.execute(connection)
  const [row] = kept.rows
  if (row) return row.code
  // whoever wrote it in the same moment is seen by the next statement
  const theirs = await sql<{ code: string }>`
    select code from coupon_code
    where operator_id = ${operatorId} and coupon_number = ${number}`.execute(connection)
  const [other] = theirs.rows
  if (!other) throw new Error('a code that was kept is not there')
  return other.code
}

/** The number of the coupon that a code of this operator is on. */
export async function findByCode(
  connection: Connection,
  operatorId: number,
  code: string,
): Promise<number | undefined> {
  const found = await sql<{ number: number }>`
    select coupon_number as number from coupon_code
    where operator_id = ${operatorId} and code = ${code}`.execute(connection)
  return found.rows[0]?.number
}
