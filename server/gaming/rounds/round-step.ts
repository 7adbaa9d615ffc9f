import type { Transaction } from '../../platform/platform.ts'

/** A round that has just closed, with something staked that stands. */
export interface ClosedRound {
  readonly providerId: number
  readonly playerId: number
  /** Whose player it is. */
  readonly siteId: number
  readonly ref: string
  readonly gameId: number
  /** Of its game. */
  readonly product: string
  readonly currency: string
  /** What was staked of cash, less what was rolled back; minor units. */
  readonly stake: number
  readonly won: number
}

/**
 * What another module does where rounds of one operator close, in the transaction that closes them; what it answers runs
 * after the commit and must not fail.
 */
export interface RoundStep {
  closed(tx: Transaction, operatorId: number, rounds: readonly ClosedRound[]): Promise<() => void>
}
