import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { CouponRecord, CouponRequest, LegRecord, OrderEnd, SaleRecord } from './record.ts'
import { readSales } from './store-sales.ts'

/** Columns of `coupon` as they come from the database. */
interface CouponRow {
  number: number
  operator_id: number
  site_id: number
  player_id: number
  coupon_id: string
  request_hash: string
  facts_digest: string | null
  request: CouponRequest
  currency: string
  kind: CouponRecord['kind']
  live: boolean
  status: CouponRecord['status']
  sizes: string
  combinations: number
  stake_total: number
  price_total: number
  bonus_percent: number
  bonus: number
  payout_max: number
  payout_limit: number
  bonus_rule: CouponRecord['bonusRule']
  rounding: CouponRecord['rounding']
  changed: CouponRecord['changed']
  payout: number
  placed_at: number
  decides_at: number | null
  settled_at: number | null
  refusal: NonNullable<CouponRecord['refusal']> | null
  stake_sold: number
  sold_for: number
  order_offer_min: number | null
  order_ended: OrderEnd | null
  held_until: number | null
  stake_bonus: number
  grant_id: number | null
  free_bet_id: number | null
}

interface LegRow {
  coupon_number: number
  match_id: number
  market_key: string
  outcome_id: string
  price: number
  price_unboosted: number | null
  banker: boolean
  live: boolean
  score_home: number | null
  score_away: number | null
  accepted_at: number
  result: LegRecord['result']
  outcome_result: NonNullable<LegRecord['outcomeResult']> | null
  names: NonNullable<LegRecord['names']> | null
}

/** Coupons of an operator with their legs, in the order of the numbers asked for; unknown ones are left out. */
export async function readCoupons(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<CouponRecord[]> {
  if (numbers.length === 0) return []
  const coupons = await sql<CouponRow>`
    select number, operator_id, site_id, player_id, coupon_id, request_hash, facts_digest, request, currency, kind, live, status, sizes,
      combinations, stake_total, price_total, bonus_percent, bonus, payout_max, payout_limit, bonus_rule, rounding,
      changed, payout, placed_at, decides_at, settled_at, refusal, stake_sold, sold_for, order_offer_min, order_ended, held_until,
      stake_bonus, grant_id, free_bet_id
    from coupon where operator_id = ${operatorId} and number = any(${[...numbers]}::bigint[])`.execute(connection)
  const legs = await sql<LegRow>`
    select coupon_number, match_id, market_key, outcome_id, price, banker, live, score_home, score_away, accepted_at,
      result, outcome_result, names, price_unboosted
    from leg where operator_id = ${operatorId} and coupon_number = any(${[...numbers]}::bigint[])
    order by coupon_number, position`.execute(connection)
  const legsOf = new Map<number, LegRecord[]>()
  for (const row of legs.rows) {
    const list = legsOf.get(row.coupon_number)
    if (list) list.push(toLeg(row))
    else legsOf.set(row.coupon_number, [toLeg(row)])
  }
  const sold = coupons.rows.filter((row) => row.stake_sold > 0).map((row) => row.number)
  const sales = await readSales(connection, operatorId, sold)
  const byNumber = new Map(
    coupons.rows.map((row) => [row.number, toCoupon(row, legsOf.get(row.number) ?? [], sales.get(row.number) ?? [])]),
  )
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

function toCoupon(row: CouponRow, legs: readonly LegRecord[], sales: readonly SaleRecord[]): CouponRecord {
  return {
    number: row.number,
    operatorId: row.operator_id,
    siteId: row.site_id,
    playerId: row.player_id,
    couponId: row.coupon_id,
    requestHash: row.request_hash,
    ...(row.facts_digest !== null && { factsDigest: row.facts_digest }),
    request: row.request,
    currency: row.currency,
    kind: row.kind,
    live: row.live,
    status: row.status,
    sizes: readSizes(row.sizes),
    combinations: row.combinations,
    stakeTotal: row.stake_total,
    priceTotal: row.price_total,
    bonusPercent: row.bonus_percent,
    bonus: row.bonus,
    payoutMax: row.payout_max,
    payoutLimit: row.payout_limit,
    bonusRule: row.bonus_rule,
    rounding: row.rounding,
    changed: row.changed,
    payout: row.payout,
    placedAt: row.placed_at,
    ...(row.decides_at === null ? {} : { decidesAt: row.decides_at }),
    ...(row.settled_at === null ? {} : { settledAt: row.settled_at }),
    ...(row.held_until === null ? {} : { heldUntil: row.held_until }),
    ...(row.refusal === null ? {} : { refusal: row.refusal }),
    stakeSold: row.stake_sold,
    soldFor: row.sold_for,
    sales,
    ...(row.order_offer_min !== null && {
      order: { offerMin: row.order_offer_min, ...(row.order_ended !== null && { ended: row.order_ended }) },
    }),
    ...(row.grant_id !== null && { fromBonus: { grantId: row.grant_id, stake: row.stake_bonus } }),
    ...(row.free_bet_id !== null && { freeBetId: row.free_bet_id }),
    legs,
  }
}

function toLeg(row: LegRow): LegRecord {
  return {
    matchId: row.match_id,
    marketKey: row.market_key,
    outcomeId: row.outcome_id,
    ...(row.names === null ? {} : { names: row.names }),
    price: row.price,
    ...(row.price_unboosted !== null && { priceUnboosted: row.price_unboosted }),
    banker: row.banker,
    live: row.live,
    ...(row.score_home === null || row.score_away === null
      ? {}
      : { scoreAtPlacement: { home: row.score_home, away: row.score_away } }),
    acceptedAt: row.accepted_at,
    result: row.result,
    ...(row.outcome_result === null ? {} : { outcomeResult: row.outcome_result }),
  }
}

/** `2,3` is sizes 2 and 3. */
export function writeSizes(sizes: readonly number[]): string {
  return sizes.join(',')
}

function readSizes(text: string): number[] {
  return text.split(',').map(Number)
}
