import type { FieldRefusal } from '@banko/betting/payments/fields/field.ts'
import type { HoldKind } from '@banko/betting/payments/withdrawable.ts'
import { declareRefusal } from './declare-refusal.ts'

/** What locks a part of a player's cash, minor units. */
export interface HoldSeen {
  readonly kind: HoldKind
  readonly amount: number
  /** When it ends by itself, milliseconds; absent: it does not. */
  readonly until?: number
}

/** Of money in and out. In the order in which they are looked for; `excluded` and `transfersBlocked` come before them. */
export const paymentsRefusals = {
  /** It is not offered to this player: off, another country, another site, or its provider is down. */
  methodOff: declareRefusal(),
  /** No form of the method sends such values. */
  valuesUnfit: declareRefusal(422),
  fieldInvalid: declareRefusal<FieldRefusal>(422),
  /** The bank slot is not kept for this player, or not of what they ask for: taken by another, or its time is over. */
  slotGone: declareRefusal(),
  /** Nobody of this bank waits to pay an amount now. */
  bankUnavailable: declareRefusal(),
  amountBelowMin: declareRefusal<{ readonly min: number }>(),
  amountAboveMax: declareRefusal<{ readonly max: number }>(),
  /** So many of them wait already. */
  transferWaiting: declareRefusal<{ readonly max: number }>(),
  /** Too many tries within the hour. */
  depositsTooMany: declareRefusal<{ readonly until: number }>(),
  /** Who they are must be shown first, to this level; `left`: what the level that they have leaves them now, minor units. */
  identityNeeded: declareRefusal<{ readonly level: number; readonly have: number; readonly left?: number }>(),
  /** Less can be withdrawn: their cash without what is locked of it. */
  withdrawableTooLow: declareRefusal<{ readonly withdrawable: number; readonly holds: readonly HoldSeen[] }>(),
  /** So much must still go back by the method that it came by. */
  sourceFirst: declareRefusal<{ readonly methodId: number; readonly left: number }>(),
  /** It is too late to leave it. */
  transferOver: declareRefusal(),
  /** It has moved on meanwhile, or its money does not fit. */
  transferMoved: declareRefusal(),
  /** One person has agreed; whoever says the last yes must be allowed to be the second. */
  secondNeeded: declareRefusal(),
  /** What is wrong with a method as it would be: which of its fields. */
  methodUnfit: declareRefusal<{ readonly at: number; readonly why: string }>(422),
  /** A method is kept in order by its version: somebody else has changed it. */
  versionOld: declareRefusal<{ readonly version: number }>(),
  /** A bank slot is kept for a player or was taken: it is what they saw until it is free again. */
  slotTaken: declareRefusal(),
  /** A line of a statement has its answer already, or its transfer is not one that it may be of. */
  lineMoved: declareRefusal(),
  /**
   * A day cannot be closed: so many lines until it wait for an answer, and the books differ from what they should be by so
   * much, minor units; or it is not over, or closed already.
   */
  dayOpen: declareRefusal<{ readonly lines: number; readonly off: number }>(),
}
