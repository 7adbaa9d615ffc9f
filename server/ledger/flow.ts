import type { Amount } from '@banko/betting/numbers/money.ts'
import type { AccountRef } from './chart.ts'

/** One flow between two accounts of the movement's operator and currency, whoever owns them. */
export interface Flow {
  readonly source: AccountRef
  readonly target: AccountRef
  /** Above zero, minor units. */
  readonly amount: Amount
}
