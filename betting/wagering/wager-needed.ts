import { type Amount, amount } from '../numbers/money.ts'

/** How often what must be staked before a bonus becomes cash. */
export interface WagerRule {
  readonly times: number
  readonly of: 'bonus' | 'bonusAndDeposit'
  readonly bonus: Amount
  /** The deposit that it came of; 0 of a grant without one. */
  readonly deposit: Amount
}

/** What must have been counted before a bonus becomes cash. Source: payments §14, Rules. */
export function wagerNeeded({ times, of, bonus, deposit }: WagerRule): Amount {
  return amount(times * (of === 'bonus' ? bonus : bonus + deposit))
}
