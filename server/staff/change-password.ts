import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { staffPasswordMin } from '@banko/contract/desk/staff-password.ts'
import { byOf, writeAudit } from '../audit/index.ts'
import { findUnfit, foldUserName, hashPassword, newSalt, openAttempts, verifyPassword } from '../people/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { addressKey } from '../platform/http/own-origin.ts'
import { TooManyError } from '../platform/limits/too-many-error.ts'
import { must } from '../platform/must.ts'
import { once } from '../platform/once.ts'
import type { Platform } from '../platform/platform.ts'
import { readPassword, replacePassword } from './store.ts'
import { endSessions } from './store-sessions.ts'

export interface StaffPasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

interface From {
  readonly address: string
  readonly userAgent?: string | undefined
}

type Changed = Answer<Record<string, never>, 'passwordWrong' | 'passwordUnfit'>

/**
 * Somebody's own password to another one. What is tried counts for this session alone, as on a known device, and as often
 * as at a sign-in: whoever has a session, and no more, does not guess the password by it. New password, audit and the end
 * of the other sessions stand together, or none of them.
 *
 * @throws {TooManyError} after so many wrong ones
 */
export function openChangePassword(platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>) {
  const { db, clock, ids, security } = platform
  const openCount = once(async () => openAttempts(platform, (await readHouse(db)).secret))

  return async (caller: StaffCaller, change: StaffPasswordChange, from: From): Promise<Changed> => {
    const { scope, sessionId } = caller
    const { operatorId, staffId } = scope
    const { currentPassword, newPassword } = change
    const of = { operatorId, staffId, address: from.address, userAgent: from.userAgent }
    const row = must(await readPassword(db, { operatorId, staffId }), `staff ${staffId}`)
    const unfit = await findUnfit(newPassword, { userName: row.name, lengthMin: staffPasswordMin })
    if (unfit) return refused({ code: 'passwordUnfit', ...unfit })
    const count = await openCount()
    const taken = await count({
      place: `office ${operatorId}`,
      account: `office ${operatorId}/${foldUserName(row.name)}`,
      address: `office ${addressKey(from.address)}`,
      knownDevice: `office session ${sessionId}`,
      proof: undefined,
    })
    if (taken.kind === 'proofNeeded') throw new Error('what is tried on a known device needs no proof')
    if (taken.kind === 'tooMany') {
      security.tell('passwordLimited', of)
      throw new TooManyError(taken.retryAfterSeconds)
    }
    if (!(await verifyPassword(currentPassword, row.password_hash))) {
      await taken.failed()
      security.tell('passwordRefused', of)
      return refused({ code: 'passwordWrong' })
    }
    await taken.passed()
    const hashes = { before: row.password_hash, after: await hashPassword(newPassword, newSalt(ids)) }
    const sessions = await withTransaction(db, async (tx) => {
      if (!(await replacePassword(tx, { operatorId, staffId }, hashes))) return undefined
      const ended = await endSessions(tx, { operatorId, staffId, but: sessionId }, clock.now())
      const entry = { ...byOf(caller, from), operatorId, did: 'staff.changePassword', subject: `staff ${staffId}` }
      await writeAudit(tx, { ...entry, after: { sessionsEnded: ended } }, clock.now())
      return ended
    })
    // another change came first: what was typed is no longer the password
    if (sessions === undefined) return refused({ code: 'passwordWrong' })
    security.tell('passwordChanged', of)
    if (sessions > 0) security.tell('sessionEnded', { operatorId, staffId, sessions })
    return ok({})
  }
}
