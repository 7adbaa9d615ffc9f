import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { CouponRecord, CouponStatus, FromBonus, LegRecord } from './record.ts'
import { byOperator, type CouponsOf, type NumberRow } from './store-of.ts'
import { writeSizes } from './store-read.ts'

/**
 * Inserts coupons whose request key is new and answers their numbers by position; a position that is missing holds a
 * key that was there before (in flight elsewhere is waited for). Keys are taken in their own order, so that two writers
 * of the same requests never wait for one another in a ring. Legs come by `insertLegs`.
 */
export async function insertCoupons(
  tx: Transaction,
  coupons: readonly Omit<CouponRecord, 'number'>[],
): Promise<Map<number, number>> {
  const column = <T>(read: (coupon: Omit<CouponRecord, 'number'>) => T): T[] => coupons.map(read)
  const inserted = await sql<{ number: number; player_id: number; coupon_id: string }>`
    insert into coupon (operator_id, site_id, player_id, coupon_id, request_hash, request, currency, kind, live, status,
      sizes, combinations, stake_total, price_total, bonus_percent, bonus, payout_max, payout_limit, bonus_rule,
      rounding, changed, placed_at, decides_at, facts_digest)
    select * from unnest(
      ${column((c) => c.operatorId)}::bigint[], ${column((c) => c.siteId)}::bigint[],
      ${column((c) => c.playerId)}::bigint[], ${column((c) => c.couponId)}::uuid[],
      ${column((c) => c.requestHash)}::text[], ${column((c) => JSON.stringify(c.request))}::jsonb[],
      ${column((c) => c.currency)}::text[], ${column((c) => c.kind)}::text[], ${column((c) => c.live)}::boolean[],
      ${column((c) => c.status)}::text[], ${column((c) => writeSizes(c.sizes))}::text[],
      ${column((c) => c.combinations)}::int[], ${column((c) => c.stakeTotal)}::bigint[],
      ${column((c) => c.priceTotal)}::bigint[], ${column((c) => c.bonusPercent)}::int[],
      ${column((c) => c.bonus)}::bigint[], ${column((c) => c.payoutMax)}::bigint[],
      ${column((c) => c.payoutLimit)}::bigint[], ${column((c) => JSON.stringify(c.bonusRule))}::jsonb[],
      ${column((c) => c.rounding)}::text[], ${column((c) => JSON.stringify(c.changed))}::jsonb[],
      ${column((c) => c.placedAt)}::bigint[], ${column((c) => c.decidesAt ?? null)}::bigint[],
      ${column((c) => c.factsDigest ?? null)}::text[])
      as c(operator_id, site_id, player_id, coupon_id)
    order by c.player_id, c.coupon_id
    on conflict (operator_id, player_id, coupon_id) do nothing
    returning number, player_id, coupon_id`.execute(tx)
  const numbers = new Map(inserted.rows.map((row) => [`${row.player_id}/${row.coupon_id}`, row.number]))
  const byPosition = new Map<number, number>()
  coupons.forEach((coupon, position) => {
    const number = numbers.get(`${coupon.playerId}/${coupon.couponId}`)
    if (number !== undefined) byPosition.set(position, number)
  })
  if (byPosition.size !== inserted.rows.length) throw new Error('a coupon was stored under another key than its own')
  return byPosition
}

/** Takes back what this same transaction inserted: a coupon that nobody could pay for never was. */
export async function deleteCoupons(tx: Transaction, operatorId: number, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await sql`delete from coupon where operator_id = ${operatorId} and number = any(${[...numbers]}::bigint[])`.execute(
    tx,
  )
}

export interface NumberedBonus extends FromBonus {
  readonly number: number
}

