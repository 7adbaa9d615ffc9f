import { byOf } from '../../audit/index.ts'
import type { Messages } from '../../messages/index.ts'
import type { PlayerOf, StaffCaller } from '../../platform/caller.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AskedRequest } from '../../platform/requests/asked-request.ts'
import { doOnce } from '../../platform/requests/do-once.ts'
import type { Sessions } from '../sessions.ts'
import { openChangeFactor } from './change-factor.ts'
import { deleteFactor, replaceRecoveryCodes } from './store.ts'
import { deletePasskeys } from './store-passkeys.ts'

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>
  readonly messages: Pick<Messages, 'send'>
  readonly sessions: Pick<Sessions, 'endAllIn'>
}

/** Where a call comes from, and what its caller has named it. */
interface AskedAt {
  readonly address: string
  readonly asked?: AskedRequest | undefined
}

/**
 * Staff take the second factor of a player away who has lost it: who they are was found out elsewhere. Their sessions end,
 * and they are told by mail. False: the operator has no such player, or they have none.
 */
export function openResetFactor({ platform, messages, sessions }: Needs) {
  const { db, clock, security } = platform
  const change = openChangeFactor({ platform, messages })

  return async (caller: StaffCaller, playerId: number, from: AskedAt): Promise<boolean> => {
    const of: PlayerOf = { operatorId: caller.scope.operatorId, playerId }
    const what = { of, by: byOf(caller, from), did: 'deskFactor.reset', tells: 'factorRemoved' } as const
    let tellEnded = () => {}
    const done = await withTransaction(db, (tx) =>
      doOnce(tx, from.asked, { now: clock.now() }, () =>
        change(tx, what, async () => {
          const hadCode = await deleteFactor(tx, of)
          const passkeys = await deletePasskeys(tx, of)
          if (!hadCode && passkeys === 0) return undefined
          await replaceRecoveryCodes(tx, of, { hashes: [], at: clock.now() })
          tellEnded = await sessions.endAllIn(tx, of)
          return true
        }),
      ),
    )
    if (!done) return false
    tellEnded()
    security.tell('factorChanged', { ...of, staffId: caller.scope.staffId, address: from.address })
    return true
  }
}
