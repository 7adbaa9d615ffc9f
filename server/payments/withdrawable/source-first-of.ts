import { type MethodFlow, sourceFirst } from '@banko/betting/payments/source-first.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { type Method, rangeOf } from '../methods/method.ts'
import { readMethods } from '../methods/store.ts'
import { paymentSourceOf, paysToSource } from './payment-source.ts'
import { readByAccount } from './store.ts'

interface Asked extends PlayerOf {
  readonly currency: string
  readonly amount: number
}

/**
 * Where money must go first: by an account with a provider by which more came than has gone back, and which can pay this
 * player; undefined: the method that is asked for will do. Source: payments.md, Back to the source.
 */
export async function sourceFirstOf(
  house: Pick<House, 'providers'>,
  tx: Transaction,
  asked: Asked,
  by: Method,
): Promise<{ readonly methodId: number; readonly left: number } | undefined> {
  const payouts: Method[] = []
  for (const method of await readMethods(tx, asked.operatorId))
    if (method.isOn && method.direction === 'withdrawal' && (await canPay(house, tx, asked, method)))
      payouts.push(method)
  const payoutOf = (accountId: number) => payouts.find((method) => method.accountId === accountId)
  const flows = (await readByAccount(tx, asked)).map(
    ({ accountId, came, went }): MethodFlow => ({
      methodId: String(accountId),
      canPayOut: payoutOf(accountId) !== undefined,
      came,
      wentBack: went,
    }),
  )
  const first = sourceFirst(flows, String(by.accountId), asked.amount)
  return (
    first && { methodId: must(payoutOf(Number(first.methodId)), 'a method that pays out').methodId, left: first.left }
  )
}

/** Whether a method pays in a currency; one that gives payments back, whether enough is left of any. */
async function canPay(
  house: Pick<House, 'providers'>,
  tx: Transaction,
  { operatorId, playerId, currency }: Asked,
  method: Method,
): Promise<boolean> {
  const range = rangeOf(method, currency)
  if (!range || !paysToSource(house, method)) return range !== undefined
  const of = { operatorId, playerId, accountId: method.accountId }
  return (await paymentSourceOf(tx, of, range.amountMin)).payment !== undefined
}
