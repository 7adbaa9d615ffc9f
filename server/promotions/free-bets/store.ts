import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { GrantRow } from '../grant.ts'
import type { FreeBetRow } from './free-bet.ts'

const columns = sql.raw(`f.operator_id, f.id, f.player_id, f.grant_id, f.currency, f.value, f.state, f.coupon_number,
  f.made_at, f.ends_at, v.terms`)
const withTerms = sql.raw(`free_bet f
  join bonus_grant g on g.operator_id = f.operator_id and g.id = f.grant_id
  join offer_version v on v.operator_id = g.operator_id and v.offer_id = g.offer_id and v.version = g.offer_version`)

export interface NewFreeBet extends PlayerOf {
  readonly grantId: number
  readonly currency: string
  readonly value: number
  readonly madeAt: number
  readonly endsAt: number
}

/** One that is there to be spent. */
export async function insertFreeBet(tx: Transaction, one: NewFreeBet): Promise<void> {
  await sql`
    insert into free_bet (operator_id, id, player_id, grant_id, currency, value, state, made_at, ends_at)
    values (${one.operatorId}, nextval('free_bet_number'), ${one.playerId}, ${one.grantId}, ${one.currency},
      ${one.value}, 'token', ${one.madeAt}, ${one.endsAt})`.execute(tx)
}

/** A player's own, whatever has become of it. */
export async function readFreeBet(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  id: number,
): Promise<FreeBetRow | undefined> {
  const found = await sql<FreeBetRow>`
    select ${columns} from ${withTerms}
    where f.operator_id = ${operatorId} and f.id = ${id} and f.player_id = ${playerId}`.execute(connection)
  return found.rows[0]
}

/** A player's, those to be spent first and by when they end; so many at most. */
export async function readFreeBetsOf(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  countMax: number,
): Promise<(FreeBetRow & { readonly coupon_id: string | null })[]> {
  const found = await sql<FreeBetRow & { coupon_id: string | null }>`
    select ${columns}, c.coupon_id from ${withTerms}
    left join coupon c on c.operator_id = f.operator_id and c.number = f.coupon_number
    where f.operator_id = ${operatorId} and f.player_id = ${playerId}
    order by f.state <> 'token', case when f.state = 'token' then f.ends_at end, f.id desc limit ${countMax}`.execute(
    connection,
  )
  return found.rows
}

/** Those of a player that may be spent at a moment, by when they end; so many at most. */
export async function readTokens(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { now, countMax }: { readonly now: number; readonly countMax: number },
): Promise<FreeBetRow[]> {
  const found = await sql<FreeBetRow>`
    select ${columns} from ${withTerms}
    where f.operator_id = ${operatorId} and f.player_id = ${playerId} and f.state = 'token' and f.ends_at > ${now}
    order by f.ends_at, f.id limit ${countMax}`.execute(connection)
  return found.rows
}

/** Whether a free bet of a grant may be spent at a moment. */
export async function hasToken(
  connection: Connection,
  { operator_id: operatorId, id }: Pick<GrantRow, 'operator_id' | 'id'>,
  now: number,
): Promise<boolean> {
  const found = await sql<{ id: number }>`
    select id from free_bet
    where operator_id = ${operatorId} and grant_id = ${id} and state = 'token' and ends_at > ${now}`.execute(connection)
  return found.rows.length > 0
}

export interface Spending {
  readonly freeBetId: number
  readonly playerId: number
  readonly couponNumber: number
}

/** Spends them on coupons; answers those that were there to be spent. */
export async function spendTokens(
  tx: Transaction,
  operatorId: number,
  spent: readonly Spending[],
  now: number,
): Promise<ReadonlySet<number>> {
  const ids = spent.map(({ freeBetId }) => freeBetId)
  // in the order of their numbers, whoever else spends them now
  const done = await sql<{ id: number }>`
    with locked as (
      select id from free_bet where operator_id = ${operatorId} and id = any(${ids}::bigint[]) order by id for update)
    update free_bet f set state = 'open', coupon_number = s.coupon_number
    from unnest(${ids}::bigint[], ${spent.map(({ playerId }) => playerId)}::bigint[],
      ${spent.map(({ couponNumber }) => couponNumber)}::bigint[]) as s(id, player_id, coupon_number)
    join locked using (id)
    where f.operator_id = ${operatorId} and f.id = s.id and f.player_id = s.player_id and f.state = 'token'
      and f.ends_at > ${now} returning f.id`.execute(tx)
  return new Set(done.rows.map(({ id }) => id))
}

/** Where the coupons that free bets pay stand: those of each kind, by their numbers. */
export interface Moved {
  readonly open: readonly number[]
  /** Won or lost. */
  readonly settled: readonly number[]
  /** Nothing of them was bet after all. */
  readonly back: readonly number[]
}

/**
 * Moves free bets after their coupons. For one that is back there is another of the same grant, once, with at least so long
 * left; where its coupon is bet after all, the other is taken back unless it was spent.
 */
export async function moveFreeBets(
  tx: Transaction,
  operatorId: number,
  { open, settled, back }: Moved,
  { now, leftMin }: { readonly now: number; readonly leftMin: number },
): Promise<void> {
  await sql`
    update free_bet set state = case when id = any(${[...open]}::bigint[]) then 'open' else 'settled' end
    where operator_id = ${operatorId} and id = any(${[...open, ...settled, ...back]}::bigint[])`.execute(tx)
  if (back.length > 0)
    await sql`
      insert into free_bet (operator_id, id, player_id, grant_id, currency, value, state, made_at, ends_at, replaces)
      select operator_id, nextval('free_bet_number'), player_id, grant_id, currency, value, 'token', ${now},
        greatest(ends_at, ${now + leftMin}), id
      from free_bet where operator_id = ${operatorId} and id = any(${[...back]}::bigint[]) order by id
      on conflict (operator_id, replaces) where replaces is not null do update
        set state = 'token', ends_at = excluded.ends_at where free_bet.state = 'expired'`.execute(tx)
  const bet = [...open, ...settled]
  if (bet.length > 0)
    await sql`
      update free_bet set state = 'expired'
      where operator_id = ${operatorId} and replaces = any(${bet}::bigint[]) and state = 'token'`.execute(tx)
}

/** Of every operator: those that are over their time are nobody's any more; so many at most. How many. */
export async function expireTokens(connection: Connection, now: number, countMax: number): Promise<number> {
  const done = await sql<{ count: number }>`
    with ended as (
      update free_bet set state = 'expired' where (operator_id, id) in (
        select operator_id, id from free_bet where state = 'token' and ends_at <= ${now}
        order by ends_at limit ${countMax} for update skip locked)
      returning 1)
    select count(*)::int as count from ended`.execute(connection)
  return must(done.rows[0], 'a count').count
}
