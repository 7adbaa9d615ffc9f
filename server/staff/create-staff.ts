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
}

/** With the roles that the operator does not have yet. Undefined: the name is taken. */
export async function createStaff(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Transaction,
  { operatorId, name, password, roles }: NewStaff,
): Promise<number | undefined> {
  const now = clock.now()
  for (const [role, permissions] of Object.entries(shippedRoles))
    await insertRole(tx, { operatorId, name: role, permissions }, now)
  const passwordHash = await hashPassword(password, newSalt(ids))
  return insertStaff(tx, { operatorId, name: name.trim(), nameFolded: foldUserName(name), passwordHash, roles }, now)
}

interface Of {
  readonly operatorId: number
  readonly staffId: number
}

/** Locks somebody out, which ends their sessions, or lets them in again. False: the operator has no such staff. */
export async function setLocked(tx: Transaction, of: Of, { locked, at }: { locked: boolean; at: number }) {
  if (!(await markLocked(tx, of, { locked }))) return false
  if (locked) await endSessions(tx, of, at)
  return true
}

/** Ends their sessions; the next sign-in sets an authenticator up. False: the operator has no such staff. */
export async function resetFactor(tx: Transaction, of: Of, at: number): Promise<boolean> {
  if (!(await clearFactor(tx, of))) return false
  await endSessions(tx, of, at)
  return true
}
