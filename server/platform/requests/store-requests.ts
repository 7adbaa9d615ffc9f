import { sql } from 'kysely'
import type { Connection, Transaction } from '../database/connection.ts'
import type { AskedRequest } from './asked-request.ts'

type RequestName = Pick<AskedRequest, 'operatorId' | 'scope' | 'key'>

/**
 * Claims a request until the end of the transaction; false: it was carried out before. Whoever comes while another is at
 * it waits for that one's end.
 */
export async function claimRequest(
  tx: Transaction,
  { operatorId, scope, key }: RequestName,
  { content, at }: { readonly content: Buffer; readonly at: number },
): Promise<boolean> {
  const claimed = await sql`
    insert into request (operator_id, scope, key, content, at)
    values (${operatorId}, ${scope}, ${key}, ${content}, ${at})
    on conflict do nothing returning 1`.execute(tx)
  return claimed.rows.length > 0
}

export interface KeptRequest {
  readonly content: Uint8Array
  readonly answer: unknown
}

export async function findRequest(
  connection: Connection,
  { operatorId, scope, key }: RequestName,
): Promise<KeptRequest | undefined> {
  const found = await sql<KeptRequest>`
    select content, answer from request
    where operator_id = ${operatorId} and scope = ${scope} and key = ${key}`.execute(connection)
  return found.rows[0]
}

export async function keepAnswer(
  tx: Transaction,
  { operatorId, scope, key }: RequestName,
  answer: string,
): Promise<void> {
  await sql`
    update request set answer = ${answer}::json
    where operator_id = ${operatorId} and scope = ${scope} and key = ${key}`.execute(tx)
}

/** In the transaction that has claimed it. */
export async function forgetRequest(tx: Transaction, { operatorId, scope, key }: RequestName): Promise<void> {
  await sql`
    delete from request where operator_id = ${operatorId} and scope = ${scope} and key = ${key}`.execute(tx)
}

/** Days since 1970. */
export function dayOf(at: number): number {
  return Math.floor(at / 86_400_000)
}

/** Takes room of a caller's day; false: there is not so much left. */
export async function takeRoom(
  tx: Transaction,
  { operatorId, caller }: Pick<AskedRequest, 'operatorId' | 'caller'>,
  room: { readonly bytes: number; readonly bytesMax: number; readonly at: number },
): Promise<boolean> {
  const taken = await sql`
    insert into request_room as kept (operator_id, caller, day, bytes)
    values (${operatorId}, ${caller}, ${dayOf(room.at)}, ${room.bytes})
    on conflict (operator_id, caller, day) do update set bytes = kept.bytes + excluded.bytes
      where kept.bytes + excluded.bytes <= ${room.bytesMax}
    returning 1`.execute(tx)
  return taken.rows.length > 0
}

export async function dropRequestsBefore(connection: Connection, before: number): Promise<void> {
  await sql`delete from request where at < ${before}`.execute(connection)
  await sql`delete from request_room where day < ${dayOf(before)}`.execute(connection)
}
