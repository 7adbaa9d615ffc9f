import { type Ledger, mustBeDone, openingBalance, owned } from '../ledger/index.ts'
import type { Transaction } from '../platform/platform.ts'
import type { NewPlayer } from './player.ts'
import { insertPlayers } from './store.ts'

/** A player's own accounts, opened with him. */
const ownAccounts = ['playerCash', 'playerBonus', 'playerHeld', 'playerDebt'] as const

/** Writes players, opens their accounts and gives them their opening balances. Answers their numbers, in order. */
export async function createPlayers(
  tx: Transaction,
  ledger: Ledger,
  players: readonly NewPlayer[],
  now: number,
): Promise<number[]> {
  if (players.length === 0) return []
  const made = await insertPlayers(tx, players, now)
  await ledger.openAccounts(
    tx,
    made.flatMap(({ operatorId, currency, playerId }) =>
      ownAccounts.map((kind) => ({ operatorId, currency, ...owned(kind, playerId) })),
    ),
  )
  const opened = made
    .filter((player) => player.openingBalance > 0)
    .map(({ operatorId, currency, playerId, openingBalance: amount }) =>
      openingBalance({ operatorId, currency, playerId, cause: `player ${playerId}` }, amount),
    )
  mustBeDone(await ledger.record(tx, opened))
  return made.map((player) => player.playerId)
}
