import type { OperatorScope } from '@banko/contract/call.ts'
import type { Scope } from './scope.ts'

/** A player of an operator. */
export interface PlayerOf {
  readonly operatorId: number
  readonly playerId: number
}

/** Who is asking: from the session cookie and the host alone, never from the payload. */
export type Caller =
  | { readonly kind: 'visitor'; readonly operatorId: number; readonly siteId: number }
  | {
      readonly kind: 'player'
      readonly operatorId: number
      readonly siteId: number
      readonly playerId: number
      readonly sessionId: string
      /** It is a terminal of a shop: it bets, and has nothing else of a player's. */
      readonly terminal?: true
    }

export type PlayerCaller = Extract<Caller, { kind: 'player' }>

/** An operator's own program: from its key and the host alone. No cookie makes one, and no key a player. */
export interface OperatorCaller {
  readonly kind: 'operator'
  readonly operatorId: number
  readonly keyId: number
  /** What the operator calls it. */
  readonly keyName: string
  readonly scopes: ReadonlySet<OperatorScope>
}

/** Anybody at an operator's office, signed in or not: from the host alone. */
export interface OfficeVisitor {
  readonly kind: 'officeVisitor'
  readonly operatorId: number
}

/** Who has signed in at an office: from its cookie and the host alone. No player's cookie and no key makes one. */
export interface StaffCaller {
  readonly kind: 'staff'
  readonly scope: Scope
  readonly sessionId: string
  /** When this session last showed a code, milliseconds. */
  readonly provenAt: number
}

/** Whoever may have a socket. */
export type PushCaller = Caller | StaffCaller

export type AnyCaller = Caller | OperatorCaller | OfficeVisitor | StaffCaller

/** At whose host somebody asks. */
export function operatorOf(caller: AnyCaller): number {
  return caller.kind === 'staff' ? caller.scope.operatorId : caller.operatorId
}
