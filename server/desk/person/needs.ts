import type { Ledger } from '../../ledger/index.ts'
import type { Messages } from '../../messages/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { People } from '../../people/index.ts'
import type { Platform } from '../../platform/platform.ts'

/** What a person's page takes of the house. */
export interface Needs {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly messages: Messages
  readonly people: People
}
