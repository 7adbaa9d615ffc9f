import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { Transaction } from '../platform/platform.ts'
import { isTreeRole } from './shipped-roles.ts'
import { countHolders, readRoles } from './store-roles.ts'

/** Who may give roles: of them one must always be left. */
export const giving = 'staff.role'
/** Who may give a role that allows what they lack themselves; each time a second pair of eyes says yes first. */
const givingBeyond = 'staff.grant'

interface Grant {
  readonly operatorId: number
  readonly staffId: number
  readonly before: readonly string[]
  readonly roles: readonly string[]
}

/** Of whom a grant is asked: what the one who gives it may do. */
export interface Giver {
  allows(permission: string): boolean
}

/** Somebody without a second: whatever they give they must hold, and what lets one give beyond it they give to nobody. */
export function alone(giver: Giver): Giver {
  return { allows: (permission) => permission !== givingBeyond && giver.allows(permission) }
}

/** Whether somebody gives a role that allows this: they hold all of it, or may give beyond what they hold. */
export function mayGive(giver: Giver, permissions: readonly string[]): boolean {
  return giver.allows(givingBeyond) || permissions.every((permission) => giver.allows(permission))
}

/**
 * Nobody gives what they lack unless they are trusted to, and a role of the tree is given with a node alone. Undefined: who
 * gives them may give all of the new ones of these roles. Where nobody else is asked, ask with `alone`.
 */
export async function roleBeyond(
  tx: Transaction,
  { operatorId, before, roles }: Omit<Grant, 'staffId'>,
  giver: Giver,
): Promise<CallRefusals['roleBeyond'] | undefined> {
  const known = new Map((await readRoles(tx, operatorId)).map((role) => [role.name, role.permissions]))
  const role = roles
    .filter((name) => !before.includes(name))
    .find((name) => {
      const permissions = known.get(name)
      return isTreeRole(name) || !permissions || !mayGive(giver, permissions)
    })
  return role === undefined ? undefined : { code: 'roleBeyond', role }
}

/** Whether nobody else is left who may give roles once somebody has these; the staff is locked. */
export async function isLast(tx: Transaction, { operatorId, staffId, roles }: Omit<Grant, 'before'>): Promise<boolean> {
  const of = { operatorId, staffId }
  const kept = (await readRoles(tx, operatorId)).filter(({ name }) => roles.includes(name))
  if (kept.some(({ permissions }) => permissions.includes(giving))) return false
  return (await countHolders(tx, of, { permission: giving, which: 'open' })) === 0
}
