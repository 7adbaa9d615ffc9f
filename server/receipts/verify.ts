import { signedHead, signedReceipt } from '@banko/contract/receipts/receipt-bytes.ts'
import type { CouponRecord } from '../coupons/index.ts'
import { readCoupons } from '../coupons/index.ts'
import { type ChainLink, type Fault, type Head, walkChain } from '../platform/chain/walk-chain.ts'
import type { Connection } from '../platform/platform.ts'
import { hashReceipt } from './link.ts'
import { isSignedBy } from './receipt-key.ts'
import { saysCoupon } from './receipt-text.ts'
import { readReceipts, type StoredReceipt } from './store.ts'
import { type PublishedHead, readKeys, readPublished } from './store-heads.ts'
import { countWaiting, readGone, readReceipted, readStrangers } from './store-verify.ts'

/** A head that somebody wrote down. */
export interface KnownHead extends Head {
  readonly operatorId: number
}

/** A fault of a chain, or what stands apart from it: a coupon that its receipt does not tell, a head that is not its own. */
export type ReceiptsFault =
  | (Fault & { readonly of: 'receipt' | 'coupon' })
  | { readonly of: 'head'; readonly what: 'altered' | 'inserted'; readonly seq: number }
  | { readonly of: 'key'; readonly what: 'unknown'; readonly seq?: number; readonly rowId?: number }

export interface Verified {
  readonly operatorId: number
  readonly count: number
  readonly waiting: number
  readonly head: Head
  readonly keys: readonly string[]
  readonly faults: readonly ReceiptsFault[]
  /** Faults beyond those that are named. */
  readonly faultsMore: number
}

export interface KnownBefore {
  readonly heads: readonly KnownHead[]
  /** Public keys in hexadecimal digits, of any operator; absent: those that the database names. */
  readonly keys?: readonly string[]
}

const page = 500
const faultsNamed = 20

/** Works the chain of every operator's receipts out again, and holds each against its coupon. */
export async function verifyReceipts(connection: Connection, known: KnownBefore): Promise<Verified[]> {
  const ids = new Set([...(await readReceipted(connection)), ...known.heads.map(({ operatorId }) => operatorId)])
  const found: Verified[] = []
  for (const operatorId of ids) found.push(await verifyOf(connection, operatorId, known))
  return found
}

async function verifyOf(connection: Connection, operatorId: number, known: KnownBefore): Promise<Verified> {
  const keys = (await readKeys(connection, operatorId)).map(({ publicKey }) => publicKey.toString('hex'))
  const believed = new Set(known.keys ?? keys)
  const apart: ReceiptsFault[] = []
  const published = await readAllPublished(connection, operatorId)
  const hashes = new Map<number, string | undefined>(published.map(({ seq }) => [seq, undefined]))
  const readLinks = async (after: number): Promise<ChainLink<StoredReceipt>[]> => {
    const receipts = await readReceipts(connection, { operatorId, after, countMax: page })
    const numbers = receipts.map(({ couponNumber }) => couponNumber)
    const coupons = new Map((await readCoupons(connection, operatorId, numbers)).map((one) => [one.number, one]))
    return receipts.map((row) => {
      if (hashes.has(row.seq)) hashes.set(row.seq, row.hash.toString('hex'))
      apart.push(...faultsApart(row, coupons.get(row.couponNumber), believed))
      return { seq: row.seq, hash: row.hash, rowId: row.couponNumber, row }
    })
  }
  const hashOf = (last: Head, seq: number, { text }: StoredReceipt) => hashReceipt(last.hash, seq, text)
  const heads = known.heads.filter((one) => one.operatorId === operatorId)
  const { count, head, faults: walked } = await walkChain({ readLinks, hashOf }, heads)
  const faults: ReceiptsFault[] = [
    ...walked.map((fault) => ({ ...fault, of: 'receipt' as const })),
    ...apart,
    ...published.flatMap((one) => faultsOfHead(one, hashes.get(one.seq), believed)),
    ...(await readStrangers(connection, operatorId)).map((rowId) => couponFault('inserted', rowId)),
    ...(await readGone(connection, operatorId)).map((rowId) => couponFault('removed', rowId)),
  ]
  const waiting = await countWaiting(connection, operatorId)
  const named = faults.slice(0, faultsNamed)
  return { operatorId, count, waiting, head, keys, faults: named, faultsMore: faults.length - named.length }
}

const couponFault = (what: Fault['what'], rowId: number) => ({ of: 'coupon', what, rowId }) as const

function faultsApart(
  { seq, hash, text, couponNumber: rowId, publicKey, signature }: StoredReceipt,
  coupon: CouponRecord | undefined,
  believed: ReadonlySet<string>,
): ReceiptsFault[] {
  const faults: ReceiptsFault[] = []
  if (!believed.has(publicKey.toString('hex'))) faults.push({ of: 'key', what: 'unknown', seq, rowId })
  if (!isSignedBy(publicKey, signedReceipt(seq, hash.toString('hex')), signature))
    faults.push({ of: 'receipt', what: 'altered', seq, rowId })
  if (!coupon) faults.push({ of: 'coupon', what: 'removed', seq, rowId })
  else if (!saysCoupon(text, coupon)) faults.push({ of: 'coupon', what: 'altered', seq, rowId })
  return faults
}

function faultsOfHead(head: PublishedHead, linked: string | undefined, believed: ReadonlySet<string>): ReceiptsFault[] {
  const { seq, hash, publicKey } = head
  const faults: ReceiptsFault[] = []
  if (!believed.has(publicKey.toString('hex'))) faults.push({ of: 'key', what: 'unknown', seq })
  if (!isSignedHead(head)) faults.push({ of: 'head', what: 'altered', seq })
  else if (linked !== hash.toString('hex')) faults.push({ of: 'head', what: 'inserted', seq })
  return faults
}

async function readAllPublished(connection: Connection, operatorId: number): Promise<PublishedHead[]> {
  const all: PublishedHead[] = []
  for (;;) {
    const before = all.at(-1)?.seq ?? Number.MAX_SAFE_INTEGER
    const heads = await readPublished(connection, { operatorId, before, countMax: page })
    all.push(...heads)
    if (heads.length < page) return all
  }
}

function isSignedHead({ seq, hash, at, publicKey, signature }: PublishedHead): boolean {
  return isSignedBy(publicKey, signedHead({ seq, hash: hash.toString('hex'), at }), signature)
}
