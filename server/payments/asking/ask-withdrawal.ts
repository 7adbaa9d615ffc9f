import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Transaction } from '../../platform/platform.ts'
import { decisionFact } from '../facts/advance.ts'
import type { Fact } from '../facts/fact.ts'
import type { House } from '../house.ts'
import { findIdentityBar } from '../identity/identity-bar.ts'
import { movementFor } from '../movement-for.ts'
import { firedRules } from '../review/fired-rules.ts'
import { rulesOf } from '../rules/rules.ts'
import { holdSlot } from '../slots/hold-slot.ts'
import { writeUsed } from '../slots/store.ts'
import { countOpen, findTransfer, lockTransfer } from '../store.ts'
import { type Taken, takeLocked } from '../take-locked.ts'
import { tellTaken } from '../tell-taken.ts'
import { paymentSourceOf, paysToSource } from '../withdrawable/payment-source.ts'
import { sourceFirstOf } from '../withdrawable/source-first-of.ts'
import { withdrawableOf } from '../withdrawable/withdrawable-of.ts'
import { checkAmount, checkForm, type Fitting, type TransferAsked } from './checks.ts'
import { insertAsked } from './insert-asked.ts'

export type WithdrawalRefusal =
  | 'transfersBlocked'
  | 'methodOff'
  | 'versionOld'
  | 'valuesUnfit'
  | 'fieldInvalid'
  | 'slotGone'
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
  const slot = asked.slotId === undefined ? [] : [asked.slotId]
  const content = seal.hashOf(['withdrawal', asked.methodId, asked.version, amount, asked.values, ...slot])
  const earlier = await findTransfer(tx, asked, transferId)
  if (earlier)
    return content.equals(earlier.content) ? ok({ number: earlier.number }) : refused({ code: 'requestKeyReused' })
  const fitting = await checkForm(house, tx, { ...asked, direction: 'withdrawal' })
  if (!fitting.ok) return fitting
  const kept = await holdSlot(house, tx, asked, fitting.value.method)
  if (!kept.ok) return kept
  const unfit = checkAmount(fitting.value, amount)
  if (unfit) return unfit
  const source = await findSource(house, tx, asked, fitting.value)
  if (!source.ok) return source
  const barred = await findWithdrawalBar(house, tx, asked, fitting.value)
  if (!barred.ok) return barred
  const { payment } = source.value
  const number = await insertAsked(house, tx, { ...asked, ...fitting.value, direction: 'withdrawal', content, payment })
  if (number === undefined) return refused({ code: 'requestKeyReused' })
  if (asked.slotId !== undefined) await writeUsed(tx, operatorId, asked.slotId)
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

/** What keeps a player from being paid so much by a method now. Their account is under lock. */
export async function findWithdrawalBar(
  house: House,
  tx: Transaction,
  asked: Pick<TransferAsked, 'operatorId' | 'playerId' | 'currency' | 'amount'>,
  { method, fee }: Pick<Fitting, 'method' | 'fee'>,
): Promise<
  Answer<object, 'transferWaiting' | 'identityNeeded' | 'amountAboveMax' | 'withdrawableTooLow' | 'sourceFirst'>
> {
  const { operatorId, amount } = asked
  const { rules } = await rulesOf(tx, operatorId)
  const { withdrawalsByMethod } = await countOpen(tx, asked)
  if ((withdrawalsByMethod.get(method.methodId) ?? 0) >= rules.withdrawalsOpenMax)
    return refused({ code: 'transferWaiting', max: rules.withdrawalsOpenMax })
  const { identityLevel } = method.terms
  const unknown = await findIdentityBar(house, tx, { ...asked, direction: 'withdrawal' }, identityLevel)
  if (unknown) return refused(unknown)
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
