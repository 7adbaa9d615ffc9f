import {
  codeReasons,
  type TransferDirection,
  type TransferState,
  type TransferStatus,
} from '@banko/contract/payments/choices.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { ShownValue, TransferRow } from './transfer.ts'

export interface NewTransfer extends PlayerOf {
  readonly id: string
  readonly siteId: number
  readonly direction: TransferDirection
  readonly methodId: number
  readonly methodVersion: number
  readonly accountId: number
  readonly currency: string
  readonly amount: number
  readonly fee: number
  /** Of what was asked, so that the same id asks once. */
  readonly content: Buffer
  readonly sealedValues: Uint8Array | null
  readonly shownValues: readonly ShownValue[]
  /** A hash of where a withdrawal goes; `null` where it goes nowhere by name. */
  readonly destination: Buffer | null
  /** `player`, or who made it for them. */
  readonly madeBy: string
  readonly state: TransferState
  readonly status: TransferStatus
  readonly askedAt: number
  readonly expiresAt: number
  /** The bank slot that it takes. */
  readonly slotId?: number | undefined
  /** It is not sent before. */
  readonly waitsUntil?: number | undefined
}

const columns =
  sql.raw(`t.operator_id, t.number, t.id, t.site_id, t.player_id, t.direction, t.method_id, t.method_version,
  t.account_id, t.currency, t.amount, t.fee, t.content, t.sealed_values, t.shown_values, t.destination, t.made_by,
  t.state, t.status, t.mark, t.credited, t.next, t.attempt, t.provider_ref, t.slot_id, t.waits_until,
  t.asked_at, t.expires_at, t.done_at`)

/** Its number; undefined where there is one of this id, the player's or another's. */
export async function insertTransfer(tx: Transaction, one: NewTransfer): Promise<number | undefined> {
  const made = await sql<{ number: number }>`
    insert into transfer (operator_id, number, id, site_id, player_id, direction, method_id, method_version, account_id,
      currency, amount, fee, content, sealed_values, shown_values, destination, made_by, state, status, asked_at,
      expires_at, slot_id, waits_until)
    values (${one.operatorId}, nextval('transfer_number'), ${one.id}, ${one.siteId}, ${one.playerId}, ${one.direction},
      ${one.methodId}, ${one.methodVersion}, ${one.accountId}, ${one.currency}, ${one.amount}, ${one.fee},
      ${one.content}, ${one.sealedValues}, ${JSON.stringify(one.shownValues)}::jsonb, ${one.destination}, ${one.madeBy},
      ${one.state}, ${one.status}, ${one.askedAt}, ${one.expiresAt}, ${one.slotId ?? null},
      ${one.waitsUntil ?? null})
    on conflict do nothing
    returning number`.execute(tx)
  return made.rows[0]?.number
}

export async function findTransfer(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  transferId: string,
): Promise<TransferRow | undefined> {
  const found = await sql<TransferRow>`
    select ${columns} from transfer t
    where t.operator_id = ${operatorId} and t.player_id = ${playerId} and t.id = ${transferId}`.execute(connection)
  return found.rows[0]
}

export async function readTransfer(
  connection: Connection,
  operatorId: number,
  number: number,
): Promise<TransferRow | undefined> {
  const found = await sql<TransferRow>`
    select ${columns} from transfer t where t.operator_id = ${operatorId} and t.number = ${number}`.execute(connection)
  return found.rows[0]
}

/** Of every operator, in order of their keys: those after one. */
export async function readTransfersAfter(
  connection: Connection,
  { operatorId, number }: { readonly operatorId: number; readonly number: number },
  countMax: number,
): Promise<TransferRow[]> {
  const found = await sql<TransferRow>`
    select ${columns} from transfer t
    where (t.operator_id, t.number) > (${operatorId}::bigint, ${number}::bigint)
    order by t.operator_id, t.number limit ${countMax}`.execute(connection)
  return found.rows
}

