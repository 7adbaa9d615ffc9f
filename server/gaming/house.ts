import type { Ledger } from '../ledger/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { Promotions } from '../promotions/index.ts'
import type { GameProviders } from './catalogue/providers.ts'
import type { RoundStep } from './rounds/round-step.ts'

/** The modules that games stand on. */
export interface Lower {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly people: People
  readonly promotions: Pick<Promotions, 'freeRounds'>
}

/** And what they have of their own. */
export interface House extends Lower {
  readonly providers: GameProviders
  /** What else is done where rounds close. */
  readonly roundSteps: readonly RoundStep[]
}
