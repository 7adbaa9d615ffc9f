import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

/** What was placed of an operator's coupons in a currency from a time on; so many at most are looked through. */
export interface PastAsked {
  readonly currency: string
  readonly since: number
  readonly countMax: number
}

/** Who placed, and when first, in that order; and whether there was more than is looked through. */
export async function findFirstPlaced(
  connection: Connection,
  operatorId: number,
  { currency, since, countMax }: PastAsked,
): Promise<{ readonly first: readonly { readonly playerId: number; readonly at: number }[]; readonly more: boolean }> {
  const found = await sql<{ player_id: number; at: number; count: number; currency: string }>`
    select player_id, currency, min(placed_at)::bigint as at, count(*)::int as count from (
      select player_id, placed_at, currency from coupon
      where operator_id = ${operatorId} and placed_at >= ${since} order by placed_at, number limit ${countMax}) c
    group by player_id, currency order by 3, 1`.execute(connection)
  const looked = found.rows.reduce((sum, { count }) => sum + count, 0)
  const own = found.rows.filter((row) => row.currency === currency)
  return { first: own.map(({ player_id: playerId, at }) => ({ playerId, at })), more: looked >= countMax }
}

/** Numbers of what some players placed from a time on, the oldest first. */
export async function findPlacedBy(
  connection: Connection,
  operatorId: number,
  { playerIds, since, countMax }: Omit<PastAsked, 'currency'> & { readonly playerIds: readonly number[] },
): Promise<number[]> {
  const found = await sql<{ number: number }>`
    select number from coupon
    where operator_id = ${operatorId} and player_id = any(${[...playerIds]}::bigint[]) and placed_at >= ${since}
    order by number limit ${countMax}`.execute(connection)
  return found.rows.map(({ number }) => number)
}
