import type { Amount } from '@banko/betting/numbers/money.ts'
import type { MoveKind } from './call.ts'
import type { Work } from './world.ts'

interface Moved {
  readonly kind: MoveKind
  readonly id: string
  readonly amount: Amount
  readonly bet?: string
}

/** Notes what moves, and what the player has and owes after it: what they owe is covered before they have more. */
export function move(work: Work, moved: Moved): void {
  const { kind, amount } = moved
  if (amount === 0) return
  work.moves.push({ ...moved, cash: work.cash, owed: work.owed })
  switch (kind) {
    case 'gameBet':
      work.cash -= amount
      work.spent += amount
      return
    case 'gameRolledBack':
      work.cash += amount
      return
    case 'gameWin':
    case 'gamePromo':
    case 'gameFreeWin': {
      const repaid = Math.min(amount, work.owed)
      work.owed -= repaid
      work.cash += amount - repaid
      return
    }
    case 'gameWinTakenBack': {
      const fromCash = Math.min(amount, Math.max(0, work.cash))
      work.cash -= fromCash
      work.owed += amount - fromCash
      return
    }
    default:
      kind satisfies never
  }
}
