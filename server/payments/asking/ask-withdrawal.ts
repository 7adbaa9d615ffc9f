import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Transaction } from '../../platform/platform.ts'
import { decisionFact } from '../facts/advance.ts'
import type { Fact } from '../facts/fact.ts'
import type { House } from '../house.ts'
import { movementFor } from '../movement-for.ts'
import { firedRules } from '../review/fired-rules.ts'
import { rulesOf } from '../rules/rules.ts'
import { countOpen, findTransfer, lockTransfer } from '../store.ts'
import { type Taken, takeLocked } from '../take-facts.ts'
import { tellTaken } from '../tell-taken.ts'
import { paymentSourceOf, paysToSource } from '../withdrawable/payment-source.ts'
import { sourceFirstOf } from '../withdrawable/source-first-of.ts'
import { withdrawableOf } from '../withdrawable/withdrawable-of.ts'
import { checkAsked, type Fitting, type TransferAsked } from './checks.ts'
import { insertAsked } from './insert-asked.ts'

export type WithdrawalRefusal =
  | 'transfersBlocked'
  | 'methodOff'
  | 'versionOld'
  | 'valuesUnfit'
  | 'fieldInvalid'
  | 'amountBelowMin'
  | 'amountAboveMax'
  | 'transferWaiting'
  | 'identityNeeded'
  | 'withdrawableTooLow'
  | 'sourceFirst'
  | 'requestKeyReused'

interface Asked {
  readonly number: number
  readonly taken?: Taken
}

/**
 * Takes what a player wants to be paid out of their cash and holds it, in the transaction that writes the request and which
 * rules want a person to look. The same id asks once. Who is out by their own word is paid all the same.
 */
export async function askWithdrawal(
  house: House,
  asked: TransferAsked,
): Promise<Answer<{ readonly number: number }, WithdrawalRefusal>> {
  const answer = await house.platform.db.transaction().execute((tx) => write(house, tx, asked))
  if (!answer.ok) return answer
  const { number, taken } = answer.value
  if (taken) tellTaken(house, taken)
  return ok({ number })
}

async function write(house: House, tx: Transaction, asked: TransferAsked): Promise<Answer<Asked, WithdrawalRefusal>> {
  const { operatorId, playerId, transferId, amount } = asked
  await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
  const seal = await house.seal()
  const content = seal.hashOf(['withdrawal', asked.methodId, asked.version, amount, asked.values])
  const earlier = await findTransfer(tx, asked, transferId)
  if (earlier)
    return content.equals(earlier.content) ? ok({ number: earlier.number }) : refused({ code: 'requestKeyReused' })
  const fitting = await checkAsked(house, tx, { ...asked, direction: 'withdrawal' })
  if (!fitting.ok) return fitting
  const source = await findSource(house, tx, asked, fitting.value)
  if (!source.ok) return source
  const barred = await findBar(house, tx, asked, fitting.value)
  if (!barred.ok) return barred
  const { payment } = source.value
  const number = await insertAsked(house, tx, { ...asked, ...fitting.value, direction: 'withdrawal', content, payment })
  if (number === undefined) return refused({ code: 'requestKeyReused' })
  return ok({ number, taken: await hold(house, tx, { operatorId, number }) })
}

/** The payment that goes back, where a provider pays nobody otherwise: one withdrawal, one payment. */
async function findSource(
  house: House,
  tx: Transaction,
  { operatorId, playerId, amount }: TransferAsked,
  { method }: Fitting,
): Promise<Answer<{ readonly payment?: string | undefined }, 'methodOff' | 'amountAboveMax'>> {
  if (!paysToSource(house, method)) return ok({})
  const of = { operatorId, playerId, accountId: method.accountId }
  const { payment, leftMax } = await paymentSourceOf(tx, of, amount)
  if (payment !== undefined) return ok({ payment })
  return leftMax === 0 ? refused({ code: 'methodOff' }) : refused({ code: 'amountAboveMax', max: leftMax })
}

async function findBar(
  house: House,
  tx: Transaction,
  asked: TransferAsked,
  { method, fee }: Fitting,
): Promise<Answer<object, WithdrawalRefusal>> {
  const { operatorId, amount } = asked
  const { rules } = await rulesOf(tx, operatorId)
  const { withdrawalsByMethod } = await countOpen(tx, asked)
  if ((withdrawalsByMethod.get(method.methodId) ?? 0) >= rules.withdrawalsOpenMax)
    return refused({ code: 'transferWaiting', max: rules.withdrawalsOpenMax })
  const have = await house.people.identity.levelOf(tx, asked)
  const level = method.terms.identityLevel
  if (have < level) return refused({ code: 'identityNeeded', level, have })
  const { withdrawable, holds } = await withdrawableOf(house, tx, asked)
  if (amount + fee > withdrawable) return refused({ code: 'withdrawableTooLow', withdrawable, holds })
  const first = rules.sourceFirst ? await sourceFirstOf(house, tx, asked, method) : undefined
  return first ? refused({ code: 'sourceFirst', ...first }) : ok({})
}

/** Its money is held, and whatever fires wants to be looked at; where nothing does it is on its way. */
async function hold(
  house: House,
  tx: Transaction,
  { operatorId, number }: { readonly operatorId: number; readonly number: number },
): Promise<Taken> {
  const row = await lockTransfer(tx, operatorId, number)
  const now = house.platform.clock.now()
  const fired = await firedRules(house, tx, row)
  const held = { kind: 'held', amount: row.amount } as const
  const [verdict] = await house.ledger.record(tx, [movementFor(row, held, { cash: 0, owed: 0 })])
  if (verdict?.kind !== 'done') throw new Error(`the cash that payment ${number} takes was there under lock`)
  const facts: Fact[] = fired.map(({ rule, eyes }) => ({
    ...{ kind: 'ruleFired', source: 'house', key: rule, word: rule, eyes },
    saidAt: now,
  }))
  return takeLocked(house, tx, row, [decisionFact(held, now), ...facts])
}
