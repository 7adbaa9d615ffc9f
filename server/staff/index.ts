import type { Answer } from '@banko/contract/answer.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import { type StaffMember, type StaffSelf, type StaffSession, staffPageMax } from '@banko/contract/calls/staff.ts'
import type { Permission } from '@banko/contract/permissions.ts'
import { byOf, writeAudit } from '../audit/index.ts'
import type { Operators } from '../operators/index.ts'
import { tellDesk } from '../platform/bus/desk-news.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import { must } from '../platform/must.ts'
import type { Platform } from '../platform/platform.ts'
import type { Scope } from '../platform/scope.ts'
import { askApproval } from './approvals/ask.ts'
import { kindsOfStaff } from './approvals/kinds.ts'
import { openChangePassword } from './change-password.ts'
import { setLocked } from './create-staff.ts'
import { type AskedAt, deskAct } from './desk-act.ts'
import { type Factor, openFactor } from './factor.ts'
import { isLast } from './grant.ts'
import { type Invitation, invite } from './invite.ts'
import { listRoles, type RoleListed } from './list-roles.ts'
import { openSessions } from './sessions.ts'
import { openSignIn, type StaffSignIn, type StaffSignInOutcome } from './sign-in.ts'
import { type ListedStaffRow, readStaff } from './store.ts'
import { lockStaff, readPermissions } from './store-roles.ts'
import { readSelf } from './store-sessions.ts'

export { askApproval } from './approvals/ask.ts'
export { countApprovals } from './approvals/count.ts'
export { decideApproval } from './approvals/decide.ts'
export { kindsOfStaff } from './approvals/kinds.ts'
export { approvalRules, type KindRules } from './approvals/rules.ts'
export { createStaff, resetFactor, setLocked } from './create-staff.ts'
export { type AskedAt, type DeskAct, deskAct } from './desk-act.ts'
export { migrations } from './migrations.ts'
export { isShippedRole, isTreeRole, type ShippedRole, shippedRoles } from './shipped-roles.ts'
export { countTeam, type ListedStaffRow, moveStaff, readStaff } from './store.ts'

/** Staff of the operators, their sessions and what they may do. */
export interface Staff {
  signIn(request: StaffSignIn): Promise<StaffSignInOutcome>
  /** Whose session a token is at an operator's office; it is asked of the database each time. */
  callerOf(operatorId: number, token: string): Promise<StaffCaller | undefined>
  /** The same of an open session by its number, with what its person may do now. */
  callerIn(operatorId: number, sessionId: string): Promise<StaffCaller | undefined>
  signOut(caller: StaffCaller, from: At): Promise<void>
  self(caller: StaffCaller): Promise<StaffSelf>
  sessions(caller: StaffCaller): Promise<StaffSession[]>
  /** One of their own; false: they have no such session open. */
  endSession(caller: StaffCaller, sessionId: string, from: At): Promise<boolean>
  /** False: the code is wrong, over, or was taken before. */
  stepUp(caller: StaffCaller, code: string, from: At): Promise<boolean>
  /** Takes another password, and ends every session of theirs but this one. */
  readonly changePassword: ReturnType<typeof openChangePassword>
  list(scope: Scope, after: number): Promise<{ staff: StaffMember[]; more: boolean }>
  /** Not for oneself. */
  setLocked(caller: StaffCaller, to: { staffId: number; locked: boolean }, from: AskedAt): Promise<SetLocked>
  /** Whether somebody may do this now: by their roles, while they are not locked. */
  holds(of: { readonly operatorId: number; readonly staffId: number }, permission: Permission): Promise<boolean>
  /** The roles of the operator, and which of them who asks may give. */
  roles(scope: Scope): Promise<RoleListed[]>
  invite(caller: StaffCaller, invitation: Invitation, from: AskedAt): Promise<InvitedAnswer>
  /** Asks a second pair of eyes, of what is not one's own. */
  askRoles(caller: StaffCaller, asked: RolesAsked, from: AskedAt): ReturnType<typeof askApproval>
  askFactorReset(caller: StaffCaller, asked: Reasoned, from: AskedAt): ReturnType<typeof askApproval>
}

type SetLocked = Answer<Record<string, never>, 'notFound' | 'staffLast'>
type InvitedAnswer = Answer<
  { readonly staffId: number; readonly password: string; readonly approvalId?: number },
  'userNameTaken' | 'roleBeyond'
>

interface Reasoned {
  readonly staffId: number
  readonly reason: string
}

interface RolesAsked extends Reasoned {
  readonly roles: readonly string[]
}

/** Where a call comes from. */
interface At {
  readonly address: string
}

const hour = 3_600_000

