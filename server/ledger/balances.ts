import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { AccountKind } from './chart.ts'

/** Balances of bounded accounts of one kind, minor units, by owner. Owners without one are absent. */
export async function boundedBalances(
  connection: Connection,
  operatorId: number,
  kind: AccountKind,
  ownerIds: readonly number[],
): Promise<Map<number, number>> {
  const found = await sql<{ owner_id: number; balance: number }>`
    select owner_id, balance from account
    where operator_id = ${operatorId} and kind = ${kind} and owner_id = any(${[...ownerIds]}::bigint[]) and balance is not null`.execute(
    connection,
  )
  return new Map(found.rows.map((row) => [row.owner_id, row.balance]))
}

/** The balance of a player's cash, minor units, as a part of another statement, whose rows name the player. */
export const cashOf = (player: Record<'operatorId' | 'currency' | 'playerId', RawBuilder<unknown>>) => sql<number>`(
  select a.balance from account a where a.operator_id = ${player.operatorId} and a.currency = ${player.currency}
    and a.kind = 'playerCash' and a.owner_id = ${player.playerId})`

/** What players owe, minor units, by player. */
export async function debtsOf(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<Map<number, number>> {
  const found = await sql<{ owner_id: number; owed: number }>`
    select owner_id, owed from (
      select a.owner_id, ((select coalesce(sum(amount), 0) from posting
          where operator_id = a.operator_id and source = a.id)
        - (select coalesce(sum(amount), 0) from posting
          where operator_id = a.operator_id and target = a.id))::bigint as owed
      from account a where a.operator_id = ${operatorId} and a.kind = 'playerDebt' and a.owner_id = any(${[...playerIds]}::bigint[])) d
    where owed > 0`.execute(connection)
  return new Map(found.rows.map((row) => [row.owner_id, row.owed]))
}

export interface OpenBalance {
  readonly operatorId: number
  readonly currency: string
  /** What came in minus what went out, minor units, over all owners. */
  readonly balance: number
}

/** Sums of the postings of open accounts of one kind, one per operator and currency. */
export async function openBalances(connection: Connection, kind: AccountKind): Promise<OpenBalance[]> {
  const found = await sql<{ operator_id: number; currency: string; balance: number }>`
    select a.operator_id, a.currency,
      coalesce(sum(case when p.target = a.id then p.amount else -p.amount end), 0)::bigint as balance
    from account a left join posting p
      on p.operator_id = a.operator_id and (p.source = a.id or p.target = a.id)
    where a.kind = ${kind} group by 1, 2`.execute(connection)
  return found.rows.map((row) => ({ operatorId: row.operator_id, currency: row.currency, balance: row.balance }))
}

/** Sums of the postings of an operator's open accounts of one kind, minor units, by owner and currency. */
export async function openBalancesOf(
  connection: Connection,
  operatorId: number,
  kind: AccountKind,
): Promise<{ ownerId: number; currency: string; balance: number }[]> {
  const found = await sql<{ owner_id: number; currency: string; balance: number }>`
    select a.owner_id, a.currency, (
      coalesce((select sum(amount) from posting where operator_id = a.operator_id and target = a.id), 0)
      - coalesce((select sum(amount) from posting where operator_id = a.operator_id and source = a.id), 0))::bigint
      as balance
    from account a where a.operator_id = ${operatorId} and a.kind = ${kind} order by 1, 2`.execute(connection)
  return found.rows.map(({ owner_id: ownerId, currency, balance }) => ({ ownerId, currency, balance }))
}

/** Balances of bounded accounts of one kind, minor units, of every operator; those that hold nothing are absent. */
export async function heldByAll(
  connection: Connection,
  kind: AccountKind,
): Promise<{ operatorId: number; ownerId: number; currency: string; balance: number }[]> {
  const found = await sql<{ operator_id: number; owner_id: number; currency: string; balance: number }>`
    select operator_id, owner_id, currency, balance from account where kind = ${kind} and balance <> 0
    order by operator_id, owner_id`.execute(connection)
  return found.rows.map((row) => ({
    ...{ operatorId: row.operator_id, ownerId: row.owner_id, currency: row.currency, balance: row.balance },
  }))
}
