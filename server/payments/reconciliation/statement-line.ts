import type { Amount } from '@banko/betting/numbers/money.ts'
import type { StatementFault } from '@banko/contract/payments/statement-choices.ts'

/** One movement of money as a bank or provider states it. Source: payments.md, Reconciliation. */
export interface StatementLine {
  /** Its name among those of its account: in another file that holds it again it is the same. */
  readonly key: string
  /** When its day began in UTC, milliseconds. */
  readonly bookedOn: number
  /** Minor units, never 0; below zero where money left. */
  readonly amount: Amount
  readonly currency: string
  /** References and purposes, as they were written. */
  readonly texts: readonly string[]
  /** Who paid or was paid; may be empty. */
  readonly payer: string
}

/** What is wrong with a file, and in which of its lines, counted from 1. */
export interface FaultAt {
  readonly line: number
  readonly why: StatementFault
}

/** Yields the lines of a file in its order; what it returns is what stopped it, nothing where it came to the end. */
export type StatementReader = Generator<StatementLine, FaultAt | undefined>
