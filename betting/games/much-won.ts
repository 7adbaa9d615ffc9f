import type { Amount } from '../numbers/money.ts'

/** A win of so many times its stake is much. Source: games.md, Winners. */
const timesStake = 20
/** Milliseconds that a win is news. */
export const winnersAge = 86_400_000

/** Whether others hear of a round that won; `from`: what is much whatever the stake, 0 where nothing is. */
export function isMuchWon({ stake, won }: { readonly stake: Amount; readonly won: Amount }, from: Amount): boolean {
  return won > 0 && (won >= stake * timesStake || (from > 0 && won >= from))
}
