import { type Amount, amount } from '../numbers/money.ts'

/** What a stake is paid from. */
export interface StakeSplit {
  readonly cash: Amount
  readonly bonus: Amount
}

/** Cash first, bonus for the rest; undefined where both do not suffice. Source: payments §14, Purse. */
export function splitStake(cash: Amount, bonus: Amount, stake: Amount): StakeSplit | undefined {
  const fromCash = Math.min(Math.max(0, cash), stake)
  return stake - fromCash <= bonus ? { cash: fromCash, bonus: stake - fromCash } : undefined
}

/**
 * What comes back, in the ratio in which the stake was paid: the bonus part cut down, cash the rest. Throws a fault where no
 * stake can be paid so. Source: payments §14, Purse.
 */
export function splitReturn(payout: Amount, stake: Amount, stakeBonus: Amount): StakeSplit {
  if (stakeBonus < 0 || stakeBonus > stake) throw new Error(`no stake of ${stake} has ${stakeBonus} of bonus`)
  const bonus = amount(Number((BigInt(payout) * BigInt(stakeBonus)) / BigInt(stake)))
  return { cash: payout - bonus, bonus }
}
