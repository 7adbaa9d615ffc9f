import type { Answer, ContractCall, Input, IsShared, Output, Refuses } from '@banko/contract/declared.ts'
import type { Caller, OfficeVisitor, OperatorCaller, PlayerCaller, StaffCaller } from '../caller.ts'
import type { CallRequest } from './call-request.ts'
import type { ReadyOutput } from './ready-output.ts'

/**
 * A player's call is never reached by a visitor; a visitor's call may be made by a player too; an operator's by its
 * program alone; staff's by who has signed in at the office.
 */
interface Callers {
  readonly visitor: Caller
  readonly player: PlayerCaller
  readonly operator: OperatorCaller
  readonly officeVisitor: OfficeVisitor
  readonly staff: StaffCaller
}

/** A shared call may answer with bytes that were made ready before it was asked. */
type ValueOf<C> = IsShared<C> extends true ? Output<C> | ReadyOutput<Output<C>> : Output<C>

/** What answers one call: a refusal is a value, one of those that the call declares; a fault is thrown. */
export type Handler<C> =
  C extends ContractCall<infer Kind>
    ? (caller: Callers[Kind], input: Input<C>, request: CallRequest) => Promise<Answer<ValueOf<C>, Refuses<C>>>
    : never

/** One handler for every call of a contract or a part of it: a call without a handler does not compile. */
export type Handlers<C> = {
  readonly [K in keyof C]: C[K] extends ContractCall ? Handler<C[K]> : Handlers<C[K]>
}
