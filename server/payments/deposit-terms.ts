import { allInOrder } from '../platform/database/pipeline.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { type DepositTerms, mayBeLate } from './facts/decide-deposit.ts'
import { type Fact, has, standingFinals } from './facts/fact.ts'
import type { House } from './house.ts'
import { findIdentityBar } from './identity/identity-bar.ts'
import { rangeOf } from './methods/method.ts'
import { readVersions } from './methods/store.ts'
import { eurIn, rulesOf } from './rules/rules.ts'
import type { TransferRow } from './transfer.ts'

/** A deposit with what was said of it. */
export interface DepositSaid {
  readonly row: TransferRow
  readonly facts: readonly Fact[]
}

/**
 * By what deposits of one operator's players, none of them twice, are decided, by number: the version of the method that each
 * was asked under, and what holds of its player now.
 */
export async function depositTermsOf(
  house: House,
  tx: Transaction,
  deposits: readonly DepositSaid[],
): Promise<ReadonlyMap<number, DepositTerms>> {
  const [first] = deposits
  if (!first) return new Map()
  const { operator_id: operatorId } = first.row
  const isAnyLate = deposits.some(({ row, facts }) => mayBeLate(facts, { expiresAt: row.expires_at }))
  const [methods, lateMaxIn, barred, surplus] = await allInOrder([
    readVersions(
      tx,
      operatorId,
      deposits.map(({ row }) => ({ methodId: row.method_id, version: row.method_version })),
    ),
    isAnyLate ? readLateMax(tx, operatorId) : () => 0,
    findBarred(house, tx, deposits),
    findSurplus(house, tx, deposits),
  ])
  return new Map(
    deposits.map(({ row }): [number, DepositTerms] => {
      const { currency, number } = row
      const method = must(methods.get(`${row.method_id}/${row.method_version}`), 'the method of a transfer')
      const range = must(rangeOf(method, currency), 'the range of a transfer')
      const terms: DepositTerms = {
        amount: row.amount,
        fee: row.fee,
        currency,
        amountMin: range.amountMin,
        amountMax: range.amountMax,
        mismatch: method.terms.mismatch,
        tolerancePercent: method.terms.tolerancePercent ?? 0,
        lateMax: lateMaxIn(currency),
        expiresAt: row.expires_at,
        mayTake: (amount) => !barred.has(number) && amount <= row.amount + (surplus.get(number) ?? 0),
      }
      return [number, terms]
    }),
  )
}

/** What may come late at most, by currency. */
async function readLateMax(tx: Transaction, operatorId: number): Promise<(currency: string) => number> {
  const { rules } = await rulesOf(tx, operatorId)
  return (currency) => eurIn(currency, rules.lateMaxEur, rules)
}

/**
 * Those whose players may not be given the money that is there. What is waited for was held against its player's limits
 * when they asked, and has counted since. What comes when nobody waits for it any more is held against them as they are now,
 * and what was beyond them once is a person's to decide, whatever is said of it again.
 */
async function findBarred(
  house: House,
  tx: Transaction,
  deposits: readonly DepositSaid[],
): Promise<ReadonlySet<number>> {
  const paid = deposits.filter(({ facts }) => has(facts, 'moneyFinal')).map(({ row }) => row)
  const [first] = paid
  if (!first) return new Set()
  const { operator_id: operatorId } = first
  const waitedFor = paid.filter(isWaitedFor)
  const out = await house.people.whyOutOf(
    tx,
    operatorId,
    waitedFor.map(({ player_id: playerId }) => playerId),
  )
  const barred = new Set(waitedFor.filter(({ player_id: playerId }) => out.has(playerId)).map(({ number }) => number))
  for (const row of paid) if (!isWaitedFor(row) && (await isBeyondNow(house, tx, row))) barred.add(row.number)
  return barred
}

function isWaitedFor({ status, mark }: TransferRow): boolean {
  return status === 'waiting' && mark !== 'limit'
}

/**
 * What came besides what was asked for, of those whose players may have that as well: nothing of it was held against their
 * limits before. Source: payments.md, Amount differs.
 */
async function findSurplus(
  house: House,
  tx: Transaction,
  deposits: readonly DepositSaid[],
): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>()
  for (const { row, facts } of deposits) {
    const came = (standingFinals(facts)[0]?.amount ?? 0) - row.fee
    const more = came - row.amount
    if (more <= 0 || has(facts, 'credited')) continue
    const amount = isWaitedFor(row) ? more : came
    if (!(await isBeyondNow(house, tx, { ...row, amount }))) found.set(row.number, more)
  }
  return found
}

async function isBeyondNow(
  house: House,
  tx: Transaction,
  { operator_id: operatorId, player_id: playerId, currency, amount }: TransferRow,
): Promise<boolean> {
  const of = { operatorId, playerId }
  if (await house.people.mayDeposit(tx, { ...of, amount })) return true
  return (await findIdentityBar(house, tx, { ...of, currency, amount, direction: 'deposit' }, 0)) !== undefined
}
