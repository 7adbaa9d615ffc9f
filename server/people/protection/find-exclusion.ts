import type { ProtectionEntry } from '@banko/betting/protection/entries.ts'
import { type Exclusion, shutOutOf } from '@banko/betting/protection/exclusion.ts'
import { writeAudit } from '../../audit/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PlayerRow } from '../store.ts'
import { readTimeOf } from './session-time.ts'
import { insertEntry, readEntriesOf } from './store.ts'

interface Asking {
  readonly address: string
  /** They would like to play again. */
  readonly askReturn?: boolean
}

/** Whether somebody whose password was right is out; their wish to come back is written down where it can be. */
export function openFindExclusion({ db, clock }: Pick<Platform, 'db' | 'clock'>, ledger: Pick<Ledger, 'lock'>) {
  return async (row: PlayerRow, { address, askReturn }: Asking): Promise<Exclusion | undefined> => {
    const of = { operatorId: row.operator_id, playerId: row.id }
    const { operatorId, playerId } = of
    const said = await readEntriesOf(db, of)
    const exclusion = shutOutOf(said, clock.now(), await readTimeOf(db, of, said))
    if (!exclusion || !askReturn || !mayAsk(exclusion, clock.now())) return exclusion
    return withTransaction(db, async (tx) => {
      await ledger.lock(tx, operatorId, 'playerCash', [playerId])
      const at = clock.now()
      const entries = await readEntriesOf(tx, of)
      const now = shutOutOf(entries, at)
      if (!now || !mayAsk(now, at)) return now
      const entry: ProtectionEntry = { said: 'returnAsked', at }
      await insertEntry(tx, of, entry)
      const by = { who: { kind: 'player', id: playerId }, from: { address } } as const
      await writeAudit(tx, { ...by, operatorId, did: 'protection.returnAsked', subject: `player ${playerId}` }, at)
      return shutOutOf([...entries, entry], at)
    })
  }
}

function mayAsk({ returnFrom }: Exclusion, now: number): boolean {
  return returnFrom !== undefined && now >= returnFrom
}

export type FindExclusion = ReturnType<typeof openFindExclusion>
