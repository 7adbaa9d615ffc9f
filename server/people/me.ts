import type { ProtectionEntry } from '@banko/betting/protection/entries.ts'
import { realityMinutesOf } from '@banko/betting/protection/exclusion.ts'
import { timeLeftOf } from '@banko/betting/protection/session-time.ts'
import type { Player } from '@banko/contract/calls/people.ts'
import { realityMinutesUsual } from '@banko/contract/protection/choices.ts'
import type { Ledger } from '../ledger/index.ts'
import type { PlayerCaller, PlayerOf } from '../platform/caller.ts'
import { must } from '../platform/must.ts'
import type { Database } from '../platform/platform.ts'
import { factsOf } from './facts-of.ts'
import { readTimeOf } from './protection/session-time.ts'
import { readEntriesOf } from './protection/store.ts'
import { type PlayerRow, readPlayer } from './store.ts'
import { readSessionStart } from './store-sessions.ts'
import { readTerminalSeen } from './terminals/store.ts'

/** The player of a session, as he sees himself. */
export async function readPlayerSeen(db: Database, ledger: Ledger, caller: PlayerCaller, now: number): Promise<Player> {
  const [row, signedInAt] = await Promise.all([readPlayer(db, caller), readSessionStart(db, caller)])
  if (!row || signedInAt === undefined) throw new Error(`session ${caller.sessionId} has no player`)
  return playerSeen(db, ledger, row, { signedInAt, now })
}

/** With what he can spend now. Times are milliseconds. */
export async function playerSeen(
  db: Database,
  ledger: Ledger,
  row: PlayerRow,
  { signedInAt, now }: { readonly signedInAt: number; readonly now: number },
): Promise<Player> {
  const { operatorId, playerId, currency, stakeMode, products, limits } = factsOf(row)
  const isTerminal = row.kind === 'terminal'
  const [balances, said, terminal] = await Promise.all([
    ledger.balances(db, operatorId, 'playerCash', [playerId]),
    readEntriesOf(db, { operatorId, playerId }),
    isTerminal ? readTerminalSeen(db, { operatorId, playerId }) : undefined,
  ])
  const timeEndsAt = await timeEndOf(db, { operatorId, playerId }, said, now)
  return {
    playerId,
    userName: row.user_name,
    currency,
    balance: must(balances.get(playerId), 'a balance'),
    lang: row.lang,
    signedInAt,
    // many stand at a terminal in turn: nobody has been playing since it was switched on
    realityMinutes: isTerminal ? 0 : realityMinutesOf(said, realityMinutesUsual),
    ...(terminal && { terminal }),
    ...(timeEndsAt !== undefined && { timeEndsAt }),
    stakeMode,
    products: { ...products },
    limits: { ...limits, bonus: { ...limits.bonus } },
  }
}

/** When the day's time of a player is used up who stays from now on; undefined: it is not limited, or the day ends before. */
async function timeEndOf(db: Database, of: PlayerOf, said: readonly ProtectionEntry[], now: number) {
  const time = await readTimeOf(db, of, said)
  const left = timeLeftOf(said, time, now)
  if (left === undefined) return undefined
  return time && now < time.until && now + left >= time.until ? undefined : now + left
}
