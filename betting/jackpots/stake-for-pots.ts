import type { Amount } from '../numbers/money.ts'

interface Staked {
  readonly stakeTotal: Amount
  /** Of it, bought back before it was over. */
  readonly stakeSold: Amount
  /** Of the whole, paid from bonus. */
  readonly stakeBonus: Amount
}

/** What of a coupon's stake feeds pots: what was not sold, and of that what was money and no bonus, cut down. Source: games §12. */
export function stakeForPots({ stakeTotal, stakeSold, stakeBonus }: Staked): Amount {
  const rest = BigInt(stakeTotal - stakeSold)
  return Number((rest * BigInt(stakeTotal - stakeBonus)) / BigInt(stakeTotal))
}
