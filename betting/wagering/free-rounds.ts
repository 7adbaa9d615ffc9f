import type { Amount } from '../numbers/money.ts'

/** Where what free rounds win goes: cash at once, or a bonus of all of it when the last is over. */
export const freeWinForms = ['cash', 'bonus'] as const
export type FreeWinForm = (typeof freeWinForms)[number]

/** How the grant of free rounds stands: rounds may be played, all of it was given, or it was given up, ended or is over. */
export type FreeRoundsStand = 'open' | 'given' | 'gone'

/** What decides where a win of free rounds goes. */
export interface FreeRoundsWon {
  readonly stands: FreeRoundsStand
  readonly paidAs: FreeWinForm
  /** What they have won so far. */
  readonly won: Amount
  /** The most that they win in all. */
  readonly max: Amount
}

/** What of a win counts, and what of that is cash now; the rest of it is collected. */
export interface FreeWin {
  readonly counted: Amount
  readonly paid: Amount
}

/**
 * What a win of free rounds is: as much as is left of the most that they win. Of rounds whose bonus was given up before they were
 * over nothing is; what comes after the bonus was given is cash. Source: games.md, Bonus and free rounds, and Ledger, g5.
 */
export function freeWinOf({ stands, paidAs, won, max }: FreeRoundsWon, amount: Amount): FreeWin {
  if (paidAs === 'bonus' && stands === 'gone') return { counted: 0, paid: 0 }
  const counted = Math.min(amount, max - won)
  return { counted, paid: paidAs === 'cash' || stands === 'given' ? counted : 0 }
}
