import { type By, writeAudit } from '../audit/index.ts'
import { foldUserName, hashPassword, newSalt } from '../people/index.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { isTreeRole, shippedRoles } from './shipped-roles.ts'
import { clearFactor, insertRole, insertStaff, markLocked, type StaffNode } from './store.ts'
import { endSessions } from './store-sessions.ts'

interface NewStaff {
  readonly operatorId: number
  readonly name: string
  readonly password: string
  readonly roles: readonly string[]
  /** Of who works for a node of the tree, and has a role of the tree. */
  readonly node?: StaffNode
  readonly by: By
  /** The call that makes them; `staff.create` where none does. */
  readonly did?: string
}

/** The roles that are shipped, as far as the operator does not have them yet. */
export async function ensureRoles(tx: Transaction, operatorId: number, now: number): Promise<void> {
  for (const [role, permissions] of Object.entries(shippedRoles))
    await insertRole(tx, { operatorId, name: role, permissions }, now)
}

/**
 * With the roles that the operator does not have yet. Undefined: the name is taken.
 *
 * @param audited who tells it in the audit: this, or what it is a part of
 * @throws for a role of the tree without a node, and for any other with one
 */
export async function createStaff(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Transaction,
  { operatorId, name, password, roles, node, by, did = 'staff.create' }: NewStaff,
  audited: 'here' | 'elsewhere' = 'here',
): Promise<number | undefined> {
  const now = clock.now()
  if (roles.some((role) => isTreeRole(role) !== (node !== undefined)))
    throw new Error('a role of the tree is for a node, and a node for a role of the tree')
  await ensureRoles(tx, operatorId, now)
  const passwordHash = await hashPassword(password, newSalt(ids))
  const stored = { operatorId, name: name.trim(), nameFolded: foldUserName(name), passwordHash, roles, node }
  const staffId = await insertStaff(tx, stored, now)
  if (staffId === undefined || audited !== 'here') return staffId
  const entry = { ...by, operatorId, did, subject: `staff ${staffId}` }
  await writeAudit(tx, { ...entry, after: { name: stored.name, roles, ...(node && { nodeId: node.nodeId }) } }, now)
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
