import type { Gaming } from '../gaming/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { Settlement } from '../settlement/index.ts'
import type { HitSeal } from './hit-seal.ts'

/** The modules that pots stand on. */
export interface Lower {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly people: Pick<People, 'publishBalances' | 'factsOf'>
  readonly gaming: Pick<Gaming, 'use' | 'feedPots'>
  readonly settlement: Pick<Settlement, 'use'>
}

/** What pots are made with. */
export interface PotMaking {
  readonly platform: Pick<Platform, 'ids' | 'clock'>
  readonly ledger: Ledger
  readonly seal: HitSeal
}

/** With the seal at hand: in a transaction nothing waits for another connection. */
export interface DrawingHouse extends Lower {
  readonly seal: HitSeal
}
