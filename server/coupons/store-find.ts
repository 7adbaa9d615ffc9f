import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection } from '../platform/platform.ts'
import type { LegRecord } from './record.ts'
import { byOperator, type CouponsOf, type NumberRow } from './store-of.ts'

export interface CouponQuery extends PlayerOf {
  readonly status?: 'all' | 'waiting' | 'won' | 'lost' | 'cancelled' | 'sold'
  /** `live` finds coupons of any kind with a leg taken in play. */
  readonly kind?: 'single' | 'combined' | 'multiple' | 'system' | 'live'
  readonly from?: number
  readonly until?: number
  /** Closed before this moment: in the archive. */
  readonly closedBefore?: number
  /** Open, or closed at this moment or later: not in the archive. */
  readonly closedSince?: number
  /** Older than this number. */
  readonly before?: number
  /** Newer than this number: those next to it, where `before` is absent. */
  readonly after?: number
  readonly limit: number
}

/** Numbers of a player's coupons, newest first, with how many there are in all and how many still wait. */
export async function findCoupons(
  connection: Connection,
  query: CouponQuery,
): Promise<{ numbers: number[]; total: number; waiting: number }> {
  const status = query.status === undefined || query.status === 'all' ? null : query.status
  const kind = query.kind === undefined || query.kind === 'live' ? null : query.kind
  const own = sql`operator_id = ${query.operatorId} and player_id = ${query.playerId}`
  const where = sql`${own}
    and (${status}::text is null or status = ${status} or (${status} = 'waiting' and status = 'pending'))
    and (${kind}::text is null or kind = ${kind})
    and (${query.kind === 'live'}::boolean is false or live)
    and placed_at >= ${query.from ?? 0}
    and placed_at < ${query.until ?? Number.MAX_SAFE_INTEGER}
    ${query.closedBefore === undefined ? sql`` : sql`and settled_at < ${query.closedBefore}`}
    ${query.closedSince === undefined ? sql`` : sql`and (settled_at is null or settled_at >= ${query.closedSince})`}`
  const { before = Number.MAX_SAFE_INTEGER, after = 0 } = query
  const isBackwards = query.before === undefined && query.after !== undefined
  const found = await sql<{ number: number }>`
    select number from coupon where ${where} and number < ${before} and number > ${after}
    order by number ${isBackwards ? sql`asc` : sql`desc`} limit ${query.limit}`.execute(connection)
  const numbers = found.rows.map((row) => row.number)
  const counts = await sql<{ total: number; waiting: number }>`
    select (select count(*) from coupon where ${where})::bigint as total,
      (select count(*) from coupon where ${own} and status in ('pending', 'waiting'))::bigint as waiting`.execute(
    connection,
  )
  const count = counts.rows[0]
  return { numbers: isBackwards ? numbers.reverse() : numbers, total: count?.total ?? 0, waiting: count?.waiting ?? 0 }
}

/** Read by the index of waiting coupons. */
export const openMatches = sql<{ match_id: number; legs: number }>`
  select l.match_id, count(*)::bigint as legs from coupon c join leg l
    on l.operator_id = c.operator_id and l.coupon_number = c.number
  where c.status = 'waiting' and l.result = 'open' group by 1 order by 1`

/** Matches that waiting coupons have open legs on, and how many. */
export async function findOpenMatches(connection: Connection): Promise<{ matchId: number; legs: number }[]> {
  const found = await openMatches.execute(connection)
  return found.rows.map((row) => ({ matchId: row.match_id, legs: row.legs }))
}

export interface LegAt {
  readonly operatorId: number
  readonly number: number
  readonly playerId: number
  readonly position: number
  readonly marketKey: string
  readonly outcomeId: string
  readonly acceptedAt: number
  readonly result: string
  /** As stored, for comparing. */
  readonly outcomeResult: LegRecord['outcomeResult'] | null
}

/** Legs on a match, of every operator, on some of its markets or on all; `openOnly` for results that can only decide open ones. */
export async function findLegs(
  connection: Connection,
  on: { readonly matchId: number; readonly marketKeys?: readonly string[] },
): Promise<LegAt[]> {
  const keys = on.marketKeys ? [...on.marketKeys] : null
  const found = await sql<{
    operator_id: number
    coupon_number: number
    player_id: number
    position: number
    market_key: string
    outcome_id: string
    accepted_at: number
    result: string
    outcome_result: LegRecord['outcomeResult'] | null
  }>`
    select l.operator_id, l.coupon_number, c.player_id, l.position, l.market_key, l.outcome_id, l.accepted_at, l.result,
      l.outcome_result
    from leg l join coupon c on c.operator_id = l.operator_id and c.number = l.coupon_number
    where l.match_id = ${on.matchId} and (${keys}::text[] is null or l.market_key = any(${keys}::text[]))
    order by l.coupon_number, l.position`.execute(connection)
  return found.rows.map((row) => ({
    operatorId: row.operator_id,
    number: row.coupon_number,
    playerId: row.player_id,
    position: row.position,
    marketKey: row.market_key,
    outcomeId: row.outcome_id,
    acceptedAt: row.accepted_at,
    result: row.result,
    outcomeResult: row.outcome_result,
  }))
}

/** Stakes that should lie in escrow, by operator and currency. Source: house.md, invariant 5. */
export async function sumOpenStakes(
  connection: Connection,
): Promise<{ operatorId: number; currency: string; stakes: number; count: number }[]> {
  const found = await sql<{ operator_id: number; currency: string; stakes: number; count: number }>`
    select operator_id, currency, sum(stake_total - stake_sold)::bigint as stakes, count(*)::bigint as count
    from coupon where status in ('pending', 'waiting') group by 1, 2`.execute(connection)
  return found.rows.map((row) => ({
    operatorId: row.operator_id,
    currency: row.currency,
    stakes: row.stakes,
    count: row.count,
  }))
}

/** Every coupon there is, of each operator oldest first: for proofs and reports. */
export async function findAllCoupons(connection: Connection): Promise<CouponsOf[]> {
  const found = await sql<NumberRow>`select operator_id, number from coupon order by number`.execute(connection)
  return byOperator(found.rows)
}

/** A coupon whose payout is held no longer, and a match that was waited for. */
export interface HeldCoupon {
  readonly operatorId: number
  readonly number: number
  readonly matchId: number
}

/** Coupons of every operator that are held until this moment or before, oldest first; so many at most. */
export async function findHeldUntil(connection: Connection, now: number, limit: number): Promise<HeldCoupon[]> {
  const found = await sql<{ operator_id: number; number: number; match_id: number }>`
    select c.operator_id, c.number, min(l.match_id) as match_id
    from (select operator_id, number from coupon where held_until <= ${now} order by held_until, number limit ${limit}) c
    join leg l on l.operator_id = c.operator_id and l.coupon_number = c.number
    where l.outcome_result ? 'provisionalUntil'
    group by 1, 2 order by 2`.execute(connection)
  return found.rows.map((row) => ({ operatorId: row.operator_id, number: row.number, matchId: row.match_id }))
}

/** Whose coupons have a number, of every operator: numbers of a house are given once, those of two may be the same. */
export async function findCouponOwners(
  connection: Connection,
  number: number,
): Promise<{ operatorId: number; siteId: number }[]> {
  const found = await sql<{ operator_id: number; site_id: number }>`
    select operator_id, site_id from coupon where number = ${number} order by operator_id`.execute(connection)
  return found.rows.map((row) => ({ operatorId: row.operator_id, siteId: row.site_id }))
}
