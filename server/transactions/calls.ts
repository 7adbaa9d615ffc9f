import { ok } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import { readStatement, readTransactions } from './read-transactions.ts'

/** A player's own money, for that player alone. */
export function ledgerCalls({
  platform,
}: {
  readonly platform: Pick<Platform, 'dbReads'>
}): Handlers<Contract['ledger']> {
  return {
    transactions: async (caller, asked) => ok(await readTransactions(platform.dbReads, caller, asked)),
    statement: async (caller, span) => ok(await readStatement(platform.dbReads, caller, span)),
  }
}
