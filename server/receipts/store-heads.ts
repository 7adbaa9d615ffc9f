import { sql } from 'kysely'
import type { Head } from '../platform/chain/walk-chain.ts'
import type { Connection } from '../platform/platform.ts'

export interface PublishedHead extends Head {
  /** Milliseconds. */
  readonly at: number
  readonly publicKey: Buffer
  readonly signature: Buffer
}

interface HeadRow {
  readonly seq: number
  readonly hash: Uint8Array
  readonly published_at: number
  readonly public_key: Uint8Array
  readonly signature: Uint8Array
}

function headOf(row: HeadRow): PublishedHead {
  const [hash, publicKey, signature] = [Buffer.from(row.hash), Buffer.from(row.public_key), Buffer.from(row.signature)]
  return { seq: row.seq, hash, at: row.published_at, publicKey, signature }
}

/** Does nothing where it was published before. */
export async function insertHead(connection: Connection, operatorId: number, head: PublishedHead): Promise<void> {
  await sql`
    insert into receipt_head (operator_id, seq, hash, published_at, public_key, signature)
    values (${operatorId}, ${head.seq}, ${head.hash}, ${head.at}, ${head.publicKey}, ${head.signature})
    on conflict (operator_id, seq) do nothing`.execute(connection)
}

/** Newest first, below a number. */
export async function readPublished(
  connection: Connection,
  of: { readonly operatorId: number; readonly before: number; readonly countMax: number },
): Promise<readonly PublishedHead[]> {
  const found = await sql<HeadRow>`
    select seq, hash, published_at, public_key, signature from receipt_head
    where operator_id = ${of.operatorId} and seq < ${of.before} order by seq desc limit ${of.countMax}`.execute(
    connection,
  )
  return found.rows.map(headOf)
}

/** The first head that a link is under. */
export async function readHeadOver(
  connection: Connection,
  operatorId: number,
  seq: number,
): Promise<PublishedHead | undefined> {
  const found = await sql<HeadRow>`
    select seq, hash, published_at, public_key, signature from receipt_head
    where operator_id = ${operatorId} and seq >= ${seq} order by seq limit 1`.execute(connection)
  return found.rows.map(headOf)[0]
}

export interface KnownKey {
  readonly publicKey: Buffer
  /** Milliseconds. */
  readonly since: number
}

/** Newest first. */
export async function readKeys(connection: Connection, operatorId: number): Promise<readonly KnownKey[]> {
  const found = await sql<{ public_key: Uint8Array; since: number }>`
    select public_key, since from receipt_key where operator_id = ${operatorId}
    order by since desc, public_key`.execute(connection)
  return found.rows.map((row) => ({ publicKey: Buffer.from(row.public_key), since: row.since }))
}

/** Does nothing where it is known. */
export async function insertKey(connection: Connection, operatorId: number, key: KnownKey): Promise<void> {
  await sql`
    insert into receipt_key (operator_id, public_key, since) values (${operatorId}, ${key.publicKey}, ${key.since})
    on conflict (operator_id, public_key) do nothing`.execute(connection)
}
