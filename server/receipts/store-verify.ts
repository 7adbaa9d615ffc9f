import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

/** Every operator with coupons, receipts or heads. */
export async function readReceipted(connection: Connection): Promise<readonly number[]> {
  const found = await sql<{ operator_id: number }>`
    select operator_id from receipt union select operator_id from receipt_head
    union select operator_id from receipt_waiting union select operator_id from coupon
    order by operator_id`.execute(connection)
  return found.rows.map((row) => row.operator_id)
}

/** Coupons with legs that no placement of the house accepted: they have no receipt, and wait for none. */
export async function readStrangers(connection: Connection, operatorId: number): Promise<readonly number[]> {
  const found = await sql<{ number: number }>`
    select c.number from coupon c where c.operator_id = ${operatorId} and c.status not in ('pending', 'refused')
      and not exists (select from receipt r where r.operator_id = c.operator_id and r.coupon_number = c.number)
      and not exists (
        select from receipt_waiting w where w.operator_id = c.operator_id and w.coupon_number = c.number
      )
    order by c.number limit 1000`.execute(connection)
  return found.rows.map((row) => row.number)
}

/** Coupons that wait for a receipt and are no longer there. */
export async function readGone(connection: Connection, operatorId: number): Promise<readonly number[]> {
  const found = await sql<{ coupon_number: number }>`
    select w.coupon_number from receipt_waiting w where w.operator_id = ${operatorId}
      and not exists (select from coupon c where c.operator_id = w.operator_id and c.number = w.coupon_number)
    order by w.coupon_number limit 1000`.execute(connection)
  return found.rows.map((row) => row.coupon_number)
}

export async function countWaiting(connection: Connection, operatorId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::bigint as count from receipt_waiting where operator_id = ${operatorId}`.execute(connection)
  return found.rows[0]?.count ?? 0
}
