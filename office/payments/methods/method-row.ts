import type { MethodSeen } from '@banko/contract/calls/desk-payments.ts'

/** A method with what its category and its account are called. */
export interface MethodRow extends MethodSeen {
  readonly category: string
  readonly account: string
  /** Among the methods of its category, from 0 on, and how many they are. */
  readonly place: number
  readonly places: number
}
