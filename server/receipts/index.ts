import { readHouse } from '../platform/database/store-house.ts'
import { once } from '../platform/once.ts'
import type { House } from './house.ts'
import { linkReceipts, publishHeads } from './link.ts'
import { readReceiptFile } from './read-receipt-file.ts'
import { openReceiptKeys } from './receipt-key.ts'
import { readKeys, readPublished } from './store-heads.ts'

export { migrations } from './migrations.ts'
export { type KnownBefore, type ReceiptsFault, type Verified, verifyReceipts } from './verify.ts'

export type Receipts = ReturnType<typeof openReceipts>

/** Heads of one answer. */
const headsShown = 100

/**
 * What players hold in hand of what was agreed: a text for each accepted coupon, signed, and in a chain whose heads are
 * published. `sealKey`: what the keys are made from besides the secret in the database; may be empty.
 */
export function openReceipts(of: Omit<House, 'keyOf'>, sealKey: string) {
  const { db, dbReads } = of.platform
  const keys = once(async () => openReceiptKeys({ secret: (await readHouse(db)).secret, sealKey }))
  const house: House = { ...of, keyOf: async (operatorId) => (await keys())(operatorId) }
  return {
    /** Writes the receipts that are waited for. To be done every minute or so. */
    link: () => linkReceipts(house),
    /** To be done every hour. */
    publish: () => publishHeads(house),
    /** The receipt of a coupon; undefined while it cannot be written yet. */
    file: (operatorId: number, number: number) => readReceiptFile(house, operatorId, number),
    heads: (operatorId: number, before: number) => readPublished(dbReads, { operatorId, before, countMax: headsShown }),
    keys: (operatorId: number) => readKeys(dbReads, operatorId),
  }
}
