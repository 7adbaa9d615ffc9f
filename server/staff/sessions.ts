import type { StaffSession } from '@banko/contract/calls/staff.ts'
import { isPermission } from '@banko/contract/permissions.ts'
import { type By, writeAudit } from '../audit/index.ts'
import { deviceOf, hashOfToken, isToken } from '../people/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { nowhere, Scope } from '../platform/scope.ts'
import { isTreeRole } from './shipped-roles.ts'
import {
  deleteSessions,
  endSessions,
  findSession,
  insertSession,
  markProven,
  readSessions,
  type SessionRow,
  type StillOpen,
  touchSession,
} from './store-sessions.ts'

const minute = 60_000
/** A session ends so long after its last call, and so long after it began. Source: desk.md, People of the desk. */
const idle = 20 * minute
const life = 12 * 60 * minute
/** How exactly the last call is known: one note in so long. */
const touchEvery = minute
/** Sessions deleted by one statement, so that none takes long. */
const batch = 1000

/** How long a browser keeps the cookie. */
export const sessionSeconds = life / 1000

export type StaffSessions = ReturnType<typeof openSessions>

/** Which session of whom ends, by which call. */
interface Ending {
  readonly scope: Scope
  readonly sessionId: string
  readonly by: By
  readonly did: string
}

/** A role of the tree without a node, however somebody came by it, shows nothing in place of everything. */
function pathOf({ node_path: path, roles }: SessionRow): string {
  return path ?? (roles.some(isTreeRole) ? nowhere : '')
}

function callerWith(operatorId: number, row: SessionRow): StaffCaller {
  const permissions = new Set(row.permissions.filter(isPermission))
  const of = { operatorId, staffId: row.staff_id, staffName: row.staff_name }
  const scope = Scope.ofSession({ ...of, permissions, path: pathOf(row) })
  return { kind: 'staff', scope, sessionId: row.id, provenAt: row.proven_at }
}

/** Each call asks the database: who was locked or lost a permission has no second more. */
export function openSessions({ db, clock, ids, security }: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>) {
  const stillOpen = (): StillOpen => ({ begunAfter: clock.now() - life, seenAfter: clock.now() - idle })
  const of = ({ scope, sessionId }: StaffCaller) => ({ operatorId: scope.operatorId, sessionId })

  return {
    /** Answers the token for the cookie; only its hash is stored. */
    async begin(tx: Transaction, staff: { operatorId: number; staffId: number }, userAgent: string | undefined) {
      const token = ids.token()
      const session = { ...staff, id: ids.uuid(), tokenHash: hashOfToken(token), ...deviceOf(userAgent) }
      await insertSession(tx, session, clock.now())
      return { token, sessionId: session.id }
    },
    async callerOf(operatorId: number, token: string): Promise<StaffCaller | undefined> {
      if (!isToken(token)) return undefined
      const row = await findSession(db, { operatorId, tokenHash: hashOfToken(token) }, stillOpen())
      if (!row) return undefined
      const now = clock.now()
      if (now - row.last_seen_at >= touchEvery) await touchSession(db, { operatorId, sessionId: row.id }, now)
      return callerWith(operatorId, row)
    },
    /** Whoever only listens is not seen by it. */
    async callerIn(operatorId: number, sessionId: string): Promise<StaffCaller | undefined> {
      const row = await findSession(db, { operatorId, sessionId }, stillOpen())
      return row && callerWith(operatorId, row)
    },
    prove: (tx: Transaction, caller: StaffCaller) => markProven(tx, of(caller), clock.now()),
    async list({ scope, sessionId }: StaffCaller): Promise<StaffSession[]> {
      const rows = await readSessions(db, scope, stillOpen())
      return rows.map(({ id, browser, system, created_at: signedInAt, last_seen_at: lastSeenAt }) => ({
        sessionId: id,
        browser,
        system,
        signedInAt,
        lastSeenAt,
        own: id === sessionId,
      }))
    },
    /** One of their own; false: they have no such session open. */
    async end({ scope, sessionId, by, did }: Ending): Promise<boolean> {
      const { operatorId, staffId } = scope
      const sessions = await withTransaction(db, async (tx) => {
        const ended = await endSessions(tx, { operatorId, staffId, sessionId }, clock.now())
        if (ended > 0) await writeAudit(tx, { ...by, operatorId, did, subject: `session ${sessionId}` }, clock.now())
        return ended
      })
      if (sessions > 0) security.tell('sessionEnded', { operatorId, staffId, sessions })
      return sessions > 0
    },
    async sweep(): Promise<void> {
      for (let deleted = batch; deleted === batch; )
        deleted = await deleteSessions(db, { ...stillOpen(), countMax: batch })
    },
  }
}
