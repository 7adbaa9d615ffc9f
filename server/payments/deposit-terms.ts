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
  const isBarred = has(facts, 'moneyFinal') && (await findBar(house, tx, row))
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
    // more than was asked for is looked at
    mayTake: (amount) => !isBarred && amount <= row.amount,
  }
}

/**
 * What is waited for was held against its player's limits when they asked, and has counted since. What comes when nobody
 * waits for it any more is held against them as they are now.
 */
function findBar(
  { people }: House,
  tx: Transaction,
  { operator_id: operatorId, player_id: playerId, ...row }: TransferRow,
) {
  const of = { operatorId, playerId }
  return row.status === 'waiting' ? people.whyOut(tx, of) : people.mayDeposit(tx, { ...of, amount: row.amount })
}
