import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { GrantRow } from '../grant.ts'
import type { FreeRoundsRow } from './free-rounds-row.ts'

const columns = sql.raw(`f.operator_id, f.id, f.player_id, f.grant_id, g.state as grant_state, f.count, f.played, f.won,
  f.paid, f.open_rounds, f.is_over, f.ends_at, v.terms`)
const withTerms = sql.raw(`free_rounds f
  join bonus_grant g on g.operator_id = f.operator_id and g.id = f.grant_id
  join offer_version v on v.operator_id = g.operator_id and v.offer_id = g.offer_id and v.version = g.offer_version`)

interface NewFreeRounds extends PlayerOf {
  readonly grantId: number
  readonly count: number
  readonly endsAt: number
}

/** Rounds that may be played from now on. */
export async function insertFreeRounds(tx: Transaction, one: NewFreeRounds): Promise<void> {
  await sql`
    insert into free_rounds (operator_id, id, player_id, grant_id, count, ends_at)
    values (${one.operatorId}, nextval('free_rounds_number'), ${one.playerId}, ${one.grantId}, ${one.count},
      ${one.endsAt})`.execute(tx)
}

/** By their numbers, whosever they are of the operator's players. */
export async function readFreeRounds(
  connection: Connection,
  operatorId: number,
  ids: readonly number[],
): Promise<Map<number, FreeRoundsRow>> {
  const found = await sql<FreeRoundsRow>`
    select ${columns} from ${withTerms}
    where f.operator_id = ${operatorId} and f.id = any(${[...ids]}::bigint[])`.execute(connection)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Of a grant; undefined where none were given yet. */
export async function readOfGrant(
  connection: Connection,
  { operator_id: operatorId, id }: Pick<GrantRow, 'operator_id' | 'id'>,
): Promise<FreeRoundsRow | undefined> {
  const found = await sql<FreeRoundsRow>`
    select ${columns} from ${withTerms} where f.operator_id = ${operatorId} and f.grant_id = ${id}`.execute(connection)
  return found.rows[0]
}

/** Those of a player that may be played at a moment, by when they end; so many at most. */
export async function readPlayable(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { now, countMax }: { readonly now: number; readonly countMax: number },
): Promise<FreeRoundsRow[]> {
  const found = await sql<FreeRoundsRow>`
    select ${columns} from ${withTerms}
    where f.operator_id = ${operatorId} and f.player_id = ${playerId} and not f.is_over and f.ends_at > ${now}
      and f.played < f.count
    order by f.ends_at, f.id limit ${countMax}`.execute(connection)
  return found.rows
}

/** What calls of a wallet change of free rounds. */
export interface FreeRoundsChange {
  readonly freeRoundsId: number
  readonly played: number
  readonly counted: number
  readonly paid: number
  /** Rounds of games that began, less those that ended. */
  readonly opened: number
}

/** Their players' accounts are under lock. Each stands once among them. */
export async function changeFreeRounds(
  tx: Transaction,
  operatorId: number,
  changes: readonly FreeRoundsChange[],
): Promise<void> {
  const of = (read: (one: FreeRoundsChange) => number) => changes.map(read)
  await sql`
    update free_rounds f set played = f.played + c.played, won = f.won + c.counted, paid = f.paid + c.paid,
      open_rounds = f.open_rounds + c.opened
    from unnest(${of(({ freeRoundsId }) => freeRoundsId)}::bigint[], ${of(({ played }) => played)}::int[],
      ${of(({ counted }) => counted)}::bigint[], ${of(({ paid }) => paid)}::bigint[],
      ${of(({ opened }) => opened)}::int[]) as c(id, played, counted, paid, opened)
    where f.operator_id = ${operatorId} and f.id = c.id`.execute(tx)
}

/** No more of a grant's are played. */
export async function closeFreeRounds(
  tx: Transaction,
  { operator_id: operatorId, id }: Pick<GrantRow, 'operator_id' | 'id'>,
): Promise<void> {
  await sql`update free_rounds set is_over = true where operator_id = ${operatorId} and grant_id = ${id}`.execute(tx)
}

/** Free rounds of every operator, as the games' own proof adds them up. */
export async function readFreeSums(connection: Connection) {
  const found = await sql<{ operatorId: number; id: number; played: number; counted: number; paid: number }>`
    select operator_id as "operatorId", id, played, won as counted, paid from free_rounds`.execute(connection)
  return found.rows
}

/** Grants of free rounds of every operator that are not what their rounds say; so many at most. */
export async function findMisplayed(connection: Connection) {
  const found = await sql<{ operator_id: number; id: number; state: string; amount: number | null; won: number }>`
    select g.operator_id, g.id, g.state, g.amount, f.won
    from bonus_grant g
      join offer_version v on v.operator_id = g.operator_id and v.offer_id = g.offer_id and v.version = g.offer_version
      left join free_rounds f on f.operator_id = g.operator_id and f.grant_id = g.id
    where v.terms #>> '{reward,kind}' = 'freeRounds' and case
      when f.id is null then g.state not in ('requested', 'denied', 'cancelled')
      when g.state = 'accepted' then g.amount is not null or (f.is_over and f.open_rounds = 0)
      when not f.is_over then true
      when v.terms #>> '{reward,paidAs}' = 'cash' or v.terms #>> '{rules,wagerTimes}' = '0'
        then coalesce(g.amount, 0) <> f.won or f.paid <> f.won
      when g.state in ('waiting', 'active', 'completed') then coalesce(g.amount, 0) <> f.won - f.paid
      else coalesce(g.amount, f.won - f.paid) <> f.won - f.paid end
    limit 20`.execute(connection)
  return found.rows
}