export async function readTransfersByNumber(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<TransferRow[]> {
  const found = await sql<TransferRow>`
    select ${columns} from transfer t
    where t.operator_id = ${operatorId} and t.number = any(${[...numbers]}::bigint[]) order by t.number`.execute(
    connection,
  )
  return found.rows
}

/** The player's account is under lock, and after it this transfer: nobody takes facts of it at the same time. */
export async function lockTransfer(tx: Transaction, operatorId: number, number: number): Promise<TransferRow> {
  const found = await sql<TransferRow>`
    select ${columns} from transfer t
    where t.operator_id = ${operatorId} and t.number = ${number} for update`.execute(tx)
  const [row] = found.rows
  if (!row) throw new Error(`there is no transfer ${number}`)
  return row
}

/** The same of many, in the order of their numbers. Those that there are not are absent. */
export async function lockTransfers(
  tx: Transaction,
  operatorId: number,
  numbers: readonly number[],
): Promise<Map<number, TransferRow>> {
  const found = await sql<TransferRow>`
    select ${columns} from transfer t
    where t.operator_id = ${operatorId} and t.number = any(${[...numbers]}::bigint[]) order by t.number for update`.execute(
    tx,
  )
  return new Map(found.rows.map((row) => [row.number, row]))
}

/** What transfers of one operator have become. */
export async function writeStandings(tx: Transaction, rows: readonly TransferRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await sql`
    update transfer t set state = n.state, status = n.status, mark = n.mark, credited = n.credited, attempt = n.attempt,
      done_at = n.done_at
    from unnest(${rows.map(({ number }) => number)}::bigint[], ${rows.map(({ state }) => state)}::text[],
      ${rows.map(({ status }) => status)}::text[], ${rows.map(({ mark }) => mark)}::text[],
      ${rows.map(({ credited }) => credited)}::bigint[], ${rows.map(({ attempt }) => attempt)}::int[],
      ${rows.map(({ done_at: doneAt }) => doneAt)}::bigint[])
      as n(number, state, status, mark, credited, attempt, done_at)
    where t.operator_id = ${first.operator_id} and t.number = n.number`.execute(tx)
}

export async function writeBegun(
  tx: Transaction,
  { operatorId, number }: { readonly operatorId: number; readonly number: number },
  { next, providerRef }: { readonly next: unknown; readonly providerRef?: string | undefined },
): Promise<void> {
  await sql`
    update transfer set next = ${JSON.stringify(next)}::jsonb, provider_ref = coalesce(provider_ref, ${providerRef ?? null})
    where operator_id = ${operatorId} and number = ${number}`.execute(tx)
}

export interface TransfersAsked {
  readonly direction?: TransferDirection | undefined
  readonly status?: TransferStatus | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
  readonly before: number
  readonly countMax: number
}

/** A player's own, the newest first. */
export async function readTransfersOf(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { direction, status, from, until, before, countMax }: TransfersAsked,
): Promise<TransferRow[]> {
  const found = await sql<TransferRow>`
    select ${columns} from transfer t
    where t.operator_id = ${operatorId} and t.player_id = ${playerId} and t.number < ${before}
      and (${direction ?? null}::text is null or t.direction = ${direction ?? null})
      and (${status ?? null}::text is null or t.status = ${status ?? null})
      and t.asked_at >= ${from ?? 0} and t.asked_at < ${until ?? Number.MAX_SAFE_INTEGER}
    order by t.number desc limit ${countMax}`.execute(connection)
  return found.rows
}

export interface OpenTransfers {
  readonly deposits: number
  readonly withdrawalsByMethod: ReadonlyMap<number, number>
}

/** Those of a player that wait. */
export async function countOpen(connection: Connection, { operatorId, playerId }: PlayerOf): Promise<OpenTransfers> {
  const found = await sql<{ direction: TransferDirection; method_id: number; count: number }>`
    select direction, method_id, count(*)::int as count from transfer
    where operator_id = ${operatorId} and player_id = ${playerId} and status = 'waiting'
    group by direction, method_id`.execute(connection)
  const deposits = found.rows.filter(({ direction }) => direction === 'deposit')
  return {
    deposits: deposits.reduce((sum, { count }) => sum + count, 0),
    withdrawalsByMethod: new Map(
      found.rows
        .filter(({ direction }) => direction === 'withdrawal')
        .map(({ method_id: methodId, count }) => [methodId, count]),
    ),
  }
}

/** Deposits that a player tried since a time, and how many of them were refused otherwise than for their code; the first of them. */
export async function countTries(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  since: number,
): Promise<{ readonly tries: number; readonly refused: number; readonly first: number }> {
  const found = await sql<{ tries: number; refused: number; first: number }>`
    select count(*)::int as tries, (count(*) filter (where state = 'refused' and not exists (
        select from transfer_fact f where f.operator_id = transfer.operator_id and f.transfer_number = transfer.number
          and f.kind = 'providerRefused' and f.word = any(${[...codeReasons]}::text[]))))::int as refused,
      coalesce(min(asked_at), 0)::bigint as first
    from transfer where operator_id = ${operatorId} and player_id = ${playerId} and direction = 'deposit'
      and made_by = 'player' and asked_at >= ${since}`.execute(connection)
  return found.rows[0] ?? { tries: 0, refused: 0, first: 0 }
}

/** A player's transfers of one way that wait, the oldest first. */
export async function readWaitingOf(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  direction: TransferDirection,
): Promise<TransferRow[]> {
  const found = await sql<TransferRow>`
    select ${columns} from transfer t
    where t.operator_id = ${operatorId} and t.player_id = ${playerId} and t.status = 'waiting'
      and t.direction = ${direction} order by t.number`.execute(connection)
  return found.rows
}

/** Deposits that nobody has paid in their time, of any operator. */
export async function findExpired(
  connection: Connection,
  { now, countMax }: { readonly now: number; readonly countMax: number },
): Promise<{ operatorId: number; number: number }[]> {
  const found = await sql<{ operator_id: number; number: number }>`
    select operator_id, number from transfer
    where status = 'waiting' and direction = 'deposit' and state in ('requested', 'pending') and expires_at <= ${now}
    order by operator_id, number limit ${countMax}`.execute(connection)
  return found.rows.map(({ operator_id: operatorId, number }) => ({ operatorId, number }))
}

/** What some players asked to pay in and is not over; by player. */
export async function sumWaitingDeposits(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<Map<number, number>> {
  if (playerIds.length === 0) return new Map()
  const found = await sql<{ player_id: number; amount: number }>`
    select player_id, sum(amount)::bigint as amount from transfer
    where operator_id = ${operatorId} and player_id = any(${[...playerIds]}::bigint[]) and status = 'waiting'
      and direction = 'deposit'
    group by 1`.execute(connection)
  return new Map(found.rows.map((row) => [row.player_id, row.amount]))
}
