import {
  gameBet,
  gameFreeWin,
  gamePromo,
  gameRolledBack,
  gameWin,
  gameWinTakenBack,
  type Movement,
} from '../../ledger/index.ts'
import type { Move } from './call.ts'

/** The cause of whatever a transaction of a game moves. */
export function causeOfCall(providerId: number, transactionId: string): string {
  return `game ${providerId}/${transactionId}`
}

interface MovedBy {
  readonly operatorId: number
  readonly providerId: number
  readonly playerId: number
  readonly currency: string
}

/** What a call moves, as the ledger writes it. */
export function movementOf({ operatorId, providerId, playerId, currency }: MovedBy, move: Move): Movement {
  const of = { operatorId, playerId, currency, cause: causeOfCall(providerId, move.id) }
  const { amount } = move
  switch (move.kind) {
    case 'gameBet':
      return gameBet(of, amount)
    case 'gameWin':
      return gameWin(of, amount, move)
    case 'gamePromo':
      return gamePromo(of, amount, move)
    case 'gameFreeWin':
      return gameFreeWin(of, amount, move)
    case 'gameRolledBack':
      return gameRolledBack(of, amount, causeOfCall(providerId, move.bet ?? ''))
    case 'gameWinTakenBack':
      return gameWinTakenBack(of, amount, move)
    default:
      return move.kind satisfies never
  }
}
