import { sql } from 'kysely'
import { must } from '../platform/must.ts'
import type { Connection } from '../platform/platform.ts'
import type { ExposureOf, OutcomeExposure } from '../trading/index.ts'

/**
 * What open coupons may pay at most, minor units, by position of what is asked; coupons of these numbers are left out.
 * A pending coupon has no legs yet: its request says what it is on.
 */
export async function sumExposures(
  connection: Connection,
  asked: readonly ExposureOf[],
  without: readonly number[],
): Promise<number[]> {
  if (asked.length === 0) return []
  const found = await sql<{ open: number }>`
    select (
      select coalesce(sum(o.payout_max), 0)::bigint from (
        select c.number, c.currency, c.payout_max - c.payout_max_sold as payout_max from coupon c
        where q.match_id is null and c.operator_id = q.operator_id and c.player_id = q.player_id and c.status in ('pending', 'waiting')
        union all
        select c.number, c.currency, c.payout_max - c.payout_max_sold as payout_max from coupon c
        where c.status = 'waiting' and c.operator_id = q.operator_id and c.number in (
          select l.coupon_number from leg l where l.operator_id = q.operator_id and l.match_id = q.match_id
            and (q.market_key is null or l.market_key = q.market_key)
            and (q.outcome_id is null or l.outcome_id = q.outcome_id))
        union all
        select c.number, c.currency, c.payout_max - c.payout_max_sold as payout_max from coupon c
        where q.match_id is not null and c.operator_id = q.operator_id and c.status = 'pending' and exists (
          select from jsonb_to_recordset(c.request -> 'selections')
            as s("matchId" bigint, "marketKey" text, "outcomeId" text)
          where s."matchId" = q.match_id
            and (q.market_key is null or s."marketKey" = q.market_key)
            and (q.outcome_id is null or s."outcomeId" = q.outcome_id))
      ) o
      where o.currency = q.currency
        and not (o.number = any(${[...without]}::bigint[]))
    ) as open
    from unnest(
      ${asked.map((one) => one.operatorId)}::bigint[], ${asked.map((one) => one.currency)}::text[],
      ${asked.map((one) => one.about.playerId ?? null)}::bigint[],
      ${asked.map((one) => one.about.matchId ?? null)}::bigint[],
      ${asked.map((one) => one.about.marketKey ?? null)}::text[],
      ${asked.map((one) => one.about.outcomeId ?? null)}::text[])
      with ordinality as q(operator_id, currency, player_id, match_id, market_key, outcome_id, position)
    order by q.position`.execute(connection)
  return asked.map((_, position) => must(found.rows[position], 'the sum of open coupons').open)
}

/** An operator's open coupons on a match by outcome; one with several legs there is in each of their rows. */
export async function readExposure(
  connection: Connection,
  { operatorId, matchId }: { readonly operatorId: number; readonly matchId: number },
): Promise<OutcomeExposure[]> {
  const found = await sql<{
    currency: string
    market_key: string
    outcome_id: string
    coupons: number
    stake: number
    payout_max: number
  }>`
    select currency, market_key, outcome_id, count(*)::bigint as coupons, sum(stake_total)::bigint as stake,
      sum(payout_max)::bigint as payout_max
    from (
      select c.currency, l.market_key, l.outcome_id, c.stake_total - c.stake_sold as stake_total,
        c.payout_max - c.payout_max_sold as payout_max
      from leg l join coupon c on c.operator_id = l.operator_id and c.number = l.coupon_number
      where l.match_id = ${matchId} and l.operator_id = ${operatorId} and c.status = 'waiting'
      union all
      select c.currency, s."marketKey", s."outcomeId", c.stake_total, c.payout_max
      from coupon c cross join lateral jsonb_to_recordset(c.request -> 'selections')
        as s("matchId" bigint, "marketKey" text, "outcomeId" text)
      where c.status = 'pending' and c.operator_id = ${operatorId} and s."matchId" = ${matchId}
    ) as o
    group by 1, 2, 3 order by 1, 2, 3`.execute(connection)
  return found.rows.map((row) => ({
    currency: row.currency,
    marketKey: row.market_key,
    outcomeId: row.outcome_id,
    coupons: row.coupons,
    stake: row.stake,
    payoutMax: row.payout_max,
  }))
}
