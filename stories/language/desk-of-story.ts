import type { Permission } from '@banko/contract/permissions.ts'
import type { StaffCaller } from '@banko/server/platform/caller.ts'
import { Scope } from '@banko/server/platform/scope.ts'

const held: readonly Permission[] = [
  ...(['payments.see', 'payments.approve', 'payments.second', 'payments.refuse', 'payments.methods'] as const),
  ...(['promotions.see', 'promotions.edit', 'promotions.publish'] as const),
]

/** A member of an operator's staff by number, who has just shown a code. */
export function clerk(operatorId: number, staffId: number): StaffCaller {
  const scope = Scope.ofSession({ operatorId, staffId, staffName: `clerk ${staffId}`, permissions: new Set(held) })
  return { kind: 'staff', scope, sessionId: 'of the story', provenAt: Number.MAX_SAFE_INTEGER }
}

/** Of a call that is made without a line. */
export const request = { host: 'story', address: '192.0.2.1' } as never
