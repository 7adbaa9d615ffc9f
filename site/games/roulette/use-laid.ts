import { type BetAmounts, joinBets, stakeOfBets } from '@banko/betting/games/bet-amounts.ts'
import { useState } from 'react'

/** Chips that lie on the cloth and were not sent yet, in the order in which they were laid. */
export function useLaid() {
  const [chips, setChips] = useState<readonly BetAmounts[]>([])
  const bets = joinBets(chips)
  return {
    bets,
    stake: stakeOfBets(bets),
    lay: (more: BetAmounts) => setChips([...chips, more]),
    undo: () => setChips(chips.slice(0, -1)),
    clear: () => setChips([]),
  }
}
