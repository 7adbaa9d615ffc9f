import type { Answer } from '@banko/contract/answer.ts'
import type { CallRefusalCode } from '@banko/contract/refusals/call-refusal.ts'
import { type By, byOf } from '../audit/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { answerOnce } from '../platform/requests/answer-once.ts'
import type { AskedRequest } from '../platform/requests/asked-request.ts'
import type { Scope } from '../platform/scope.ts'

/** What somebody at the desk does in one transaction. */
export interface DeskAct {
  readonly scope: Scope
  readonly tx: Transaction
  readonly by: By
  readonly at: number
}

/** Where a call of the desk's comes from, and what its caller has named it. */
export interface AskedAt {
  readonly address: string
  readonly asked?: AskedRequest | undefined
}

/** Does a thing for staff in one transaction, once by its request's name. What is refused has changed nothing. */
export function deskAct<T, Code extends CallRefusalCode>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { caller, from }: { readonly caller: StaffCaller; readonly from: AskedAt },
  work: (act: DeskAct) => Promise<Answer<T, Code>>,
): Promise<Answer<T, Code>> {
  const at = clock.now()
  return answerOnce(db, { asked: from.asked, now: at }, (tx) =>
    work({ scope: caller.scope, tx, by: byOf(caller, from), at }),
  )
}
