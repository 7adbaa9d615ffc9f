import type { Amount } from '../numbers/money.ts'
import { percentOf } from '../numbers/percent-of.ts'

/** A share of what somebody lost in a period: whole percent, and the most. */
export interface Cashback {
  readonly percent: number
  readonly max?: Amount
}

/** What was settled in the period. */
export interface PeriodOutcome {
  readonly staked: Amount
  readonly paid: Amount
  /** Bonus that became cash. */
  readonly bonusConverted: Amount
}

/** What comes back of the net loss of a period, cut down to a minor unit; nothing of a gain. Source: payments §14, cashback. */
export function cashbackOf({ percent, max }: Cashback, { staked, paid, bonusConverted }: PeriodOutcome): Amount {
  const share = percentOf(Math.max(0, staked - paid - bonusConverted), percent)
  return max === undefined ? share : Math.min(share, max)
}
