import { createHash } from 'node:crypto'
import { linkBytes, signedHead, signedReceipt } from '@banko/contract/receipts/receipt-bytes.ts'
import type { CouponRecord } from '../coupons/index.ts'
import { beginning, type Head } from '../platform/chain/walk-chain.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import type { House } from './house.ts'
import type { ReceiptKey } from './receipt-key.ts'
import { receiptText } from './receipt-text.ts'
import { insertReceipts, lockChain, readHead, readSigning, readWaiting, readWaitingOperators } from './store.ts'
import { insertHead, insertKey, readPublished } from './store-heads.ts'

/** Receipts written by one transaction: they are signed in one go, a fifth of a millisecond each at worst. */
const piece = 50
/** Links after which a head is published though no hour has passed, so that the way to it is short. */
export const headEvery = 1000

/**
 * Writes the receipts of every accepted coupon that has none. Whoever does it twice, or beside another, does no harm.
 */
export async function linkReceipts(house: House): Promise<void> {
  const { db } = house.platform
  const waiting = await forEveryOperator('receipts wait whosever they are', () => readWaitingOperators(db))
  for (const operatorId of waiting) await forOperator(operatorId, () => linkReceiptsOf(house, operatorId))
}

/** Of one operator, in so many transactions at most. */
export async function linkReceiptsOf(
  house: House,
  operatorId: number,
  pieces = Number.POSITIVE_INFINITY,
): Promise<void> {
  const key = await house.keyOf(operatorId)
  for (let done = 0; done < pieces; done++)
    if ((await withTransaction(house.platform.db, (tx) => linkPiece(house, tx, { operatorId, key }))) < piece) return
}

interface Of {
  readonly operatorId: number
  readonly key: ReceiptKey
}

async function linkPiece(house: House, tx: Transaction, { operatorId, key }: Of): Promise<number> {
  await lockChain(tx, operatorId)
  const numbers = await readWaiting(tx, operatorId, piece)
  if (numbers.length === 0) return 0
  const coupons = await house.coupons.read(tx, operatorId, numbers)
  const texts = await writeTexts(house, tx, coupons)
  let head: Head = (await readHead(tx, operatorId)) ?? { seq: 0, hash: beginning }
  const receipts = coupons.map(({ number }, position) => {
    const text = must(texts[position], 'the text of a receipt')
    const seq = head.seq + 1
    head = { seq, hash: hashReceipt(head.hash, seq, text) }
    const signature = key.sign(signedReceipt(seq, head.hash.toString('hex')))
    return { ...head, couponNumber: number, text, publicKey: key.publicKey, signature }
  })
  await insertKey(tx, operatorId, { publicKey: key.publicKey, since: house.platform.clock.now() })
  await insertReceipts(tx, operatorId, receipts)
  const [last] = await readPublished(tx, { operatorId, before: head.seq, countMax: 1 })
  if (head.seq - (last?.seq ?? 0) >= headEvery) await publish(house, tx, { operatorId, key }, head)
  return numbers.length
}

/** What a receipt's link is after the one before it. */
export function hashReceipt(previous: Buffer, seq: number, text: string): Buffer {
  const digest = createHash('sha256').update(text).digest()
  return createHash('sha256')
    .update(linkBytes(previous, seq, digest))
    .digest()
}

async function writeTexts(house: House, tx: Transaction, coupons: readonly CouponRecord[]): Promise<string[]> {
  const asked = new Set(coupons.flatMap(({ legs }) => legs.map(({ matchId }) => matchId)))
  const known = await house.catalogue.matches(tx, [...asked])
  return coupons.map((coupon) => {
    const ids = [...new Set(coupon.legs.map(({ matchId }) => matchId))]
    const matches = ids.map((matchId) => {
      const { home, away, startsAt } = must(known.get(matchId), 'the match of a leg').fixture
      return { matchId, home: home.name, away: away.name, startsAt }
    })
    return receiptText(coupon, { domain: house.operators.domainOf(coupon.siteId), matches })
  })
}

/** Publishes the head of every chain that has grown. To be done every hour. */
export async function publishHeads(house: House): Promise<void> {
  const { db } = house.platform
  const signing = await forEveryOperator('every chain has a head', () => readSigning(db))
  for (const operatorId of signing) {
    await forOperator(operatorId, async () => {
      const head = await readHead(db, operatorId)
      const key = await house.keyOf(operatorId)
      if (head) await withTransaction(db, (tx) => publish(house, tx, { operatorId, key }, head))
    })
  }
}

async function publish(house: House, tx: Transaction, { operatorId, key }: Of, { seq, hash }: Head): Promise<void> {
  const at = house.platform.clock.now()
  const signature = key.sign(signedHead({ seq, hash: hash.toString('hex'), at }))
  await insertHead(tx, operatorId, { seq, hash, at, publicKey: key.publicKey, signature })
}
