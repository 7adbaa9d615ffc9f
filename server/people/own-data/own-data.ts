import { writeAudit } from '../../audit/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { PlayerCaller, PlayerOf } from '../../platform/caller.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { readEntriesOf } from '../protection/store.ts'
import { readProfile } from '../registration/store.ts'
import { hasAsked, insertAsk, readAsksSince, readSettings } from './store.ts'

const day = 86_400_000
/** How often a player may ask in a day. */
const asksMax = 3
/** How long the pieces of what was asked for can be fetched, milliseconds. */
export const askLasts = 3_600_000

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids'>
  readonly ledger: Pick<Ledger, 'lock'>
}

export type AskOutcome =
  | { readonly kind: 'asked'; readonly askId: string; readonly until: number }
  /** They asked as often as they may; from then on they may again. */
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }

/** What people keep of a player, for that player; asked for so often a day, and written down each time. */
export function openOwnData({ platform: { db, clock, ids }, ledger }: Needs) {
  return {
    async ask(caller: PlayerCaller, address: string): Promise<AskOutcome> {
      const { operatorId, playerId, sessionId } = caller
      return withTransaction(db, async (tx) => {
        await ledger.lock(tx, operatorId, 'playerCash', [playerId])
        const now = clock.now()
        const asks = await readAsksSince(tx, caller, now - day)
        const [oldest = now] = asks.slice(-asksMax)
        if (asks.length >= asksMax)
          return { kind: 'tooMany', retryAfterSeconds: Math.ceil((oldest + day - now) / 1000) }
        const askId = ids.uuid()
        await insertAsk(tx, caller, askId, now)
        const by = { who: { kind: 'player', id: playerId }, from: { address, session: sessionId } } as const
        await writeAudit(tx, { ...by, operatorId, did: 'ownData.ask', subject: `player ${playerId}` }, now)
        return { kind: 'asked', askId, until: now + askLasts }
      })
    },
    /** Whether what was asked for by this name can still be fetched. */
    isAsked: (of: PlayerOf, askId: string) => hasAsked(db, of, askId, clock.now() - askLasts),
    settings: (of: PlayerOf) => readSettings(db, of),
    /** In full: it is their own. */
    told: (of: PlayerOf) => readProfile(db, of),
    said: (of: PlayerOf) => readEntriesOf(db, of),
  }
}
