import type { SlipRules } from '@banko/betting/limits/limits.ts'
import { isCurrency } from '@banko/betting/numbers/currency.ts'
import type { Currency } from '@banko/betting/numbers/money.ts'
import { houseAccounts, type Ledger } from '../ledger/index.ts'
import type { Transaction } from '../platform/platform.ts'
import type { LiveDelay } from './operator.ts'
import { checkSlipRules } from './slip-rules.ts'
import { insertOperator } from './store.ts'

export interface NewOperator {
  readonly name: string
  /** At least one; the first is the default. */
  readonly currencies: readonly Currency[]
  readonly liveMoney: boolean
  /** Made to try the house with: live mode does not start beside it. No when absent. */
  readonly demo?: boolean
  /** What differs from `slipRulesDefault`. */
  readonly rules?: Partial<SlipRules>
  /** 5 seconds in every sport when absent. */
  readonly liveDelay?: LiveDelay
}

/** Writes the operator and opens the house's accounts in each of its currencies. Answers its number. */
export async function createOperator(
  tx: Transaction,
  ledger: Ledger,
  operator: NewOperator,
  now: number,
): Promise<number> {
  const unknown = operator.currencies.filter((code) => !isCurrency(code))
  if (unknown.length > 0) throw new Error(`no currency of ISO 4217: ${unknown.join(', ')}`)
  checkSlipRules(operator.rules ?? {})
  const operatorId = await insertOperator(tx, operator, now)
  await ledger.openAccounts(
    tx,
    operator.currencies.flatMap((currency) => houseAccounts.map((account) => ({ operatorId, currency, ...account }))),
  )
  return operatorId
}
