import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { CouponRecord, OrderEnd, SaleRecord } from './record.ts'

/** A sale to be written: what it came to, and by which request. */
export interface NewSale extends SaleRecord {
  /** Names what was asked. */
  readonly content: Buffer
  /** The match versions that its offer was made on, by selection. */
  readonly versions: unknown
}

/** What a coupon is after a sale. */
export type SoldCoupon = Pick<
  CouponRecord,
  'operatorId' | 'number' | 'playerId' | 'status' | 'stakeSold' | 'soldFor' | 'settledAt'
> & {
  /** What what is left pays at most. */
  readonly payoutMaxLeft: number
  readonly order?: CouponRecord['order']
}

/** Writes a sale and what the coupon is after it; the coupon is locked. */
export async function writeSale(tx: Transaction, sale: NewSale, coupon: SoldCoupon): Promise<void> {
  await sql`
    insert into coupon_sale (operator_id, player_id, request_id, coupon_number, content, stake_sold, paid, sold_by,
      versions, sold_at)
    values (${coupon.operatorId}, ${coupon.playerId}, ${sale.requestId}, ${coupon.number}, ${sale.content},
      ${sale.stakeSold}, ${sale.paid}, ${sale.by}, ${JSON.stringify(sale.versions)}::jsonb, ${sale.at})`.execute(tx)
  await sql`
    update coupon set status = ${coupon.status}, stake_sold = ${coupon.stakeSold}, sold_for = ${coupon.soldFor},
      payout_max_sold = greatest(0, payout_max - ${coupon.payoutMaxLeft}::bigint),
      settled_at = ${coupon.settledAt ?? null}, order_ended = ${coupon.order?.ended ?? null}
    where operator_id = ${coupon.operatorId} and number = ${coupon.number}`.execute(tx)
}

/** A coupon that is cancelled; it is locked. */
export async function writeCancelled(
  tx: Transaction,
  coupon: Pick<CouponRecord, 'operatorId' | 'number' | 'status' | 'settledAt' | 'order'>,
): Promise<void> {
  await sql`
    update coupon set status = ${coupon.status}, settled_at = ${coupon.settledAt ?? null},
      order_ended = ${coupon.order?.ended ?? null}
    where operator_id = ${coupon.operatorId} and number = ${coupon.number}`.execute(tx)
}

/** A sale that was carried out under this name before. */
export async function findSale(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  requestId: string,
): Promise<{ number: number; content: Buffer } | undefined> {
  const found = await sql<{ coupon_number: number; content: Uint8Array }>`
    select coupon_number, content from coupon_sale
    where operator_id = ${operatorId} and player_id = ${playerId} and request_id = ${requestId}::uuid`.execute(
    connection,
  )
  const row = found.rows[0]
  return row && { number: row.coupon_number, content: Buffer.from(row.content) }
}

/** Oldest first, by coupon. */
export async function readSales(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly SaleRecord[]>> {
  if (numbers.length === 0) return new Map()
  const found = await sql<{
    coupon_number: number
    request_id: string
    stake_sold: number
    paid: number
    sold_by: SaleRecord['by']
    sold_at: number
  }>`
    select coupon_number, request_id, stake_sold, paid, sold_by, sold_at from coupon_sale
    where operator_id = ${operatorId} and coupon_number = any(${[...numbers]}::bigint[])
    order by sold_at, request_id`.execute(connection)
  const byCoupon = Map.groupBy(found.rows, (row) => row.coupon_number)
  const saleOf = (row: (typeof found.rows)[number]): SaleRecord => ({
    requestId: row.request_id,
    at: row.sold_at,
    stakeSold: row.stake_sold,
    paid: row.paid,
    by: row.sold_by,
  })
  return new Map([...byCoupon].map(([number, rows]) => [number, rows.map(saleOf)]))
}

/** Says that a coupon is to be sold at an amount; the coupon is locked. */
export async function writeOrder(
  tx: Transaction,
  { operatorId, number }: Pick<CouponRecord, 'operatorId' | 'number'>,
  offerMin: number,
): Promise<void> {
  await sql`update coupon set order_offer_min = ${offerMin}, order_ended = null
    where operator_id = ${operatorId} and number = ${number}`.execute(tx)
}

/** Ends a coupon's order, where one holds; whether one did. */
export async function endOrder(
  connection: Connection,
  { operatorId, number }: Pick<CouponRecord, 'operatorId' | 'number'>,
  why: OrderEnd,
): Promise<boolean> {
  const ended = await sql<{ number: number }>`update coupon set order_ended = ${why}
    where operator_id = ${operatorId} and number = ${number} and order_offer_min is not null and order_ended is null
    returning number`.execute(connection)
  return ended.rows.length === 1
}

/** A coupon with an order that holds, and what of it may change. */
export interface OrderedCoupon {
  readonly operatorId: number
  readonly number: number
  readonly matchIds: readonly number[]
  /** Another one whenever more of it is sold, or a leg has another result. */
  readonly state: string
}

/** Coupons of every operator with an order that holds, oldest first and after the one that is named; so many at most. */
export async function findOrders(connection: Connection, after: number, limit: number): Promise<OrderedCoupon[]> {
  const found = await sql<{ operator_id: number; number: number; match_ids: number[]; state: string }>`
    select c.operator_id, c.number, l.match_ids, c.stake_sold || ' ' || c.order_offer_min || ' ' || l.results as state
    from (select operator_id, number, stake_sold, order_offer_min from coupon
      where order_offer_min is not null and order_ended is null and number > ${after}
      order by number limit ${limit}) c
    cross join lateral (
      select array_agg(l.match_id) as match_ids, string_agg(l.result, ' ' order by l.position) as results
      from leg l where l.operator_id = c.operator_id and l.coupon_number = c.number) l
    order by c.number`.execute(connection)
  return found.rows.map((row) => ({
    operatorId: row.operator_id,
    number: row.number,
    matchIds: row.match_ids.map(Number),
    state: row.state,
  }))
}
