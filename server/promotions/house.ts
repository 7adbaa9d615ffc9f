import type { Coupons } from '../coupons/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { People } from '../people/index.ts'
import type { Platform } from '../platform/platform.ts'

/** The modules that promotions stand on. */
export interface House {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly people: People
  readonly coupons: Pick<Coupons, 'readBacked'>
}
