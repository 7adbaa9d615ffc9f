import { sql } from 'kysely'
import type { Transaction } from '../../platform/platform.ts'

/** A coupon that was accepted, as far as marks of harm look at it. */
export interface StakeFact {
  readonly number: number
  readonly player_id: number
  readonly site_id: number
  readonly placed_at: number
  readonly stake_total: number
}

interface Range {
  /** After this place, in the order of placing. */
  readonly after: { readonly placedAt: number; readonly number: number }
  readonly until: number
  readonly countMax: number
}

/** In the order in which they were placed. */
export async function readStakes(
  tx: Transaction,
  operatorId: number,
  { after, until, countMax }: Range,
): Promise<StakeFact[]> {
  const found = await sql<StakeFact>`
    select number, player_id, site_id, placed_at, stake_total from coupon
    where operator_id = ${operatorId} and (placed_at, number) > (${after.placedAt}::bigint, ${after.number}::bigint)
      and placed_at <= ${until} and status not in ('pending', 'refused')
    order by placed_at, number limit ${countMax}`.execute(tx)
  return found.rows
}

export interface LostFact {
  readonly player_id: number
  readonly settled_at: number
  readonly stake_total: number
}

/** Coupons of a player are looked through from this one back, so many. */
const backMax = 100

/** What players lost since a time, among their last coupons up to one each. */
export async function readLost(
  tx: Transaction,
  operatorId: number,
  { of, since }: { readonly of: ReadonlyMap<number, number>; readonly since: number },
): Promise<LostFact[]> {
  const found = await sql<LostFact>`
    select p.id as player_id, c.settled_at, c.stake_total
    from unnest(${[...of.keys()]}::bigint[], ${[...of.values()]}::bigint[]) as p(id, number)
    cross join lateral (
      select status, settled_at, stake_total from coupon
      where operator_id = ${operatorId} and player_id = p.id and number <= p.number
      order by number desc limit ${backMax}) c
    where c.status = 'lost' and c.settled_at >= ${since}`.execute(tx)
  return found.rows
}
