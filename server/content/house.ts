import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { Platform } from '../platform/platform.ts'

/** What content stands on. */
export interface House {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock' | 'ids' | 'bus' | 'log'>
  readonly operators: Operators
  readonly people: Pick<People, 'isOf'>
}
