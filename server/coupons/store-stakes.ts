import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection } from '../platform/platform.ts'

/**
 * What a player staked of money on coupons that were won or lost, minor units, by the last of these times that is not later than when
 * they were placed; `times` rise, and what was placed before the first counts nowhere.
 */
export async function sumStakesSince(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  times: readonly number[],
): Promise<number[]> {
  const [first] = times
  if (first === undefined) return []
  const found = await sql<{ place: number; stakes: number }>`
    select width_bucket(placed_at, ${[...times]}::bigint[]) as place, sum(stake_total - stake_sold)::bigint as stakes
    from coupon where operator_id = ${operatorId} and player_id = ${playerId} and placed_at >= ${first}
      and status in ('won', 'lost') and free_bet_id is null
    group by 1`.execute(connection)
  const stakes = new Map(found.rows.map((row) => [row.place, row.stakes]))
  return times.map((_, index) => stakes.get(index + 1) ?? 0)
}

/** What a player staked of their own money, and what of it came back; minor units. */
export interface SettledMoney {
  readonly staked: number
  readonly returned: number
}

/**
 * Of a player's coupons that had their result, or were sold, in a time: what bonus paid of a stake, and its part of what came
 * back, is not their own, and a coupon that a free bet paid counts nowhere.
 */
export async function sumSettled(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<SettledMoney> {
  const found = await sql<SettledMoney>`
    select coalesce(sum(stake_total - stake_bonus), 0)::bigint as staked,
      coalesce(sum(back - floor(back * stake_bonus / stake_total)), 0)::bigint as returned
    from (
      select stake_total, stake_bonus, (payout + sold_for)::numeric as back from coupon
      where operator_id = ${operatorId} and player_id = ${playerId} and settled_at >= ${from} and settled_at < ${until}
        and status in ('won', 'lost', 'sold') and free_bet_id is null) c`.execute(connection)
  return found.rows[0] ?? { staked: 0, returned: 0 }
}

/** The most that one of a player's coupons placed since a time brought, minor units; 0 where none did. */
export async function readLargestWin(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  since: number,
): Promise<number> {
  const found = await sql<{ payout: number }>`
    select coalesce(max(payout), 0)::bigint as payout from coupon
    where operator_id = ${operatorId} and player_id = ${playerId} and placed_at >= ${since} and status = 'won'
  `.execute(connection)
  return found.rows[0]?.payout ?? 0
}

/** An outcome that a player bet on, and in which coupon. */
export interface BackedLeg {
  readonly playerId: number
  readonly couponNumber: number
  readonly matchId: number
  readonly marketKey: string
  readonly outcomeId: string
}

interface BackedAsked {
  /** Whose coupons, and placed since when, milliseconds. */
  readonly since: readonly { readonly playerId: number; readonly at: number }[]
  readonly matchIds: readonly number[]
}

/** What players bet on since a time, on some matches; not what came back to them whole. */
export async function readBacked(
  connection: Connection,
  operatorId: number,
  { since, matchIds }: BackedAsked,
): Promise<BackedLeg[]> {
  const found = await sql<BackedLeg>`
    select c.player_id as "playerId", l.coupon_number as "couponNumber", l.match_id as "matchId",
      l.market_key as "marketKey", l.outcome_id as "outcomeId"
    from unnest(${since.map(({ playerId }) => playerId)}::bigint[], ${since.map(({ at }) => at)}::bigint[])
        as s(player_id, since)
      join coupon c on c.player_id = s.player_id and c.placed_at >= s.since
      join leg l on l.operator_id = c.operator_id and l.coupon_number = c.number
    where c.operator_id = ${operatorId} and c.status in ('waiting', 'won', 'lost', 'sold')
      and l.match_id = any(${[...matchIds]}::bigint[])`.execute(connection)
  return found.rows
}
