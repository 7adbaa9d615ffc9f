import type { Amount } from '@banko/betting/numbers/money.ts'
import { splitStake } from '@banko/betting/wagering/purse.ts'
import type { SlipView } from './slip-check.ts'

/** What of the stake the player's bonus would pay: the rest once their cash is in it; 0 where the two do not suffice. */
export function bonusPart({ bettor: { balance, bonus = 0 }, quote }: Pick<SlipView, 'bettor' | 'quote'>): Amount {
  if (balance === undefined || !quote) return 0
  return splitStake(balance, bonus, quote.stakeTotal)?.bonus ?? 0
}
