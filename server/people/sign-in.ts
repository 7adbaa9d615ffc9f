import type { Player } from '@banko/contract/calls/people.ts'
import type { Ledger } from '../ledger/index.ts'
import { addressKey } from '../platform/own-origin.ts'
import type { Platform } from '../platform/platform.ts'
import { openAttempts } from './attempts.ts'
import { playerSeen } from './me.ts'
import { hashOfNobody, verifyPassword } from './password.ts'
import type { Sessions } from './sessions.ts'
import { findPlayerByName } from './store.ts'
import { foldUserName } from './user-name.ts'

const window = 10 * 60_000

export interface SignInRequest {
  readonly operatorId: number
  readonly userName: string
  readonly password: string
  /** Where the request comes from. */
  readonly address: string
}

/** `failed` says nothing of what was wrong. */
export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly token: string; readonly player: Player }
  | { readonly kind: 'failed' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock'>
  readonly ledger: Ledger
  readonly sessions: Sessions
}

/**
 * Name and password to a new session. A name that nobody has, a wrong password and a blocked player take the same way
 * and the same time: one look-up and one hash. Wrong attempts are limited by account, known or not, and by address.
 * Source: safety.md, Who may do what.
 */
export function openSignIn({ platform, ledger, sessions }: Needs) {
  const { db, clock } = platform
  const byAccount = openAttempts(clock, { count: 10, milliseconds: window })
  const byAddress = openAttempts(clock, { count: 100, milliseconds: window })

  return async (request: SignInRequest): Promise<SignInOutcome> => {
    const account = `${request.operatorId}/${foldUserName(request.userName)}`
    const address = addressKey(request.address)
    if (!byAddress.take(address) || !byAccount.take(account))
      return { kind: 'tooMany', retryAfterSeconds: window / 1000 }
    const row = await findPlayerByName(db, request.operatorId, request.userName)
    const right = await verifyPassword(request.password, row?.password_hash ?? hashOfNobody)
    if (!row || !right || row.blocked) return { kind: 'failed' }
    byAddress.giveBack(address)
    byAccount.giveBack(account)
    const token = await sessions.begin({ operatorId: row.operator_id, playerId: row.id })
    return { kind: 'signedIn', token, player: await playerSeen(db, ledger, row, clock.now()) }
  }
}
