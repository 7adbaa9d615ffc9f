import type { Permission } from '@banko/contract/permissions.ts'
import { type GrantState, isGrantOpen } from '@banko/contract/promotions/choices.ts'

export type GrantAct = 'accept' | 'deny' | 'end'

/** What may be done about a grant by who holds these permissions: a request is answered, what was said yes to is ended. */
export function grantActsOf(state: GrantState, may: (permission: Permission) => boolean): readonly GrantAct[] {
  const isRequest = state === 'requested'
  return [
    ...(isRequest && may('promotions.grant') ? (['accept'] as const) : []),
    ...(isRequest && may('promotions.deny') ? (['deny'] as const) : []),
    ...(!isRequest && isGrantOpen(state) && may('promotions.end') ? (['end'] as const) : []),
  ]
}