/** What of the stakes of coupons that this same transaction inserted bonus paid. */
export async function writeFromBonus(
  tx: Transaction,
  operatorId: number,
  coupons: readonly NumberedBonus[],
): Promise<void> {
  if (coupons.length === 0) return
  await sql`
    update coupon set stake_bonus = b.stake, grant_id = b.grant_id
    from unnest(${coupons.map(({ number }) => number)}::bigint[], ${coupons.map(({ stake }) => stake)}::bigint[],
      ${coupons.map(({ grantId }) => grantId)}::bigint[]) as b(number, stake, grant_id)
    where coupon.operator_id = ${operatorId} and coupon.number = b.number`.execute(tx)
}

export interface NumberedFreeBet {
  readonly number: number
  readonly freeBetId: number
}

/** Which free bets pay coupons that this same transaction inserted; each has been spent on no other. */
export async function writeFreeBets(
  tx: Transaction,
  operatorId: number,
  coupons: readonly NumberedFreeBet[],
): Promise<void> {
  if (coupons.length === 0) return
  await sql`
    update coupon set free_bet_id = f.id
    from unnest(${coupons.map(({ number }) => number)}::bigint[],
      ${coupons.map(({ freeBetId }) => freeBetId)}::bigint[]) as f(number, id)
    where coupon.operator_id = ${operatorId} and coupon.number = f.number`.execute(tx)
}

export interface NumberedLegs {
  readonly number: number
  readonly operatorId: number
  readonly legs: readonly LegRecord[]
}

/** With them a coupon is accepted: its receipt waits to be written (see server/receipts). */
export async function insertLegs(tx: Transaction, coupons: readonly NumberedLegs[]): Promise<void> {
  const rows = coupons.flatMap(({ number, operatorId, legs }) =>
    legs.map((leg, position) => ({ number, operatorId, position, leg })),
  )
  if (rows.length === 0) return
  await sql`
    with written as (
      insert into leg (coupon_number, position, operator_id, match_id, market_key, outcome_id, price, banker, live,
        score_home, score_away, accepted_at, names, price_unboosted)
      select * from unnest(
        ${rows.map((r) => r.number)}::bigint[], ${rows.map((r) => r.position)}::int[],
        ${rows.map((r) => r.operatorId)}::bigint[], ${rows.map((r) => r.leg.matchId)}::bigint[],
        ${rows.map((r) => r.leg.marketKey)}::text[], ${rows.map((r) => r.leg.outcomeId)}::text[],
        ${rows.map((r) => r.leg.price)}::bigint[], ${rows.map((r) => r.leg.banker)}::boolean[],
        ${rows.map((r) => r.leg.live)}::boolean[], ${rows.map((r) => r.leg.scoreAtPlacement?.home ?? null)}::int[],
        ${rows.map((r) => r.leg.scoreAtPlacement?.away ?? null)}::int[],
        ${rows.map((r) => r.leg.acceptedAt)}::bigint[],
        ${rows.map((r) => (r.leg.names ? JSON.stringify(r.leg.names) : null))}::jsonb[],
        ${rows.map((r) => r.leg.priceUnboosted ?? null)}::bigint[])
      returning operator_id, coupon_number, position
    )
    insert into receipt_waiting (operator_id, coupon_number, written_by)
    select operator_id, coupon_number, pg_current_xact_id() from written where position = 0`.execute(tx)
}

/** The number and the content's hash of a request that was stored before. */
export async function findRequest(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  couponId: string,
): Promise<{ number: number; requestHash: string } | undefined> {
  const found = await sql<{ number: number; request_hash: string }>`
    select number, request_hash from coupon
    where operator_id = ${operatorId} and player_id = ${playerId} and coupon_id = ${couponId}::uuid`.execute(connection)
  const row = found.rows[0]
  return row && { number: row.number, requestHash: row.request_hash }
}

