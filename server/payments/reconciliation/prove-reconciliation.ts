import { canonical } from '../../audit/index.ts'
import type { Database } from '../../platform/platform.ts'
import { readAccounts } from '../accounts/store.ts'
import type { House } from '../house.ts'
import { readIdentities } from './identities.ts'
import { readClosedDays } from './store.ts'

/**
 * What is wrong with what lies at providers, each as one readable line; empty when all agrees: by account and currency it is
 * what facts and lines say, and the sheets of closed days are as they were signed. Source: payments.md, Invariant 10.
 */
export async function proveReconciliation(house: House, db: Database): Promise<string[]> {
  const operators = new Set((await readAccounts(db)).map(({ operator_id: operatorId }) => operatorId))
  const faults: string[] = []
  for (const operatorId of operators) {
    const identities = await readIdentities(house, db, { operatorId })
    for (const [accountId, seen] of identities)
      for (const { currency, owed, booked } of seen)
        if (owed !== booked)
          faults.push(
            `account ${accountId} of operator ${operatorId} has ${booked} ${currency} by the ledger, its facts and lines say ${owed}`,
          )
  }
  return [...faults, ...(await proveDays(house, db))]
}

async function proveDays(house: House, db: Database): Promise<string[]> {
  const sealOf = await house.sheetSeal()
  const rows = await readClosedDays(db)
  return rows.flatMap(({ operator_id: operatorId, account_id: accountId, day, sheet, seal, open }) => {
    const name = `day ${day} of account ${accountId} of operator ${operatorId}`
    const isSigned = sealOf(canonical(sheet)).equals(seal)
    return [
      ...(isSigned ? [] : [`${name} is not as it was signed`]),
      ...(open === 0 ? [] : [`${name} is closed with ${open} lines without an answer`]),
    ]
  })
}
