import type { Amount } from '../numbers/money.ts'

/** What players of a level of identity may pay in, or be paid. */
export interface LevelBound {
  readonly max: Amount
  /** Counted over so long back, milliseconds; absent: over all that ever was. */
  readonly within?: number
}

/** By level, 0 first; undefined: nothing is bounded there. */
export type LevelBounds = readonly (LevelBound | undefined)[]

/** What a player has paid in, or was paid, with what is under way. */
export interface Moved {
  readonly ever: Amount
  /** Of it, as long back as bounds of a time count. */
  readonly lately: Amount
}

/** What is left of a bound; never below 0. */
export function leftOf({ max, within }: LevelBound, { ever, lately }: Moved): Amount {
  return Math.max(0, max - (within === undefined ? ever : lately))
}

/**
 * The lowest level, not below the one that a player has, at which an amount may move besides what has; undefined: none.
 * Source: payments §10, Identity levels.
 */
export function levelFor(
  bounds: LevelBounds,
  have: number,
  { amount, moved }: { readonly amount: Amount; readonly moved: Moved },
): number | undefined {
  const level = bounds.findIndex((bound, at) => at >= have && (!bound || amount <= leftOf(bound, moved)))
  return level < 0 ? undefined : level
}