/** Writes the decision on a pending coupon; `false` when somebody else has decided it. */
export async function decideCoupon(tx: Transaction, coupon: CouponRecord): Promise<boolean> {
  const done = await sql<{ number: number }>`
    update coupon set status = ${coupon.status}, price_total = ${coupon.priceTotal}, bonus_percent = ${coupon.bonusPercent},
      bonus = ${coupon.bonus}, payout_max = ${coupon.payoutMax}, payout_limit = ${coupon.payoutLimit},
      bonus_rule = ${JSON.stringify(coupon.bonusRule)}::jsonb, rounding = ${coupon.rounding}, changed = ${JSON.stringify(coupon.changed)}::jsonb,
      facts_digest = ${coupon.factsDigest ?? null}, refusal = ${coupon.refusal ? JSON.stringify(coupon.refusal) : null}::jsonb, settled_at = ${coupon.settledAt ?? null}
    where operator_id = ${coupon.operatorId} and number = ${coupon.number} and status = 'pending' returning number`.execute(
    tx,
  )
  return done.rows.length === 1
}

/** Gives a pending coupon a later time to be decided at; `false` when somebody has decided it. */
export async function postponeCoupon(
  connection: Connection,
  { operatorId, number }: Pick<CouponRecord, 'operatorId' | 'number'>,
  decidesAt: number,
): Promise<boolean> {
  const done = await sql<{ number: number }>`
    update coupon set decides_at = ${decidesAt}
    where operator_id = ${operatorId} and number = ${number} and status = 'pending' returning number`.execute(
    connection,
  )
  return done.rows.length === 1
}

/** Of every operator. */
export async function findPending(connection: Connection): Promise<CouponsOf[]> {
  const found = await sql<NumberRow>`
    select operator_id, number from coupon where status = 'pending' order by number`.execute(connection)
  return byOperator(found.rows)
}

/** Locks coupons against any other settlement or sale, in the order of their numbers. */
export async function lockCoupons(tx: Transaction, operatorId: number, numbers: readonly number[]): Promise<void> {
  await sql`select from coupon where operator_id = ${operatorId} and number = any(${[...numbers]}::bigint[])
    order by number for update`.execute(tx)
}

export interface LegOutcome {
  readonly number: number
  readonly position: number
  readonly result: LegRecord['result']
  readonly outcomeResult?: LegRecord['outcomeResult']
}

export async function writeLegResults(tx: Transaction, operatorId: number, legs: readonly LegOutcome[]): Promise<void> {
  if (legs.length === 0) return
  await sql`
    update leg set result = r.result, outcome_result = r.outcome_result
    from unnest(${legs.map((l) => l.number)}::bigint[], ${legs.map((l) => l.position)}::int[],
      ${legs.map((l) => l.result)}::text[],
      ${legs.map((l) => (l.outcomeResult ? JSON.stringify(l.outcomeResult) : null))}::jsonb[])
      as r(number, position, result, outcome_result)
    where leg.operator_id = ${operatorId} and leg.coupon_number = r.number and leg.position = r.position`.execute(tx)
}

export interface CouponOutcome {
  readonly number: number
  readonly status: CouponStatus
  readonly payout: number
  readonly settledAt: number | null
  readonly heldUntil: number | null
}

export async function writeOutcomes(
  tx: Transaction,
  operatorId: number,
  coupons: readonly CouponOutcome[],
): Promise<void> {
  if (coupons.length === 0) return
  await sql`
    update coupon set status = o.status, payout = o.payout, settled_at = o.settled_at, held_until = o.held_until,
      order_ended = case when order_offer_min is not null and o.status <> 'waiting' and order_ended is null
        then 'settled' else order_ended end
    from unnest(${coupons.map((c) => c.number)}::bigint[], ${coupons.map((c) => c.status)}::text[],
      ${coupons.map((c) => c.payout)}::bigint[], ${coupons.map((c) => c.settledAt)}::bigint[],
      ${coupons.map((c) => c.heldUntil)}::bigint[])
      as o(number, status, payout, settled_at, held_until)
    where coupon.operator_id = ${operatorId} and coupon.number = o.number`.execute(tx)
}

export async function findPlayers(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<number[]> {
  const found = await sql<{ player_id: number }>`
    select distinct player_id from coupon
    where operator_id = ${operatorId} and number = any(${[...numbers]}::bigint[]) order by 1`.execute(connection)
  return found.rows.map((row) => row.player_id)
}
