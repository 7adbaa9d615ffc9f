import type { OperatorCaller, StaffCaller } from '../platform/caller.ts'
import type { By, Who } from './entry.ts'

/** Who makes a call that only keys or staff may make, and where it comes from. */
export function byOf(caller: OperatorCaller | StaffCaller, { address }: { readonly address: string }): By {
  if (caller.kind === 'operator')
    return { who: { kind: 'key', id: caller.keyId, name: caller.keyName }, from: { address } }
  const { staffId, staffName } = caller.scope
  return { who: { kind: 'staff', id: staffId, name: staffName }, from: { address, session: caller.sessionId } }
}

/** As tables beside the audit say it: `key 7`, `command staff`. */
export function sayWho(who: Who): string {
  return `${who.kind} ${'id' in who ? who.id : who.name}`
}
