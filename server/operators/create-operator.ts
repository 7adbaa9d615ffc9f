import { isCurrency } from '@banko/betting/numbers/currency.ts'
import { houseAccounts, type Ledger } from '../ledger/index.ts'
import type { Transaction } from '../platform/platform.ts'
import type { NewOperator } from './new-operator.ts'
import { checkSlipRules } from './slip-rules.ts'
import { insertOperator } from './store.ts'
import { Unfit } from './unfit.ts'

/** Writes the operator and opens the house's accounts in each of its currencies. Answers its number. */
export async function createOperator(
  tx: Transaction,
  ledger: Ledger,
  operator: NewOperator,
  now: number,
): Promise<number> {
  const unknown = operator.currencies.filter((code) => !isCurrency(code))
  if (unknown.length > 0) throw new Unfit('currencies', `no currency of ISO 4217: ${unknown.join(', ')}`)
  checkSlipRules(operator.rules ?? {})
  const operatorId = await insertOperator(tx, operator, now)
  await ledger.openAccounts(
    tx,
    operator.currencies.flatMap((currency) => houseAccounts.map((account) => ({ operatorId, currency, ...account }))),
  )
  return operatorId
}
