import type { MethodSeen } from '@banko/contract/calls/desk-payments.ts'

/** A method with what its category and its account are called. */
export interface MethodRow extends MethodSeen {
  readonly category: string
  readonly account: string
}
