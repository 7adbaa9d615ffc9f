import type { TransferDirection } from '@banko/contract/payments/choices.ts'

/** A transfer as a statement of its account should show it. Amounts are minor units, times milliseconds. */
export interface Expected {
  readonly number: number
  readonly direction: TransferDirection
  readonly playerId: number
  /** Below zero where money leaves: with the fee of a deposit, without that of a withdrawal. */
  readonly amount: number
  readonly currency: string
  /** The provider's own name of it; may be empty. */
  readonly providerRef: string
  /** Our names of it: its id, and the letters that a player was told to write. */
  readonly ours: readonly string[]
  readonly askedAt: number
  /** When its money moved in the books; undefined while it waits, or where it came to nothing. */
  readonly doneAt: number | undefined
  readonly isWaiting: boolean
  /** Whether a line of this account was matched to it before. */
  readonly hasLine: boolean
}
