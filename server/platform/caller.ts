import type { OperatorScope } from '@banko/contract/call.ts'

/** Who is asking: from the session cookie and the host alone, never from the payload. */
export type Caller =
  | { readonly kind: 'visitor'; readonly operatorId: number; readonly siteId: number }
  | {
      readonly kind: 'player'
      readonly operatorId: number
      readonly siteId: number
      readonly playerId: number
      readonly sessionId: string
    }

export type PlayerCaller = Extract<Caller, { kind: 'player' }>

/** An operator's own program: from its key and the host alone. No cookie makes one, and no key a player. */
export interface OperatorCaller {
  readonly kind: 'operator'
  readonly operatorId: number
  readonly keyId: number
  readonly scopes: ReadonlySet<OperatorScope>
}
