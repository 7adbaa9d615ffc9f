import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { CallRefusalCode } from '@banko/contract/refusals/call-refusal.ts'
import { type By, byOf, type Facts, writeAudit } from '../audit/index.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import type { AskedRequest } from '../platform/requests/asked-request.ts'
import { doOnce } from '../platform/requests/do-once.ts'
import type { Scope } from '../platform/scope.ts'
import type { House } from './house.ts'
import { holdTree } from './store.ts'

/** Where a call comes from. */
export interface From {
  readonly address: string
  readonly asked?: AskedRequest | undefined
}

/** One change of the tree, by somebody who sees a part of it. */
export interface Act {
  readonly house: House
  readonly tx: Transaction
  readonly scope: Scope
  readonly by: By
  readonly at: number
  /** The call, as the audit names it. */
  readonly did: string
}

/** What reads and writes the tree and its books in a transaction. */
export interface Books extends Pick<Act, 'house' | 'tx'> {
  readonly scope: { readonly operatorId: number }
}

/** Who asks for what, and from where. */
export interface Asked {
  readonly caller: StaffCaller
  readonly from: From
  readonly did: string
}

/** Thrown to take back what a refused change has written by then. */
class Taken extends Error {}

/**
 * Does something to an operator's tree in one transaction with its row of the audit, once by its request's name. What is
 * refused has changed nothing. No node moves meanwhile.
 */
export async function act<T, Code extends CallRefusalCode>(
  house: House,
  { caller, from, did }: Asked,
  work: (act: Act) => Promise<Answer<T, Code>>,
  hold: Parameters<typeof holdTree>[2] = 'stay',
): Promise<Answer<T, Code>> {
  const { db, clock } = house.platform
  const at = clock.now()
  const { scope } = caller
  let no: Answer<T, Code> | undefined
  try {
    const done = await withTransaction(db, (tx) =>
      doOnce(tx, from.asked, { now: at }, async () => {
        await holdTree(tx, scope.operatorId, hold)
        const answer = await work({ house, tx, scope, by: byOf(caller, from), at, did })
        if (answer.ok) return { value: answer.value }
        no = answer
        throw new Taken()
      }),
    )
    return ok(must(done, 'what was done').value)
  } catch (error) {
    if (error instanceof Taken && no) return no
    throw error
  }
}

/** Writes what was done into the audit, in the transaction of the change. */
export function tell(
  { tx, scope, by, at, did }: Act,
  subject: string,
  facts: { readonly before?: Facts; readonly after: Facts; readonly reason?: string },
): Promise<void> {
  return writeAudit(tx, { ...by, operatorId: scope.operatorId, did, subject, ...facts }, at)
}

/** Of what is not there, of another operator's, and of what lies above or beside: the same. */
export function missing(): Answer<never, 'notFound'> {
  return refused({ code: 'notFound' })
}
