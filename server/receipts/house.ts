import type { Catalogue } from '../catalogue/index.ts'
import type { Coupons } from '../coupons/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { ReceiptKey } from './receipt-key.ts'

/** What receipts are written from, and with. */
export interface House {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock'>
  readonly operators: Pick<Operators, 'domainOf'>
  readonly catalogue: Pick<Catalogue, 'matches'>
  readonly coupons: Pick<Coupons, 'read' | 'findRequest'>
  keyOf(operatorId: number): Promise<ReceiptKey>
}
