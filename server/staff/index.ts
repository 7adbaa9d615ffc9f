import { type StaffMember, type StaffSelf, type StaffSession, staffPageMax } from '@banko/contract/calls/staff.ts'
import { byOf, writeAudit } from '../audit/index.ts'
import type { Operators } from '../operators/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { must } from '../platform/must.ts'
import type { Platform } from '../platform/platform.ts'
import type { AskedRequest } from '../platform/requests/asked-request.ts'
import { doOnce } from '../platform/requests/do-once.ts'
import type { Scope } from '../platform/scope.ts'
import { setLocked } from './create-staff.ts'
import { openFactor } from './factor.ts'
import { openSessions } from './sessions.ts'
import { openSignIn, type StaffSignIn, type StaffSignInOutcome } from './sign-in.ts'
import { type ListedStaffRow, readStaff } from './store.ts'
import { readSelf } from './store-sessions.ts'

export { createStaff, resetFactor, setLocked } from './create-staff.ts'
export { migrations } from './migrations.ts'
export { isShippedRole, shippedRoles } from './shipped-roles.ts'
export { type ListedStaffRow, readStaff } from './store.ts'

/** Staff of the operators, their sessions and what they may do. */
export interface Staff {
  signIn(request: StaffSignIn): Promise<StaffSignInOutcome>
  /** Whose session a token is at an operator's office; it is asked of the database each time. */
  callerOf(operatorId: number, token: string): Promise<StaffCaller | undefined>
  signOut(caller: StaffCaller, from: At): Promise<void>
  self(caller: StaffCaller): Promise<StaffSelf>
  sessions(caller: StaffCaller): Promise<StaffSession[]>
  /** One of their own; false: they have no such session open. */
  endSession(caller: StaffCaller, sessionId: string, from: At): Promise<boolean>
  /** False: the code is wrong, over, or was taken before. */
  stepUp(caller: StaffCaller, code: string, from: At): Promise<boolean>
  list(scope: Scope, after: number): Promise<{ staff: StaffMember[]; more: boolean }>
  /** Not for oneself. False: the operator has no such staff. */
  setLocked(caller: StaffCaller, to: { staffId: number; locked: boolean }, from: AskedAt): Promise<boolean>
}

/** Where a call comes from. */
interface At {
  readonly address: string
}

interface AskedAt extends At {
  /** What its caller has named it, so that it is done once. */
  readonly asked?: AskedRequest | undefined
}

const hour = 3_600_000

/** `sealKey`: what seals authenticators besides the secret in the database; may be empty. */
export function openStaff(platform: Platform, operators: Operators, sealKey: string): Staff {
  // Whoever tries a password waits neither among visitors nor with money.
  const ofPeople = { ...platform, db: platform.dbPeople }
  const { db, clock, timers, security } = ofPeople
  const sessions = openSessions(ofPeople)
  const factor = openFactor(ofPeople, sealKey)
  timers.every(hour, () => forEveryOperator('what is over is swept', sessions.sweep))
  return {
    signIn: openSignIn({ platform: ofPeople, operators, sessions, factor }),
    callerOf: sessions.callerOf,
    signOut: async (caller, from) =>
      void (await sessions.end({ ...caller, by: byOf(caller, from), did: 'staff.signOut' })),
    async self({ scope, sessionId }) {
      const { operatorId, staffId, permissions } = scope
      const row = must(await readSelf(db, { operatorId, sessionId }), `session of staff ${staffId}`)
      return { staffId, name: row.name, roles: row.roles, permissions: [...permissions], signedInAt: row.signed_in_at }
    },
    sessions: sessions.list,
    endSession: (caller, sessionId, from) =>
      sessions.end({ scope: caller.scope, sessionId, by: byOf(caller, from), did: 'staff.endSession' }),
    async stepUp(caller, code, from) {
      const { operatorId, staffId } = caller.scope
      const entry = { ...byOf(caller, from), operatorId, did: 'staff.stepUp', subject: `session ${caller.sessionId}` }
      const isGood = await factor.take({ operatorId, staffId }, code, async (tx) => {
        await sessions.prove(tx, caller)
        await writeAudit(tx, entry, clock.now())
      })
      if (!isGood) security.tell('codeRefused', { operatorId, staffId })
      return isGood
    },
    async list({ operatorId }, after) {
      const rows = await readStaff(db, { operatorId, after, countMax: staffPageMax + 1 })
      return { staff: rows.slice(0, staffPageMax).map(memberOf), more: rows.length > staffPageMax }
    },
    async setLocked(caller, { staffId, locked }, from) {
      const { operatorId } = caller.scope
      const saying = { at: clock.now(), by: byOf(caller, from) }
      const set = await withTransaction(db, (tx) =>
        doOnce(tx, from.asked, { now: saying.at }, async () =>
          (await setLocked(tx, { operatorId, staffId }, { locked, ...saying })) ? true : undefined,
        ),
      )
      return set ?? false
    },
  }
}

function memberOf(row: ListedStaffRow): StaffMember {
  const { id: staffId, name, roles, locked, factor_confirmed: enrolled, created_at: createdAt } = row
  return { staffId, name, roles, locked, enrolled, createdAt }
}
