import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { CouponRecord, ShareRecord } from './record.ts'

type CouponAt = Pick<CouponRecord, 'operatorId' | 'number'>

/** Shares a coupon; one that is shared keeps its token, so that links which are out go on. */
export async function writeShare(
  connection: Connection,
  { operatorId, number }: CouponAt,
  { token, amounts, at }: ShareRecord & { readonly at: number },
): Promise<ShareRecord> {
  const written = await sql<ShareRecord>`
    insert into coupon_share (operator_id, coupon_number, token, amounts, shared_at)
    values (${operatorId}, ${number}, ${token}, ${amounts}, ${at})
    on conflict (operator_id, coupon_number) do update set amounts = excluded.amounts
    returning token, amounts`.execute(connection)
  const share = written.rows[0]
  if (!share) throw new Error('a share that was written answered nothing')
  return share
}

/** Withdraws it; the token opens nothing any more, and is not given again. */
export async function deleteShare(connection: Connection, { operatorId, number }: CouponAt): Promise<void> {
  await sql`delete from coupon_share where operator_id = ${operatorId} and coupon_number = ${number}`.execute(
    connection,
  )
}

export async function readShare(
  connection: Connection,
  { operatorId, number }: CouponAt,
): Promise<ShareRecord | undefined> {
  const found = await sql<ShareRecord>`
    select token, amounts from coupon_share
    where operator_id = ${operatorId} and coupon_number = ${number}`.execute(connection)
  return found.rows[0]
}

/** The coupon that a token of this operator opens. */
export async function findShared(
  connection: Connection,
  operatorId: number,
  token: string,
): Promise<{ readonly number: number; readonly amounts: ShareRecord['amounts'] } | undefined> {
  const found = await sql<{ number: number; amounts: ShareRecord['amounts'] }>`
    select coupon_number as number, amounts from coupon_share
    where operator_id = ${operatorId} and token = ${token}`.execute(connection)
  return found.rows[0]
}
