import { type CouponsField, type CouponsSort, couponsSince } from '@banko/contract/desk/coupons-list.ts'
import { sql } from 'kysely'
import type { Condition, DeskList } from '../../platform/desk-list/list-declaration.ts'
import { isSeen } from '../../platform/desk-list/store-subtree.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import type { Connection } from '../../platform/platform.ts'
import type { CouponRecord, CouponStatus } from '../record.ts'

const statuses: readonly CouponStatus[] = ['pending', 'refused', 'waiting', 'won', 'lost', 'cancelled', 'sold']
const kinds: readonly CouponRecord['kind'][] = ['single', 'combined', 'multiple', 'system']

/** Each written out: an index of a few coupons is known to serve by what stands in the statement. */
const among = (column: string, values: readonly string[]): ReadonlyMap<string, Condition> =>
  new Map(values.map((value) => [value, sql`${sql.ref(column)} = ${sql.lit(value)}`]))

const ofPlayer = { operatorId: sql`c.operator_id`, playerId: sql`c.player_id` }

/** What holds of one of its legs. */
const ofLeg = (held: Condition): Condition => sql`exists (
  select from leg l where l.operator_id = c.operator_id and l.coupon_number = c.number and ${held})`

/** The coupons of an operator at its desk. */
export const couponsList: DeskList<CouponsField, CouponsSort> = {
  name: 'coupons',
  table: 'coupon',
  from: sql`coupon c`,
  id: sql`c.number`,
  within: (whose) => isSeen(whose, ofPlayer),
  fields: {
    number: { of: 'number', column: sql`c.number`, kinds: ['is', 'in'] },
    player: { of: 'number', column: sql`c.player_id`, kinds: ['is', 'in'] },
    site: { of: 'number', column: sql`c.site_id`, kinds: ['is', 'isNot', 'in'] },
    status: { of: 'choice', choices: among('c.status', statuses), kinds: ['is', 'isNot', 'in'] },
    kind: { of: 'choice', choices: among('c.kind', kinds), kinds: ['is', 'isNot', 'in'] },
    live: {
      ...{ of: 'choice', kinds: ['is'] },
      choices: new Map([
        ['yes', sql`c.live`],
        ['no', sql`not c.live`],
      ]),
    },
    placed: { of: 'time', column: sql`c.placed_at`, kinds: ['over', 'under', 'between'] },
    stake: { of: 'amount', column: sql`c.stake_total`, kinds: ['is', 'over', 'under', 'between'] },
    price: { of: 'number', column: sql`c.price_total`, kinds: ['is', 'over', 'under', 'between'] },
    payoutMax: { of: 'amount', column: sql`c.payout_max`, kinds: ['is', 'over', 'under', 'between'] },
    match: { of: 'number', column: sql`l.match_id`, kinds: ['is'], within: ofLeg },
  },
  sorts: {
    placed: { by: sql`c.placed_at`, of: 'number', usual: 'down', index: 'coupon_by_placed' },
    stake: { by: sql`c.stake_total`, of: 'number', usual: 'down', index: 'coupon_by_stake' },
  },
  sortUsual: 'placed',
  looksBack: { at: sql`c.placed_at`, milliseconds: couponsSince, unless: ['placed', 'number', 'player'] },
}

/** A coupon as the desk lists it. */
interface ListedCoupon {
  readonly number: number
  readonly placed_at: number
  readonly player_id: number
  readonly site_id: number
  readonly kind: CouponRecord['kind']
  readonly legs: number
  readonly live: boolean
  readonly stake_total: number
  readonly currency: string
  readonly price_total: number
  readonly payout_max: number
  readonly payout: number
  readonly status: CouponStatus
}

/** Coupons that somebody sees by their numbers, in no order; one that is not decided yet has the legs that were asked for. */
export async function readListed(
  connection: Connection,
  whose: WhoseRows,
  numbers: readonly number[],
): Promise<ListedCoupon[]> {
  const found = await sql<ListedCoupon>`
    select c.number, c.placed_at, c.player_id, c.site_id, c.kind, c.live, c.stake_total, c.currency, c.price_total,
      c.payout_max, c.payout, c.status,
      case when c.status in ('pending', 'refused') then jsonb_array_length(c.request->'selections') else (
        select count(*)::integer from leg l where l.operator_id = c.operator_id and l.coupon_number = c.number
      ) end as legs
    from coupon c where ${isSeen(whose, ofPlayer)} and c.number = any(${[...numbers]}::bigint[])`.execute(connection)
  return found.rows
}
