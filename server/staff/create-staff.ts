import { type By, writeAudit } from '../audit/index.ts'
import { foldUserName, hashPassword, newSalt } from '../people/index.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { type ShippedRole, shippedRoles } from './shipped-roles.ts'
import { clearFactor, insertRole, insertStaff, markLocked } from './store.ts'
import { endSessions } from './store-sessions.ts'

interface NewStaff {
  readonly operatorId: number
  readonly name: string
  readonly password: string
  readonly roles: readonly ShippedRole[]
  readonly by: By
}

/** With the roles that the operator does not have yet. Undefined: the name is taken. */
export async function createStaff(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Transaction,
  { operatorId, name, password, roles, by }: NewStaff,
): Promise<number | undefined> {
  const now = clock.now()
  for (const [role, permissions] of Object.entries(shippedRoles))
    await insertRole(tx, { operatorId, name: role, permissions }, now)
  const passwordHash = await hashPassword(password, newSalt(ids))
  const stored = { operatorId, name: name.trim(), nameFolded: foldUserName(name), passwordHash, roles }
  const staffId = await insertStaff(tx, stored, now)
  if (staffId === undefined) return undefined
  const entry = { ...by, operatorId, did: 'staff.create', subject: `staff ${staffId}` }
  await writeAudit(tx, { ...entry, after: { name: stored.name, roles } }, now)
  return staffId
}

interface Of {
  readonly operatorId: number
  readonly staffId: number
}

/** Who says so, and when. */
interface Saying {
  readonly at: number
  readonly by: By
}

/** Locks somebody out, which ends their sessions, or lets them in again. False: the operator has no such staff. */
export async function setLocked(tx: Transaction, of: Of, { locked, ...saying }: Saying & { readonly locked: boolean }) {
  const before = await markLocked(tx, of, { locked })
  if (!before) return false
  const { at, by } = saying
  if (locked) await endSessions(tx, of, at)
  const entry = { ...by, operatorId: of.operatorId, did: 'staff.setLocked', subject: `staff ${of.staffId}` }
  await writeAudit(tx, { ...entry, before: { ...before }, after: { locked } }, at)
  return true
}

/** Ends their sessions; the next sign-in sets an authenticator up. False: the operator has no such staff. */
export async function resetFactor(tx: Transaction, of: Of, { at, by }: Saying): Promise<boolean> {
  if (!(await clearFactor(tx, of))) return false
  await endSessions(tx, of, at)
  const entry = { ...by, operatorId: of.operatorId, did: 'staff.resetFactor', subject: `staff ${of.staffId}` }
  await writeAudit(tx, entry, at)
  return true
}
