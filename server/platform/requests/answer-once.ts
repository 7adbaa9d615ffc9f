import type { Answer } from '@banko/contract/answer.ts'
import type { CallRefusalCode } from '@banko/contract/refusals/call-refusal.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { withTransaction } from '../database/transaction.ts'
import { must } from '../must.ts'
import type { AskedRequest } from './asked-request.ts'
import { doOnce } from './do-once.ts'

interface Asking {
  readonly asked?: AskedRequest | undefined
  readonly now: number
}

/**
 * Does work that may refuse in one transaction, once by its request's name. What is refused is not remembered; whoever
 * refuses has written nothing before.
 */
export async function answerOnce<T, Code extends CallRefusalCode>(
  db: Database,
  { asked, now }: Asking,
  work: (tx: Transaction) => Promise<Answer<T, Code>>,
): Promise<Answer<T, Code>> {
  let no: Answer<T, Code> | undefined
  const done = await withTransaction(db, (tx) =>
    doOnce(tx, asked, { now }, async () => {
      const answer = await work(tx)
      if (answer.ok) return { value: answer.value }
      no = answer
      return undefined
    }),
  )
  return done ? { ok: true, value: done.value } : must(no, 'an answer or a refusal')
}
