import type { ReceiptFile, SignedHead } from '@banko/contract/receipts/read-receipt.ts'
import { receiptPathMax } from '@banko/contract/receipts/read-receipt.ts'
import { beginning } from '../platform/chain/walk-chain.ts'
import type { House } from './house.ts'
import { linkReceiptsOf } from './link.ts'
import { readHash, readHead, readPath, readReceiptOf, type StoredReceipt } from './store.ts'
import { type PublishedHead, readHeadOver } from './store-heads.ts'

/** What one request writes of receipts that wait: after an upgrade there may be millions, and the job's turn comes. */
const piecesAtOnce = 4

/**
 * The receipt of a coupon, with the way to the next published head. One that is not there yet is written now, if no
 * transaction from before its coupon still runs.
 */
export async function readReceiptFile(
  house: House,
  operatorId: number,
  number: number,
): Promise<ReceiptFile | undefined> {
  const { db } = house.platform
  const there = await readReceiptOf(db, operatorId, number)
  if (there) return fileOf(house, operatorId, there)
  await linkReceiptsOf(house, operatorId, piecesAtOnce)
  const written = await readReceiptOf(db, operatorId, number)
  return written && fileOf(house, operatorId, written)
}

async function fileOf(house: House, operatorId: number, receipt: StoredReceipt): Promise<ReceiptFile> {
  const { db } = house.platform
  const { seq, text, publicKey, signature } = receipt
  const head = await readHeadOver(db, operatorId, seq)
  const end = head ?? (await readHead(db, operatorId))
  const until = Math.min(end?.seq ?? seq, seq + receiptPathMax)
  const previous = seq === 1 ? beginning : await readHash(db, operatorId, seq - 1)
  if (!previous) throw new Error(`the chain of receipts of operator ${operatorId} has no link ${seq - 1}`)
  const path = await readPath(db, { operatorId, after: seq, until })
  return {
    receipt: 1,
    text,
    seq,
    previous: previous.toString('hex'),
    key: publicKey.toString('hex'),
    signature: signature.toString('hex'),
    path: path.map((digest) => digest.toString('hex')),
    ...(head && { head: headData(head) }),
  }
}

export function headData({ seq, hash, at, publicKey, signature }: PublishedHead): SignedHead {
  const [key, signed] = [publicKey.toString('hex'), signature.toString('hex')]
  return { seq, hash: hash.toString('hex'), at, key, signature: signed }
}
