import { sql } from 'kysely'
import { isInSubtree } from '../../network/index.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import type { Connection } from '../../platform/platform.ts'

/** What coupons of one currency moved in an hour, counted from the first; minor units. */
export interface HourSum {
  readonly currency: string
  readonly hour: number
  readonly staked: number
  readonly paid: number
}

interface HoursAsked {
  /** Milliseconds; `until` is not within. */
  readonly from: number
  readonly until: number
  /** Of one site alone. */
  readonly siteId: number | undefined
}

const hour = 3_600_000

/**
 * Stakes by the hour in which their coupons were placed, and what coupons brought by the hour in which they were closed,
 * parts that were sold before included. What was refused or cancelled, which gives its stake back, is in neither.
 */
export async function sumHours(
  connection: Connection,
  whose: WhoseRows,
  { from, until, siteId }: HoursAsked,
): Promise<HourSum[]> {
  const site = siteId ?? null
  const kept = sql`c.operator_id = ${whose.operatorId} and ${isInSubtree(whose, sql`c.player_id`)}
    and (${site}::bigint is null or c.site_id = ${site}::bigint)`
  const found = await sql<HourSum>`
    select currency, hour, sum(staked)::bigint as staked,
      sum(paid)::bigint as paid from (
      select c.currency, (c.placed_at - ${from}::bigint) / ${hour} as hour, c.stake_total as staked, 0 as paid
      from coupon c where ${kept} and c.placed_at >= ${from}::bigint and c.placed_at < ${until}::bigint
        and c.status not in ('pending', 'refused', 'cancelled')
      union all
      select c.currency, (c.settled_at - ${from}::bigint) / ${hour}, 0, c.payout + c.sold_for
      from coupon c where ${kept} and c.settled_at >= ${from}::bigint and c.settled_at < ${until}::bigint
        and c.status <> 'cancelled'
    ) moved group by currency, hour order by currency, hour`.execute(connection)
  return found.rows
}
