import type { ProtectionEntry } from '@banko/betting/protection/entries.ts'
import type { PlayerSession } from '@banko/contract/calls/people.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { Clock } from '../../platform/ports.ts'
import { readEntriesOf } from '../protection/store.ts'
import { type ProfileRow, readProfile } from '../registration/store.ts'
import type { Sessions } from '../sessions.ts'
import { openHouseWords } from './house-words.ts'
import {
  insertNote,
  type NoteRow,
  type PersonRow,
  readNotes,
  readPerson,
  readSignIns,
  type SignInRow,
} from './store.ts'
import { countTags, deleteTag, insertTag, readTags, type TagRow } from './store-tags.ts'

interface Needs {
  readonly clock: Clock
  readonly ledger: Pick<Ledger, 'lock'>
  readonly sessions: Pick<Sessions, 'endAllIn' | 'endAllOf' | 'openOf'>
}

interface Page {
  readonly before?: number | undefined
  readonly countMax: number
}

/** One player as staff see them, and what staff do with them. Undefined: the operator has no such player. */
export interface Person {
  head(connection: Connection, of: PlayerOf): Promise<PersonRow | undefined>
  /** As they told it, unmasked: what is shown of it is for whoever asks to decide. */
  told(connection: Connection, of: PlayerOf): Promise<ProfileRow | undefined>
  /** The same as `said`, once their account is locked: nobody says anything of them until the transaction ends. */
  holdSaid(tx: Transaction, of: PlayerOf): Promise<readonly ProtectionEntry[]>
  /** What they and the house said for their protection, the oldest first. */
  said(connection: Connection, of: PlayerOf): Promise<readonly ProtectionEntry[]>
  signIns(connection: Connection, of: PlayerOf, page: Page): Promise<SignInRow[]>
  openSessions(of: PlayerOf, connection?: Connection): Promise<Omit<PlayerSession, 'own' | 'sessionId'>[]>
  /** What it answers closes their sockets, and is called after the commit; how many there were. */
  endSessions(tx: Transaction, of: PlayerOf): Promise<() => void>
  say: ReturnType<typeof openHouseWords>
  note: typeof insertNote
  notes(connection: Connection, of: PlayerOf, page: Page): Promise<NoteRow[]>
  tags(connection: Connection, of: PlayerOf): Promise<TagRow[]>
  tag: typeof insertTag
  untag: typeof deleteTag
  countTags: typeof countTags
}

export function openPerson({ clock, ledger, sessions }: Needs): Person {
  return {
    head: readPerson,
    told: readProfile,
    said: readEntriesOf,
    async holdSaid(tx, of) {
      await ledger.lock(tx, of.operatorId, 'playerCash', [of.playerId])
      return readEntriesOf(tx, of)
    },
    signIns: (connection, of, { before, countMax }) =>
      readSignIns(connection, of, { before: before ?? null, countMax }),
    openSessions: sessions.openOf,
    endSessions: sessions.endAllIn,
    say: openHouseWords({ clock, ledger, sessions }),
    note: insertNote,
    ...{ tags: readTags, tag: insertTag, untag: deleteTag, countTags },
    notes: (connection, of, { before, countMax }) => readNotes(connection, of, { before: before ?? null, countMax }),
  }
}
