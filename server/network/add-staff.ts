import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { staffPasswordMin } from '@banko/contract/desk/staff-password.ts'
import { findUnfit } from '../people/index.ts'
import { createStaff, shippedRoles } from '../staff/index.ts'
import { type Asked, act, missing } from './act.ts'
import type { House } from './house.ts'
import { findNode } from './store.ts'

export interface StaffAsked {
  readonly nodeId: number
  readonly userName: string
  readonly password: string
}

type StaffCode = 'notFound' | 'nodeOwn' | 'userNameTaken' | 'passwordUnfit'

/**
 * Gives a node below the caller's a sign-in of its kind. Nobody grants what they lack: the role of the node must be within
 * what the caller may do themselves, or the node is as good as absent.
 */
export async function addStaff(
  house: House,
  asked: Asked,
  { nodeId, userName: name, password }: StaffAsked,
): Promise<Answer<{ staffId: number }, StaffCode>> {
  const unfit = await findUnfit(password, { userName: name, lengthMin: staffPasswordMin })
  if (unfit) return refused({ code: 'passwordUnfit', ...unfit })
  return act<{ staffId: number }, StaffCode>(house, asked, async ({ tx, scope, by, did }) => {
    const { operatorId } = scope
    const node = await findNode(tx, scope, nodeId)
    if (!node) return missing()
    if (node.path === scope.path) return refused({ code: 'nodeOwn' })
    if (!shippedRoles[node.kind].every((permission) => scope.allows(permission))) return missing()
    const of = { operatorId, name, password, roles: [node.kind], node: { nodeId, path: node.path }, by, did }
    const staffId = await createStaff(house.platform, tx, of)
    return staffId === undefined ? refused({ code: 'userNameTaken' }) : ok({ staffId })
  })
}
