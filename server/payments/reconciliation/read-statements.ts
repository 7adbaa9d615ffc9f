import { tellDesk } from '../../platform/bus/desk-news.ts'
import { forOperator } from '../../platform/database/row-scope.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { importStatement } from './import-statement.ts'
import { findReading, type OfAccount } from './store.ts'
import { takeDueFacts } from './take-due-facts.ts'

/** Reads the statements of an account that were sent whole, one after the other, and takes what their lines say. */
export const readStatementsJob = 'payments.readStatements'

/** In the transaction after which there is something to read or to take. Answers what wakes whoever does it. */
export function sendReading({ platform }: House, tx: Transaction, of: OfAccount): Promise<() => void> {
  const { operatorId, accountId } = of
  return platform.jobs.send(tx, readStatementsJob, { operatorId, accountId }, { key: `${operatorId}/${accountId}` })
}

export async function readStatements(house: House, data: JobData): Promise<void> {
  const of = { operatorId: Number(data.operatorId), accountId: Number(data.accountId) }
  await forOperator(of.operatorId, async () => {
    for (let row = await findReading(house.platform.db, of); row; row = await findReading(house.platform.db, of)) {
      await importStatement(house, of.operatorId, row)
      tellDesk(house.platform.bus, { operatorId: of.operatorId, what: 'payments' })
    }
    if (await takeDueFacts(house, of)) return
    // others have their turn before the rest of a long statement
    const wake = await house.platform.db.transaction().execute((tx) => sendReading(house, tx, of))
    wake()
  })
}
