import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { PlayerCaller, PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import type { AskOwnPassword, OwnPassword, PasswordVerdict } from '../own-password.ts'
import type { Sessions } from '../sessions.ts'
import { readPlayer } from '../store.ts'
import { openFindExclusion } from './find-exclusion.ts'
import { type MayTake, openMayTake } from './may-take.ts'
import { type OwnProtection, openOwnProtection } from './own-protection.ts'

/** Why a player may not pay in: they are out, or a limit of their own is reached. */
export type DepositBar = CallRefusals['excluded' | 'ownLimitReached']

/** What people offer others for the protection of players. */
export interface Protecting extends Pick<MayTake, 'mayTake' | 'roomOf' | 'whyOut'> {
  /** What players limit of themselves, and how they leave. */
  readonly protection: OwnProtection
  /** Why a player may not pay so much in now; asked under the lock of their account. */
  mayDeposit(tx: Transaction, of: PlayerOf & { readonly amount: number }): Promise<DepositBar | undefined>
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
  const take = openMayTake({ platform, ledger, operators })
  const { mayTake, roomOf, whyOut } = take
  const protecting: Protecting = {
    mayTake,
    roomOf,
    whyOut,
    async mayDeposit(tx, of) {
      const why = await whyOut(tx, of)
      return why?.code === 'excluded' ? why : undefined
    },
    protection: openOwnProtection({ platform: ofPeople, ledger, operators, sessions, take }),
    askPassword: async (caller, own) =>
      askPassword(caller, must(await readPlayer(ofPeople.db, caller), 'the player of a session'), own),
  }
  return { findExclusion: openFindExclusion(ofPeople, ledger), protecting }
}
