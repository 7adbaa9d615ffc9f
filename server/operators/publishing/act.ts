import { type Answer, ok } from '@banko/contract/answer.ts'
import type { CallRefusalCode } from '@banko/contract/refusals/call-refusal.ts'
import { type By, byOf, type Facts, writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import type { AskedRequest } from '../../platform/requests/asked-request.ts'
import { doOnce } from '../../platform/requests/do-once.ts'

/** Where a call of staff comes from, and under which name it is done once. */
export interface From {
  readonly address: string
  readonly asked?: AskedRequest | undefined
}

/** Who acts from where. */
export interface Acting {
  readonly caller: StaffCaller
  readonly from: From
}

export interface Act {
  readonly tx: Transaction
  readonly operatorId: number
  readonly by: By
  readonly at: number
  /** Writes what was done into the audit, in the same transaction. */
  tell(
    subject: string,
    facts: { readonly before?: Facts; readonly after?: Facts; readonly reason?: string },
  ): Promise<void>
}

/**
 * Does what a call asks in one transaction with its row of the audit, once by its request's name. What is refused has
 * changed nothing.
 *
 * @param did the call's name, as the audit has it
 */
export async function act<T, Code extends CallRefusalCode>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { caller, from }: Acting,
  did: string,
  work: (act: Act) => Promise<Answer<T, Code>>,
): Promise<Answer<T, Code>> {
  const { operatorId } = caller.scope
  const [at, by] = [clock.now(), byOf(caller, from)]
  let no: Answer<T, Code> | undefined
  const done = await withTransaction(db, (tx) =>
    doOnce(tx, from.asked, { now: at }, async () => {
      const tell: Act['tell'] = (subject, facts) => writeAudit(tx, { ...by, operatorId, did, subject, ...facts }, at)
      const answer = await work({ tx, operatorId, by, at, tell })
      if (answer.ok) return { value: answer.value }
      no = answer
      return undefined
    }),
  )
  if (done) return ok(done.value)
  if (!no) throw new Error(`${did} was neither done nor refused`)
  return no
}
