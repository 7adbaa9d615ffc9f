import type { Coupons } from '../coupons/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Network } from '../network/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { ToldPaidIn } from './paid-in.ts'

/** The modules that promotions stand on. */
export interface Lower {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Pick<Operators, 'siteOf'>
  readonly people: People
  readonly network: Pick<Network, 'nodesAbove' | 'findUnknown'>
  readonly coupons: Pick<Coupons, 'readBacked' | 'read' | 'findFirstPlaced' | 'findPlacedBy'>
}

/** And what is handed to it. */
export interface House extends Lower {
  readonly paidIn: ToldPaidIn
}
