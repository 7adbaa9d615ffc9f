import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { writeAudit } from '../audit/index.ts'
import type { Platform } from '../platform/platform.ts'
import { askApproval } from './approvals/ask.ts'
import { kindsOfStaff } from './approvals/kinds.ts'
import { createStaff, ensureRoles } from './create-staff.ts'
import type { DeskAct } from './desk-act.ts'
import { alone, giving, roleBeyond } from './grant.ts'
import { countHolders, limitPassword, lockStaff } from './store-roles.ts'

/** How long a first password opens anything where nobody has set an authenticator up with it. */
const passwordLife = 3 * 86_400_000
/** Of 64 letters each: 120 bits. */
const passwordLength = 20

export interface Invitation {
  readonly userName: string
  readonly roles: readonly string[]
  readonly reason: string
}

/** What is kept of an invitation: the first password sealed, so that asked again it is shown again, and lies nowhere. */
interface Invited {
  readonly staffId: number
  /** Base64. */
  readonly sealed: string
  readonly approvalId?: number
}

/** The first password is sealed for whose it is. */
type Seal = (password: string, of: { readonly operatorId: number; readonly staffId: number }) => Promise<string>

/**
 * Makes an account at the desk. Its roles wait for another's yes wherever somebody else could say it: alone nobody makes
 * themselves a second pair of eyes, nor another administrator. Who is locked out counts too, or locking them out would be
 * the way around.
 */
export async function invite(
  platform: Pick<Platform, 'clock' | 'ids'>,
  act: DeskAct,
  { invitation, seal }: { readonly invitation: Invitation; readonly seal: Seal },
): Promise<Answer<Invited, 'userNameTaken' | 'roleBeyond'>> {
  const { tx, scope, by, at } = act
  const { operatorId } = scope
  const roles = [...new Set(invitation.roles)].toSorted()
  await ensureRoles(tx, operatorId, at)
  await lockStaff(tx, operatorId)
  const others = await countHolders(tx, { operatorId, staffId: scope.staffId }, { permission: giving, which: 'all' })
  const waits = roles.length > 0 && others > 0
  const beyond = await roleBeyond(tx, { operatorId, before: [], roles }, waits ? scope : alone(scope))
  if (beyond) return refused(beyond)
  const password = platform.ids.token().slice(0, passwordLength)
  const made = { operatorId, name: invitation.userName, password, roles: waits ? [] : roles, by }
  const staffId = await createStaff(platform, tx, made, 'elsewhere')
  if (staffId === undefined) return refused({ code: 'userNameTaken' })
  await limitPassword(tx, { operatorId, staffId }, at + passwordLife)
  const sealed = await seal(password, { operatorId, staffId })
  const { userName, reason } = invitation
  const did = 'staff.invite'
  if (!waits) {
    const entry = {
      ...by,
      operatorId,
      did,
      subject: `staff ${staffId}`,
      reason,
      after: { name: userName.trim(), roles },
    }
    await writeAudit(tx, entry, at)
    return ok({ staffId, sealed })
  }
  const request = {
    kind: 'roleChanged',
    rules: kindsOfStaff.roleChanged,
    content: { staffId, roles },
    reason,
    did,
    said: { name: userName.trim() },
  } as const
  const asked = await askApproval(act, request)
  // Of somebody who was made just now there is no other request, and their roles were looked at above.
  if (!asked.ok) throw new Error(`roles of staff ${staffId} could not be asked for: ${asked.refusal.code}`)
  return ok({ staffId, sealed, approvalId: asked.value.approvalId })
}
