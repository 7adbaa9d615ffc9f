import { depositLimitsLeft, type ProtectionRefusal, whyNotDeposit } from '@banko/betting/protection/may-take.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Platform, Transaction } from '../../platform/platform.ts'
import { readPlayer } from '../store.ts'
import { type MayTake, nothingUsed, type PlayerAt } from './may-take.ts'
import { readTimeOf } from './session-time.ts'
import { readEntries, readEntriesOf } from './store.ts'

/** Minor units, until this time. */
export interface DepositRoom {
  readonly left: number
  readonly until: number
}

/** Whether players may pay in, by their own limits, time-outs and exclusions. */
export function openMayDeposit({ clock }: Pick<Platform, 'clock'>, { usesOf }: Pick<MayTake, 'usesOf'>) {
  return {
    /**
     * Why a player may not pay so much in now; asked under the lock of their account. Deposits that are waited for count
     * as if they were there.
     */
    async mayDeposit(
      tx: Transaction,
      of: PlayerOf & { readonly amount: number },
    ): Promise<ProtectionRefusal | undefined> {
      const { operatorId, playerId, amount } = of
      const entries = await readEntriesOf(tx, of)
      if (entries.length === 0) return undefined
      const { site_id: siteId } = must(await readPlayer(tx, of), 'the player who pays in')
      const uses = (await usesOf(tx, operatorId, [{ playerId, siteId }])).get(playerId) ?? nothingUsed
      const time = await readTimeOf(tx, of, entries)
      return whyNotDeposit(entries, uses, { amount, now: clock.now(), time })
    },
    /** What the tightest limit of deposits leaves a player now; undefined where they have none. */
    async depositRoomOf(
      connection: Connection,
      { operatorId, playerId, siteId }: PlayerAt,
    ): Promise<DepositRoom | undefined> {
      const entries = (await readEntries(connection, operatorId, [playerId])).get(playerId)
      if (!entries) return undefined
      const uses = (await usesOf(connection, operatorId, [{ playerId, siteId }])).get(playerId) ?? nothingUsed
      const [least] = depositLimitsLeft(entries, uses, clock.now())
      return least?.until === undefined ? undefined : { left: least.left, until: least.until }
    },
  }
}

export type MayDeposit = ReturnType<typeof openMayDeposit>
