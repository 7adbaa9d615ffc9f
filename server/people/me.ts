import { realityMinutesOf } from '@banko/betting/protection/exclusion.ts'
import type { Player } from '@banko/contract/calls/people.ts'
import { realityMinutesUsual } from '@banko/contract/protection/choices.ts'
import type { Ledger } from '../ledger/index.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import { must } from '../platform/must.ts'
import type { Database } from '../platform/platform.ts'
import { factsOf } from './facts-of.ts'
import { readEntriesOf } from './protection/store.ts'
import { type PlayerRow, readPlayer } from './store.ts'
import { readSessionStart } from './store-sessions.ts'

/** The player of a session, as he sees himself. */
export async function readPlayerSeen(db: Database, ledger: Ledger, caller: PlayerCaller): Promise<Player> {
  const [row, signedInAt] = await Promise.all([readPlayer(db, caller), readSessionStart(db, caller)])
  if (!row || signedInAt === undefined) throw new Error(`session ${caller.sessionId} has no player`)
  return playerSeen(db, ledger, row, signedInAt)
}

/** With what he can spend now. `signedInAt` is milliseconds. */
export async function playerSeen(db: Database, ledger: Ledger, row: PlayerRow, signedInAt: number): Promise<Player> {
  const { operatorId, playerId, currency, stakeMode, products, limits } = factsOf(row)
  const [balances, said] = await Promise.all([
    ledger.balances(db, operatorId, 'playerCash', [playerId]),
    readEntriesOf(db, { operatorId, playerId }),
  ])
  return {
    playerId,
    userName: row.user_name,
    currency,
    balance: must(balances.get(playerId), 'a balance'),
    lang: row.lang,
    signedInAt,
    realityMinutes: realityMinutesOf(said, realityMinutesUsual),
    stakeMode,
    products: { ...products },
    limits: { ...limits, bonus: { ...limits.bonus } },
  }
}
