import { sql } from 'kysely'
import type { Head } from '../platform/chain/walk-chain.ts'
import { isOvertakenByNone } from '../platform/chain/written-by.ts'
import { lockKeyOfNumber } from '../platform/database/locks.ts'
import type { Connection, Transaction } from '../platform/platform.ts'

/** Of every operator. */
export async function readWaitingOperators(connection: Connection): Promise<readonly number[]> {
  const found = await sql<{ operator_id: number }>`
    select distinct operator_id from receipt_waiting order by operator_id`.execute(connection)
  return found.rows.map((row) => row.operator_id)
}

/** Every operator that ever signed. */
export async function readSigning(connection: Connection): Promise<readonly number[]> {
  const found = await sql<{ operator_id: number }>`
    select distinct operator_id from receipt_key order by operator_id`.execute(connection)
  return found.rows.map((row) => row.operator_id)
}

/** One links at a time; who places coupons never waits for it. */
export async function lockChain(tx: Transaction, operatorId: number): Promise<void> {
  const key = lockKeyOfNumber('receiptChain', `${operatorId}`)
  await sql`select pg_advisory_xact_lock(${sql.raw(key)})`.execute(tx)
}

/** Coupons without a receipt, in the order in which their transactions began to write; the last may be overtaken by none. */
export async function readWaiting(tx: Transaction, operatorId: number, countMax: number): Promise<readonly number[]> {
  const found = await sql<{ coupon_number: number }>`
    select w.coupon_number
    from receipt_waiting w join coupon c on c.operator_id = w.operator_id and c.number = w.coupon_number
    where w.operator_id = ${operatorId} and ${isOvertakenByNone}
    order by w.written_by, w.coupon_number limit ${countMax}`.execute(tx)
  return found.rows.map((row) => row.coupon_number)
}

export async function readHead(connection: Connection, operatorId: number): Promise<Head | undefined> {
  const found = await sql<{ seq: number; hash: Uint8Array }>`
    select seq, hash from receipt where operator_id = ${operatorId} order by seq desc limit 1`.execute(connection)
  return found.rows.map(({ seq, hash }) => ({ seq, hash: Buffer.from(hash) }))[0]
}

export interface StoredReceipt extends Head {
  readonly couponNumber: number
  readonly text: string
  readonly publicKey: Buffer
  readonly signature: Buffer
}

const hexes = (of: readonly Buffer[]) => of.map((one) => one.toString('hex'))

/** Writes receipts; their coupons wait no longer. */
export async function insertReceipts(tx: Transaction, operatorId: number, receipts: readonly StoredReceipt[]) {
  const numbers = receipts.map(({ couponNumber }) => couponNumber)
  await sql`
    insert into receipt (operator_id, seq, coupon_number, text, hash, public_key, signature)
    select ${operatorId}::bigint, n.seq, n.coupon_number, n.text, decode(n.hash, 'hex'), decode(n.public_key, 'hex'),
      decode(n.signature, 'hex')
    from unnest(${receipts.map(({ seq }) => seq)}::bigint[], ${numbers}::bigint[],
      ${receipts.map(({ text }) => text)}::text[], ${hexes(receipts.map(({ hash }) => hash))}::text[],
      ${hexes(receipts.map(({ publicKey }) => publicKey))}::text[],
      ${hexes(receipts.map(({ signature }) => signature))}::text[])
      as n(seq, coupon_number, text, hash, public_key, signature)`.execute(tx)
  await sql`
    delete from receipt_waiting
    where operator_id = ${operatorId} and coupon_number = any(${numbers}::bigint[])`.execute(tx)
}

interface ReceiptRow {
  readonly seq: number
  readonly coupon_number: number
  readonly text: string
  readonly hash: Uint8Array
  readonly public_key: Uint8Array
  readonly signature: Uint8Array
}

function receiptOf(row: ReceiptRow): StoredReceipt {
  const [hash, publicKey, signature] = [Buffer.from(row.hash), Buffer.from(row.public_key), Buffer.from(row.signature)]
  return { seq: row.seq, couponNumber: row.coupon_number, text: row.text, hash, publicKey, signature }
}

export async function readReceiptOf(
  connection: Connection,
  operatorId: number,
  number: number,
): Promise<StoredReceipt | undefined> {
  const found = await sql<ReceiptRow>`
    select seq, coupon_number, text, hash, public_key, signature from receipt
    where operator_id = ${operatorId} and coupon_number = ${number}`.execute(connection)
  return found.rows.map(receiptOf)[0]
}

/** An operator's chain above a number. */
export async function readReceipts(
  connection: Connection,
  of: { readonly operatorId: number; readonly after: number; readonly countMax: number },
): Promise<readonly StoredReceipt[]> {
  const found = await sql<ReceiptRow>`
    select seq, coupon_number, text, hash, public_key, signature from receipt
    where operator_id = ${of.operatorId} and seq > ${of.after} order by seq limit ${of.countMax}`.execute(connection)
  return found.rows.map(receiptOf)
}

/** The hash of a link, and the digests of the texts of those above another up to a third, in order. */
export async function readPath(
  connection: Connection,
  of: { readonly operatorId: number; readonly after: number; readonly until: number },
): Promise<readonly Buffer[]> {
  const found = await sql<{ digest: Uint8Array }>`
    select sha256(convert_to(text, 'UTF8')) as digest from receipt
    where operator_id = ${of.operatorId} and seq > ${of.after} and seq <= ${of.until} order by seq`.execute(connection)
  return found.rows.map(({ digest }) => Buffer.from(digest))
}

export async function readHash(connection: Connection, operatorId: number, seq: number): Promise<Buffer | undefined> {
  const found = await sql<{ hash: Uint8Array }>`
    select hash from receipt where operator_id = ${operatorId} and seq = ${seq}`.execute(connection)
  return found.rows.map(({ hash }) => Buffer.from(hash))[0]
}
