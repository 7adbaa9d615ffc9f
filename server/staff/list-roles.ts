import { isPermission, type Permission } from '@banko/contract/permissions.ts'
import type { Database } from '../platform/platform.ts'
import type { Scope } from '../platform/scope.ts'
import { mayGive } from './grant.ts'
import { isTreeRole, shippedRoles } from './shipped-roles.ts'
import { readRoles } from './store-roles.ts'

export interface RoleListed {
  readonly name: string
  readonly version: number
  readonly permissions: Permission[]
  readonly staff: number
  readonly mayGive: boolean
  readonly beyond: boolean
}

/** The roles of the operator, with those that are shipped and nobody there has been given yet, by name. */
export async function listRoles(db: Database, scope: Scope): Promise<RoleListed[]> {
  const own = await readRoles(db, scope.operatorId)
  const isOwn = (name: string) => own.some((role) => role.name === name)
  const shipped = Object.entries(shippedRoles)
    .filter(([name]) => !isOwn(name))
    .map(([name, permissions]) => ({ name, version: 1, permissions: [...permissions], staff: 0 }))
  return [...own, ...shipped]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, version, staff, permissions }) => {
      const known = permissions.filter(isPermission)
      return {
        name,
        version,
        staff,
        permissions: known,
        mayGive: !isTreeRole(name) && mayGive(scope, permissions),
        beyond: !permissions.every((one) => isPermission(one) && scope.allows(one)),
      }
    })
}
