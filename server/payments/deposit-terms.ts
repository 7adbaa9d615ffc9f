import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import type { DepositTerms } from './facts/decide-deposit.ts'
import { type Fact, has } from './facts/fact.ts'
import type { House } from './house.ts'
import { rangeOf } from './methods/method.ts'
import { readMethod } from './methods/store.ts'
import { eurIn, rulesOf } from './rules/rules.ts'
import type { TransferRow } from './transfer.ts'

/** By what a deposit is decided: the version of the method that it was asked under, and what holds of its player now. */
export async function depositTermsOf(
  house: House,
  tx: Transaction,
  row: TransferRow,
  facts: readonly Fact[],
): Promise<DepositTerms> {
  const { operator_id: operatorId, currency, method_id: methodId, method_version: version } = row
  const method = must(await readMethod(tx, operatorId, { methodId, version }), 'the method of a transfer')
  const range = must(rangeOf(method, currency), 'the range of a transfer')
  const { rules } = await rulesOf(tx, operatorId)
  const isOut = has(facts, 'moneyFinal') && (await house.people.whyOut(tx, { operatorId, playerId: row.player_id }))
  return {
    amount: row.amount,
    fee: row.fee,
    currency,
    amountMin: range.amountMin,
    amountMax: range.amountMax,
    mismatch: method.terms.mismatch,
    tolerancePercent: method.terms.tolerancePercent ?? 0,
    lateMax: eurIn(currency, rules.lateMaxEur, rules),
    expiresAt: row.expires_at,
    // what was asked for was held against their limits when it was; more than that is looked at
    mayTake: (amount) => !isOut && amount <= row.amount,
  }
}