/** `sealKey`: what seals authenticators besides the secret in the database; may be empty. */
export function openStaff(platform: Platform, operators: Operators, sealKey: string): Staff {
  // Whoever tries a password waits neither among visitors nor with money.
  const ofPeople = { ...platform, db: platform.dbPeople }
  const { db, clock, timers, security } = ofPeople
  const sessions = openSessions(ofPeople)
  const factor = openFactor(ofPeople, sealKey)
  /** Who is signed in, or what they may, is otherwise now. */
  const told = ({ scope: { operatorId } }: StaffCaller) => tellDesk(platform.bus, { operatorId, what: 'staff' })
  timers.every(hour, () => forEveryOperator('what is over is swept', sessions.sweep))
  return {
    signIn: openSignIn({ platform: ofPeople, operators, sessions, factor }),
    callerOf: sessions.callerOf,
    callerIn: sessions.callerIn,
    signOut: async (caller, from) => {
      await sessions.end({ ...caller, by: byOf(caller, from), did: 'staff.signOut' })
      told(caller)
    },
    self: (caller) => readOwn(ofPeople, operators, caller),
    sessions: sessions.list,
    async endSession(caller, sessionId, from) {
      const ended = { scope: caller.scope, sessionId, by: byOf(caller, from), did: 'staff.endSession' }
      const isEnded = await sessions.end(ended)
      told(caller)
      return isEnded
    },
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
    changePassword: openChangePassword(ofPeople),
    async list({ operatorId }, after) {
      const rows = await readStaff(db, { operatorId, after, countMax: staffPageMax + 1 })
      return { staff: rows.slice(0, staffPageMax).map(memberOf), more: rows.length > staffPageMax }
    },
    holds: async (of, permission) => (await readPermissions(db, of)).has(permission),
    ...openAmongStaff(ofPeople, factor),
  }
}

/** Who is signed in, as the desk begins with it. */
async function readOwn(
  { db }: Pick<Platform, 'db'>,
  operators: Operators,
  { scope, sessionId }: StaffCaller,
): Promise<StaffSelf> {
  const { operatorId, staffId, permissions, path } = scope
  const row = must(await readSelf(db, { operatorId, sessionId }), `session of staff ${staffId}`)
  return {
    staffId,
    name: row.name,
    roles: row.roles,
    permissions: [...permissions],
    signedInAt: row.signed_in_at,
    bounded: path !== '',
    sites: operators.sitesOf(operatorId).map(({ siteId, domain, currency, languages, settings: { title } }) => ({
      siteId,
      domain,
      title,
      currency,
      languages: [...languages],
    })),
    currencies: [...operators.operatorOf(operatorId).currencies],
  }
}

/** What staff do with one another. */
function openAmongStaff(
  ofPeople: Platform,
  factor: Factor,
): Pick<Staff, 'setLocked' | 'roles' | 'invite' | 'askRoles' | 'askFactorReset'> {
  const { db, bus } = ofPeople
  /** To be asked after commit. */
  async function told<Done extends { readonly ok: boolean }>(
    { scope: { operatorId } }: StaffCaller,
    what: 'staff' | 'approvals',
    answer: Promise<Done>,
  ): Promise<Done> {
    const done = await answer
    if (done.ok) tellDesk(bus, { operatorId, what })
    return done
  }
  return {
    setLocked: (caller, { staffId, locked }, from) => {
      const done = deskAct<Record<string, never>, 'notFound' | 'staffLast'>(ofPeople, { caller, from }, async (act) => {
        const { tx, by, at } = act
        const { operatorId } = act.scope
        await lockStaff(tx, operatorId)
        if (locked && (await isLast(tx, { operatorId, staffId, roles: [] }))) return refused({ code: 'staffLast' })
        const isSet = await setLocked(tx, { operatorId, staffId }, { locked, at, by })
        return isSet ? ok({}) : refused({ code: 'notFound' })
      })
      return told(caller, 'staff', done)
    },
    roles: (scope) => listRoles(db, scope),
    async invite(caller, invitation, from) {
      const { operatorId } = caller.scope
      const done = await deskAct(ofPeople, { caller, from }, (act) =>
        invite(ofPeople, act, { invitation, seal: factor.close }),
      )
      if (!done.ok) return done
      tellDesk(bus, { operatorId, what: 'approvals' })
      const { sealed, ...made } = done.value
      return ok({ ...made, password: await factor.open(sealed, { operatorId, staffId: made.staffId }) })
    },
    askRoles: (caller, { staffId, roles, reason }, from) => {
      const asked = deskAct(ofPeople, { caller, from }, (act) => {
        const content = { staffId, roles: [...new Set(roles)].toSorted() }
        const rules = kindsOfStaff.roleChanged
        return askApproval(act, { kind: 'roleChanged', rules, content, reason, did: 'staff.setRoles' })
      })
      return told(caller, 'approvals', asked)
    },
    askFactorReset: (caller, { staffId, reason }, from) => {
      const asked = deskAct(ofPeople, { caller, from }, (act) => {
        const rules = kindsOfStaff.factorReset
        return askApproval(act, { kind: 'factorReset', rules, content: { staffId }, reason, did: 'staff.resetFactor' })
      })
      return told(caller, 'approvals', asked)
    },
  }
}

function memberOf(row: ListedStaffRow): StaffMember {
  const { id: staffId, name, roles, locked, factor_confirmed: enrolled, created_at: createdAt } = row
  return { staffId, name, roles, locked, enrolled, createdAt }
}
