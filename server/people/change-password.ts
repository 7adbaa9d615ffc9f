import type { PasswordUnfit } from '@banko/contract/refusals/people.ts'
import { writeAudit } from '../audit/index.ts'
import type { Messages } from '../messages/index.ts'
import type { Operators } from '../operators/index.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { must } from '../platform/must.ts'
import type { Platform } from '../platform/platform.ts'
import type { AskOwnPassword } from './own-password.ts'
import { hashPassword, newSalt } from './password.ts'
import { findUnfit } from './password-rules.ts'
import { tellPasswordChanged } from './recovery/tell-password-changed.ts'
import type { Sessions } from './sessions.ts'
import { readPlayer, replacePasswordHash } from './store.ts'

export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
  /** Where the request comes from. */
  readonly address: string
  /** As the browser says it of itself. */
  readonly userAgent?: string | undefined
}

/** `wrong`: the current password is another. */
export type PasswordOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'unfit'; readonly unfit: PasswordUnfit }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>
  readonly operators: Pick<Operators, 'siteOf'>
  readonly messages: Pick<Messages, 'send'>
  readonly sessions: Pick<Sessions, 'endOthersIn'>
  readonly askPassword: AskOwnPassword
}

/**
 * A player's own password to another one. New password, audit and the end of the other sessions stand together, or none of
 * them.
 */
export function openChangePassword({ platform, operators, messages, sessions, askPassword }: Needs) {
  const { db, clock, ids, security } = platform

  return async (caller: PlayerCaller, change: PasswordChange): Promise<PasswordOutcome> => {
    const { operatorId, siteId, playerId, sessionId } = caller
    const { currentPassword, newPassword, address, userAgent } = change
    const of = { operatorId, playerId, address, userAgent }
    const row = must(await readPlayer(db, caller), 'the player of a session')
    const { passwordLengthMin: lengthMin } = operators.siteOf(siteId).settings
    const unfit = await findUnfit(newPassword, { userName: row.user_name, lengthMin })
    if (unfit) return { kind: 'unfit', unfit }
    const verdict = await askPassword(caller, row, { password: currentPassword, address, userAgent })
    if (verdict.kind !== 'right') return verdict
    const hashes = { before: row.password_hash, after: await hashPassword(newPassword, newSalt(ids)) }
    const tellEnded = await withTransaction(db, async (tx) => {
      if (!(await replacePasswordHash(tx, caller, hashes))) return undefined
      const by = { who: { kind: 'player', id: playerId }, from: { address, session: sessionId } } as const
      const entry = { ...by, operatorId, did: 'people.changePassword', subject: `player ${playerId}` }
      await writeAudit(tx, entry, clock.now())
      const ended = await sessions.endOthersIn(tx, caller)
      await tellPasswordChanged(messages, tx, row)
      return ended
    })
    // another change came first: what was typed is no longer the password
    if (!tellEnded) return { kind: 'wrong' }
    tellEnded()
    security.tell('passwordChanged', of)
    return { kind: 'changed' }
  }
}
