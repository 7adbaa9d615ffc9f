import type { HouseEntry, ProtectionEntry } from '@banko/betting/protection/entries.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { Clock } from '../../platform/ports.ts'
import { insertEntry, readEntriesOf } from '../protection/store.ts'
import type { Sessions } from '../sessions.ts'

interface Needs {
  readonly clock: Clock
  readonly ledger: Pick<Ledger, 'lock'>
  readonly sessions: Pick<Sessions, 'endAllIn' | 'endAllOf'>
}

/** What was written, and what is to be called once it is committed. */
interface HouseSaid {
  readonly entry: HouseEntry
  readonly before: readonly ProtectionEntry[]
  finish(): Promise<void>
}

/**
 * Writes what the house says of a player, under the lock of their account: a stake is either before it or held against it.
 * `word` answers what is said after what was; where that is nothing, nothing is written.
 */
export function openHouseWords({ clock, ledger, sessions }: Needs) {
  return async (
    tx: Transaction,
    of: PlayerOf,
    word: (before: readonly ProtectionEntry[], now: number) => HouseEntry | undefined,
  ): Promise<HouseSaid | undefined> => {
    await ledger.lock(tx, of.operatorId, 'playerCash', [of.playerId])
    const before = await readEntriesOf(tx, of)
    const entry = word(before, clock.now())
    if (!entry) return undefined
    await insertEntry(tx, of, entry)
    const shuts = entry.said === 'signInBlocked' || entry.said === 'houseExclusion'
    const tellEnded = shuts ? await sessions.endAllIn(tx, of) : () => {}
    return {
      entry,
      before,
      async finish() {
        tellEnded()
        // Who was let in by what was read before the commit is found after it.
        if (shuts) await sessions.endAllOf(of)
      },
    }
  }
}
