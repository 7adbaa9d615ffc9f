import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { OfferRow } from '../store-offers.ts'

/** On a coupon that is open, on one that is settled or sold, or there again: its coupon never was, or its leg is void. */
export type BoostState = 'open' | 'settled' | 'back'

/** A coupon that took a boost. */
export interface BoostedRow {
  readonly couponNumber: number
  readonly playerId: number
  readonly offerId: number
  readonly version: number
  readonly currency: string
  /** Out of the offer's budget, minor units. */
  readonly cost: number
  readonly madeAt: number
}

export const usesKey = (playerId: number, offerId: number) => `${playerId} ${offerId}`

/** How often players have taken boosts of offers, by `usesKey`; those that are back count for nothing. */
export async function countUses(
  connection: Connection,
  operatorId: number,
  { playerIds, offerIds }: { readonly playerIds: readonly number[]; readonly offerIds: readonly number[] },
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ player_id: number; offer_id: number; uses: number }>`
    select player_id, offer_id, count(*)::int as uses from boosted_coupon
    where operator_id = ${operatorId} and player_id = any(${[...playerIds]}::bigint[])
      and offer_id = any(${[...offerIds]}::bigint[]) and state <> 'back'
    group by player_id, offer_id`.execute(connection)
  return new Map(found.rows.map((row) => [usesKey(row.player_id, row.offer_id), row.uses]))
}

/** Offers as they are in force, until the end of the transaction; in the order of their numbers, whoever else takes them. */
export async function lockOffers(
  tx: Transaction,
  operatorId: number,
  offerIds: readonly number[],
): Promise<(Omit<OfferRow, 'given' | 'terms'> & { given: number; terms: OfferTerms })[]> {
  const locked = await sql<{ id: number }>`
    select id from offer where operator_id = ${operatorId} and id = any(${[...offerIds]}::bigint[])
    order by id for update`.execute(tx)
  // as it is under the lock: a version that was saved meanwhile is read, too
  const found = await sql<OfferRow>`
    select o.id, o.version, o.state, o.given, o.made_at, o.code_uses, v.terms
    from offer o join offer_version v on v.operator_id = o.operator_id and v.offer_id = o.id and v.version = o.version
    where o.operator_id = ${operatorId} and o.id = any(${locked.rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  return found.rows
}

/** Coupons of this same transaction take boosts, out of the budgets of their offers, which are under lock. */
export async function insertBoosted(tx: Transaction, operatorId: number, rows: readonly BoostedRow[]): Promise<void> {
  await sql`
    with taken as (
      insert into boosted_coupon (operator_id, coupon_number, player_id, offer_id, offer_version, currency, cost, made_at)
      select ${operatorId}, * from unnest(
        ${rows.map((row) => row.couponNumber)}::bigint[], ${rows.map((row) => row.playerId)}::bigint[],
        ${rows.map((row) => row.offerId)}::bigint[], ${rows.map((row) => row.version)}::int[],
        ${rows.map((row) => row.currency)}::text[], ${rows.map((row) => row.cost)}::bigint[],
        ${rows.map((row) => row.madeAt)}::bigint[])
      returning offer_id, cost)
    update offer o set given = o.given + t.cost
    from (select offer_id, sum(cost)::bigint as cost from taken group by offer_id) t
    where o.operator_id = ${operatorId} and o.id = t.offer_id`.execute(tx)
}

export interface BoostMoved {
  readonly couponNumber: number
  readonly cost: number
  readonly state: BoostState
}

/** Coupons cost what they do now; the difference is taken out of the budgets of their offers, or goes back. */
export async function moveBoosted(tx: Transaction, operatorId: number, moved: readonly BoostMoved[]): Promise<void> {
  const numbers = moved.map(({ couponNumber }) => couponNumber)
  // in the order of their numbers, whoever else moves coupons of theirs
  await sql`
    select id from offer where operator_id = ${operatorId} and id in (
      select offer_id from boosted_coupon
      where operator_id = ${operatorId} and coupon_number = any(${numbers}::bigint[]))
    order by id for update`.execute(tx)
  await sql`
    with due as (
      select b.coupon_number, b.offer_id, d.cost - b.cost as more, d.cost, d.state
      from boosted_coupon b join unnest(${numbers}::bigint[], ${moved.map(({ cost }) => cost)}::bigint[],
        ${moved.map(({ state }) => state)}::text[]) as d(coupon_number, cost, state)
        on d.coupon_number = b.coupon_number
      where b.operator_id = ${operatorId}),
    written as (
      update boosted_coupon b set cost = due.cost, state = due.state from due
      where b.operator_id = ${operatorId} and b.coupon_number = due.coupon_number)
    update offer o set given = o.given + t.more
    from (select offer_id, sum(more)::bigint as more from due group by offer_id) t
    where o.operator_id = ${operatorId} and o.id = t.offer_id and t.more <> 0`.execute(tx)
}

/** Coupons of every operator that took a boost, in their order after one; so many at most. */
export async function readBoostedAfter(
  connection: Connection,
  after: { readonly operatorId: number; readonly number: number },
  countMax: number,
) {
  const found = await sql<{ operator_id: number; coupon_number: number; cost: number; state: BoostState }>`
    select operator_id, coupon_number, cost, state from boosted_coupon
    where (operator_id, coupon_number) > (${after.operatorId}, ${after.number})
    order by operator_id, coupon_number limit ${countMax}`.execute(connection)
  return found.rows
}

/** Coupons of every operator that took a boost and have no raised price, or the other way around; so many at most. */
export async function findMisboosted(connection: Connection) {
  const found = await sql<{ operator_id: number; number: number }>`
    select coalesce(b.operator_id, l.operator_id) as operator_id, coalesce(b.coupon_number, l.coupon_number) as number
    from boosted_coupon b full join (
      select operator_id, coupon_number from leg where price_unboosted is not null
      group by operator_id, coupon_number having count(*) = 1) l
      on l.operator_id = b.operator_id and l.coupon_number = b.coupon_number
    where b.coupon_number is null or l.coupon_number is null limit 20`.execute(connection)
  return found.rows
}
