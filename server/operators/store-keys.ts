import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

export interface KeyRow {
  readonly id: number
  readonly operator_id: number
  readonly name: string
  readonly scopes: readonly string[]
  readonly created_at: number
  readonly expires_at: number | null
  readonly revoked_at: number | null
  readonly used_at: number | null
}

interface KeyOf {
  readonly operatorId: number
  readonly keyId: number
}

interface KeyStored {
  readonly operatorId: number
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt?: number | undefined
  readonly hash: Buffer
}

export async function insertKey(connection: Connection, key: KeyStored, at: number): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into operator_key (operator_id, name, scopes, hash, created_at, expires_at)
    values (${key.operatorId}, ${key.name}, ${[...key.scopes]}::text[], ${key.hash}, ${at}, ${key.expiresAt ?? null})
    returning id`.execute(connection)
  const id = made.rows[0]?.id
  if (id === undefined) throw new Error('an insert answered no id')
  return id
}

/** An open key of this operator; one that is over, taken back or another's is not found. */
export async function findKey(
  connection: Connection,
  { hash, operatorId, now }: { readonly hash: Buffer; readonly operatorId: number; readonly now: number },
): Promise<KeyRow | undefined> {
  const found = await sql<KeyRow>`
    select id, operator_id, name, scopes, created_at, expires_at, revoked_at, used_at from operator_key
    where hash = ${hash} and operator_id = ${operatorId} and revoked_at is null
      and (expires_at is null or expires_at > ${now})`.execute(connection)
  return found.rows[0]
}

/** Hashes of all open keys, of every operator. */
export async function readOpenHashes(connection: Connection, now: number): Promise<readonly Buffer[]> {
  const found = await sql<{ hash: Uint8Array }>`
    select hash from operator_key
    where revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(connection)
  return found.rows.map(({ hash }) => Buffer.from(hash))
}

/** A key of this operator that was good once. */
export async function findClosedKey(
  connection: Connection,
  { hash, operatorId }: { readonly hash: Buffer; readonly operatorId: number },
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from operator_key where hash = ${hash} and operator_id = ${operatorId}`.execute(connection)
  return found.rows[0]?.id
}

export async function noteUse(connection: Connection, { operatorId, keyId }: KeyOf, now: number): Promise<void> {
  await sql`
    update operator_key set used_at = ${now} where operator_id = ${operatorId} and id = ${keyId}`.execute(connection)
}

export async function readKeys(connection: Connection): Promise<readonly KeyRow[]> {
  const found = await sql<KeyRow>`
    select id, operator_id, name, scopes, created_at, expires_at, revoked_at, used_at
    from operator_key order by id`.execute(connection)
  return found.rows
}

/** Answers what it was; undefined when there is no such key, or none that is still open. */
export async function closeKey(connection: Connection, { operatorId, keyId }: KeyOf, now: number) {
  const closed = await sql<Pick<KeyRow, 'name' | 'scopes'>>`
    update operator_key set revoked_at = ${now}
    where operator_id = ${operatorId} and id = ${keyId} and revoked_at is null returning name, scopes`.execute(
    connection,
  )
  return closed.rows[0]
}
