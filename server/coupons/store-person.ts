import type { CouponKind } from '@banko/betting/slip/selection.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection } from '../platform/platform.ts'

interface OpenCoupons {
  readonly count: number
  /** Minor units, without what was sold of them. */
  readonly stake: number
}

/** A player's coupons that wait for a decision or a result. */
export async function readOpenOf(connection: Connection, of: PlayerOf): Promise<OpenCoupons> {
  const found = await sql<OpenCoupons>`
    select count(*)::bigint as count, coalesce(sum(stake_total - stake_sold), 0)::bigint as stake from coupon
    where operator_id = ${of.operatorId} and player_id = ${of.playerId} and settled_at is null
      and status in ('pending', 'waiting')`.execute(connection)
  return found.rows[0] ?? { count: 0, stake: 0 }
}

interface PlacedCoupon {
  readonly number: number
  readonly placed_at: number
  readonly kind: CouponKind
  readonly live: boolean
  readonly status: 'pending' | 'refused' | 'waiting' | 'won' | 'lost' | 'cancelled' | 'sold'
  readonly stake_total: number
  readonly payout: number
}

/** What a player placed, the newest first, before a number. */
export async function readPlacedOf(
  connection: Connection,
  of: PlayerOf,
  { before, countMax }: { readonly before: number | undefined; readonly countMax: number },
): Promise<PlacedCoupon[]> {
  const found = await sql<PlacedCoupon>`
    select number, placed_at, kind, live, status, stake_total, payout from coupon
    where operator_id = ${of.operatorId} and player_id = ${of.playerId}
      and (${before ?? null}::bigint is null or number < ${before ?? null}::bigint)
    order by number desc limit ${countMax}`.execute(connection)
  return found.rows
}

/** The numbers of a player's coupons by their ids. */
export async function readNumbersOf(
  connection: Connection,
  of: PlayerOf,
  couponIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ coupon_id: string; number: number }>`
    select coupon_id, number from coupon where operator_id = ${of.operatorId} and player_id = ${of.playerId}
      and coupon_id = any(${[...couponIds]}::uuid[])`.execute(connection)
  return new Map(found.rows.map((row) => [row.coupon_id, row.number]))
}
