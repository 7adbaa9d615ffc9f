import type { Amount } from '../numbers/money.ts'
import { percentOf } from '../numbers/percent-of.ts'

/** What comes back of what was lost: whole percent of it, and the most in the currency of the player. */
export interface CashbackRule {
  readonly percent: number
  readonly max: Amount
}

/** What became of a player's own money in a time. */
export interface OwnMoney {
  /** On coupons that had their result in it. */
  readonly staked: Amount
  /** What those paid, and were bought back for. */
  readonly returned: Amount
  /** What became cash of bonuses. */
  readonly converted: Amount
}

/** What comes back, cut down to a minor unit; 0 where nothing was lost. Source: payments §14, cashback. */
export function cashbackOf({ percent, max }: CashbackRule, { staked, returned, converted }: OwnMoney): Amount {
  const lost = Math.max(0, staked - returned - converted)
  return Math.min(max, percentOf(lost, percent))
}
