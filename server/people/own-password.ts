import type { PlayerCaller } from '../platform/caller.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { addressKey } from '../platform/http/own-origin.ts'
import { once } from '../platform/once.ts'
import type { Platform } from '../platform/platform.ts'
import { openAttempts } from './attempts.ts'
import type { CheckPassword } from './check-password.ts'
import type { PlayerRow } from './store.ts'
import { foldUserName } from './user-name.ts'

export interface OwnPassword {
  readonly password: string
  /** Where the request comes from. */
  readonly address: string
  /** As the browser says it of itself. */
  readonly userAgent?: string | undefined
}

export type PasswordVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }

/**
 * Asks somebody who is signed in for their password again. It is tried as at a sign-in, and as often: whoever has
 * somebody's session, and no more, is not to guess the password by it. What is tried by a session counts for that
 * session alone, as on a known device, so that strangers who try the name keep nobody from it.
 */
export function openOwnPassword(platform: Pick<Platform, 'db' | 'clock' | 'security'>, isRight: CheckPassword) {
  const { db, security } = platform
  const openCount = once(async () => openAttempts(platform, (await readHouse(db)).secret))

  return async (caller: PlayerCaller, row: PlayerRow, own: OwnPassword): Promise<PasswordVerdict> => {
    const { operatorId, siteId, playerId, sessionId } = caller
    const { password, address, userAgent } = own
    const of = { operatorId, playerId, address, userAgent }
    const take = await openCount()
    const taken = await take({
      place: String(siteId),
      account: `${operatorId}/${foldUserName(row.user_name)}`,
      address: addressKey(address),
      knownDevice: `session ${sessionId}`,
      proof: undefined,
    })
    if (taken.kind !== 'go') {
      if (taken.kind === 'proofNeeded') throw new Error('what is tried on a known device needs no proof')
      security.tell('passwordLimited', of)
      return taken
    }
    if (!(await isRight(password, row.password_hash))) {
      await taken.failed()
      security.tell('passwordRefused', of)
      return { kind: 'wrong' }
    }
    await taken.passed()
    return { kind: 'right' }
  }
}

export type AskOwnPassword = ReturnType<typeof openOwnPassword>
