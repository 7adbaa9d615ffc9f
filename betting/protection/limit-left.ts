import type { moneyLimitKinds, OwnLimitPeriod } from './entries.ts'

/** A limit of a player's own with what is left of it. */
export interface LimitLeft {
  readonly kind: (typeof moneyLimitKinds)[number]
  readonly period: OwnLimitPeriod
  readonly max: number
  /** Minor units; never below 0. */
  readonly left: number
  /** When it counts anew; absent of single stakes. */
  readonly until?: number
}
