import { realityMinutesOf } from '@banko/betting/protection/exclusion.ts'
import { realityMinutesUsual } from '@banko/contract/protection/choices.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { PlayerCaller, PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Platform } from '../../platform/platform.ts'
import type { AskOwnPassword, OwnPassword, PasswordVerdict } from '../own-password.ts'
import type { Sessions } from '../sessions.ts'
import { readPlayer } from '../store.ts'
import { openFindExclusion } from './find-exclusion.ts'
import { type MayDeposit, openMayDeposit } from './may-deposit.ts'
import { type MayTake, openMayTake, type WaitingDeposits } from './may-take.ts'
import { type OwnProtection, openOwnProtection } from './own-protection.ts'
import { readEntriesOf } from './store.ts'

/** What people offer others for the protection of players. */
export interface Protecting extends Pick<MayTake, 'mayTake' | 'roomOf' | 'whyOut' | 'whyOutOf'>, MayDeposit {
  /** What players limit of themselves, and how they leave. */
  readonly protection: OwnProtection
  /** Who knows of deposits says which are waited for; until then there are none. */
  countDeposits(waiting: WaitingDeposits): void
  /** Minutes of play after which a player wants to be told how long it was; 0: never. */
  realityOf(connection: Connection, of: PlayerOf): Promise<number>
  /** Asks somebody who is signed in for their password again. */
  askPassword(caller: PlayerCaller, own: OwnPassword): Promise<PasswordVerdict>
}

interface Needs {
  readonly platform: Platform
  /** With the connections of who signs in and says something. */
  readonly ofPeople: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly sessions: Sessions
  readonly askPassword: AskOwnPassword
}

/** Own limits, time-outs and exclusions: what is said, who is held to it, and who is found to be out. */
export function openProtection({ platform, ofPeople, ledger, operators, sessions, askPassword }: Needs) {
  let waiting: WaitingDeposits | undefined
  const waitingDeposits: WaitingDeposits = async (...of) => (await waiting?.(...of)) ?? new Map()
  const take = openMayTake({ platform, ledger, operators, waitingDeposits })
  const { mayTake, roomOf, whyOut, whyOutOf } = take
  const protecting: Protecting = {
    mayTake,
    roomOf,
    whyOut,
    whyOutOf,
    ...openMayDeposit(platform, take),
    countDeposits(counted) {
      waiting = counted
    },
    protection: openOwnProtection({ platform: ofPeople, ledger, operators, sessions, take }),
    realityOf: async (connection, of) => realityMinutesOf(await readEntriesOf(connection, of), realityMinutesUsual),
    askPassword: async (caller, own) =>
      askPassword(caller, must(await readPlayer(ofPeople.db, caller), 'the player of a session'), own),
  }
  return { findExclusion: openFindExclusion(ofPeople, ledger), protecting }
}
