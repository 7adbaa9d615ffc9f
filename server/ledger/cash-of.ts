import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import { walk } from './bets-of.ts'

/** What coupons moved of a player's cash, minor units. */
export interface CashMoved {
  /** Stakes that were placed. */
  readonly sold: number
  /** Stakes that came back, because nothing came of their coupons. */
  readonly cancelled: number
  /** What coupons brought, less what was taken back of it. */
  readonly paid: number
}

interface Span {
  /** Milliseconds; `until` is not within. */
  readonly from: number
  readonly until: number
}

/** What coupons moved of players' cash within a time, by player. Walks their postings back to its beginning. */
export async function cashOfEach(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
  { from, until }: Span,
): Promise<Map<number, CashMoved>> {
  const ofCoupons = sql`kind in ('couponSold', 'couponSettled', 'couponPaidAgain', 'couponReopened')`
  const amountIf = (which: ReturnType<typeof sql>) => sql`case when ${which} then amount else 0 end`
  const found = await sql<CashMoved & { readonly player_id: number }>`
    with recursive asked as (
      select a.id as account, a.kind as place, a.owner_id as player_id, ${from}::bigint as since,
        0::bigint as through from account a
      where a.operator_id = ${operatorId} and a.owner_id = any(${playerIds}::bigint[]) and a.kind = 'playerCash'
    ), paid as (${walk(operatorId, 'source', 'paid')}
    ), got as (${walk(operatorId, 'target', 'got')}
    ), flow as (
      select account, at, ${amountIf(sql`kind = 'stakePlaced'`)} as sold, 0 as cancelled, -${amountIf(ofCoupons)} as paid
      from paid
      union all
      select account, at, 0, ${amountIf(sql`kind = 'stakeReturned'`)}, ${amountIf(ofCoupons)} from got
    )
    select a.player_id, coalesce(sum(f.sold), 0)::bigint as sold, coalesce(sum(f.cancelled), 0)::bigint as cancelled,
      coalesce(sum(f.paid), 0)::bigint as paid
    from asked a left join flow f on f.account = a.account and f.at >= ${from} and f.at < ${until}
    group by a.player_id`.execute(connection)
  return new Map(found.rows.map(({ player_id: playerId, ...moved }) => [playerId, moved]))
}
