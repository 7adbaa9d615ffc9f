import { createHash } from 'node:crypto'
import { type OperatorScope, operatorScopes } from '@banko/contract/call.ts'
import { type By, writeAudit } from '../audit/index.ts'
import type { OperatorCaller } from '../platform/caller.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import type { Connection, Platform, Transaction } from '../platform/platform.ts'
import { openRecent } from '../platform/time/recent.ts'
import {
  closeKey,
  findClosedKey,
  findKey,
  insertKey,
  type KeyRow,
  noteUse,
  readKeys,
  readOpenHashes,
} from './store-keys.ts'

/** What an operator's key is, without its secret, which nobody has but who was given it. */
export interface OperatorKey {
  readonly keyId: number
  readonly operatorId: number
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  /** Milliseconds since 1970; absent: never. */
  readonly createdAt: number
  readonly expiresAt?: number
  readonly revokedAt?: number
  readonly usedAt?: number
}

export interface NewKey extends Pick<OperatorKey, 'operatorId' | 'name' | 'scopes' | 'expiresAt'> {
  readonly by: By
}

/** How exactly the last use is known: one note in so long, milliseconds. */
const noteEvery = 60_000

/** 32 random bytes in base64url, marked so that whoever finds one knows what it is. */
const secretForm = /^bk_[\w-]{43}$/

/**
 * Makes a key and answers its secret, which is shown once. Only its hash is kept: of 256 random bits a plain hash tells
 * nothing.
 */
export async function createKey(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Transaction,
  { by, ...key }: NewKey,
): Promise<{ readonly keyId: number; readonly secret: string }> {
  const secret = `bk_${ids.token()}`
  const keyId = await insertKey(tx, { ...key, hash: hashOf(secret) }, clock.now())
  const { operatorId, name, scopes, expiresAt } = key
  const entry = { ...by, operatorId, did: 'key.create', subject: `key ${keyId}`, after: { name, scopes, expiresAt } }
  await writeAudit(tx, entry, clock.now())
  return { keyId, secret }
}

/** How old an answer about a key may be, milliseconds: whoever revokes one does it in another process. */
const trustedFor = 1000

/**
 * Answers a function that says who shows a secret at a site of an operator; undefined for whatever opens nothing there.
 * However often a good key is shown, the database is asked once a second.
 */
export function openCallersOfKeys({ db, clock, log, security }: Pick<Platform, 'db' | 'clock' | 'log' | 'security'>) {
  const find = async (name: string) => {
    const [operatorId, hash = ''] = name.split(' ')
    const now = clock.now()
    const row = await findKey(db, { hash: Buffer.from(hash, 'base64'), operatorId: Number(operatorId), now })
    if (row && (row.used_at === null || now - row.used_at >= noteEvery))
      // Nobody is kept out for want of a note.
      await noteUse(db, { operatorId: row.operator_id, keyId: row.id }, now).catch((error: unknown) =>
        log.error('operators.keyUseUnnoted', error),
      )
    return row
  }
  const recent = openRecent(clock, trustedFor, find)

  return async (operatorId: number, secret: string): Promise<OperatorCaller | undefined> => {
    if (!secretForm.test(secret)) return undefined
    const hash = hashOf(secret)
    const name = `${operatorId} ${hash.toString('base64')}`
    const row = await recent.get(name)
    if (row && (row.expires_at === null || row.expires_at > clock.now()))
      return { kind: 'operator', operatorId, keyId: row.id, keyName: row.name, scopes: new Set(scopesOf(row)) }
    // Whoever makes keys up fills no memory, and a closed one is told of as often as it is shown.
    recent.forget(name)
    const keyId = await findClosedKey(db, { hash, operatorId })
    if (keyId !== undefined) security.tell('keyClosed', { operatorId, keyId })
    return undefined
  }
}

/**
 * Answers whether a secret is some open key's, of whichever operator; one made within the last second may be missing.
 * However many ask, the database is asked once a second, so what opens nothing costs next to nothing here.
 */
export function openKnownKeys({ db, clock }: Pick<Platform, 'db' | 'clock'>): (secret: string) => Promise<boolean> {
  let read: { readonly at: number; readonly hashes: Promise<ReadonlySet<string>> } | undefined

  async function readHashes(now: number): Promise<ReadonlySet<string>> {
    const why = 'a secret is looked at before its host is'
    const hashes = await forEveryOperator(why, () => readOpenHashes(db, now))
    return new Set(hashes.map((hash) => hash.toString('base64')))
  }

  return async (secret) => {
    if (!secretForm.test(secret)) return false
    const now = clock.now()
    if (!read || now < read.at || now - read.at >= trustedFor) {
      const fresh = { at: now, hashes: readHashes(now) }
      read = fresh
      fresh.hashes.catch(() => {
        if (read === fresh) read = undefined
      })
    }
    return (await read.hashes).has(hashOf(secret).toString('base64'))
  }
}

/** All keys, of every operator, the newest last. */
export async function listKeys(connection: Connection): Promise<readonly OperatorKey[]> {
  return (await readKeys(connection)).map((row) => ({
    keyId: row.id,
    operatorId: row.operator_id,
    name: row.name,
    scopes: scopesOf(row),
    createdAt: row.created_at,
    ...(row.expires_at !== null && { expiresAt: row.expires_at }),
    ...(row.revoked_at !== null && { revokedAt: row.revoked_at }),
    ...(row.used_at !== null && { usedAt: row.used_at }),
  }))
}

/** False when there is no such key, or none that is still open. */
export async function revokeKey(
  tx: Transaction,
  { operatorId, keyId }: Pick<OperatorKey, 'operatorId' | 'keyId'>,
  { at, by }: { readonly at: number; readonly by: By },
): Promise<boolean> {
  const closed = await closeKey(tx, { operatorId, keyId }, at)
  if (!closed) return false
  const { name, scopes } = closed
  await writeAudit(tx, { ...by, operatorId, did: 'key.revoke', subject: `key ${keyId}`, before: { name, scopes } }, at)
  return true
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** A scope that this program does not know opens nothing. */
function scopesOf(row: Pick<KeyRow, 'scopes'>): readonly OperatorScope[] {
  return operatorScopes.filter((scope) => row.scopes.includes(scope))
}
