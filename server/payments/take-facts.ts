import { type ReceivedMark, statusOf, type TransferState } from '@banko/contract/payments/choices.ts'
import { mustBeDone } from '../ledger/index.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { depositTermsOf } from './deposit-terms.ts'
import { advanceDeposit, advanceWithdrawal, decisionFact } from './facts/advance.ts'
import type { Decision } from './facts/decide-deposit.ts'
import { allOf, type Fact, has } from './facts/fact.ts'
import { depositStateOf, lastAttempt, withdrawalStateOf } from './facts/state-of.ts'
import { insertFacts, readFacts } from './facts/store.ts'
import { followUp } from './follow-up.ts'
import { writeFurther } from './further-payments.ts'
import type { House } from './house.ts'
import { movementFor } from './movement-for.ts'
import { lockTransfer, readTransfer, readWaitingOf, writeStanding } from './store.ts'
import type { TransferRow } from './transfer.ts'
import { writeMails } from './write-mails.ts'

/** What became of a transfer by what was said. */
export interface Taken {
  readonly row: TransferRow
  readonly facts: readonly Fact[]
  /** Of what was said, what was new. */
  readonly fresh: readonly Fact[]
  /** Every transfer that changed: this one, withdrawals that went back with it, and deposits that its money made. */
  readonly changed: readonly number[]
  /** To be called after the commit. */
  readonly wakes: readonly (() => void)[]
}

export interface TransferNumber {
  readonly operatorId: number
  readonly number: number
}

/**
 * Takes what was said of one transfer, in the caller's transaction: what is new is written, what follows from it is decided,
 * and each decision is written with the money that it moves. Said again it changes nothing. Lock order: the player's
 * account, transfers, causes.
 */
export async function takeFacts(
  house: House,
  tx: Transaction,
  of: TransferNumber,
  said: readonly Fact[],
): Promise<Taken> {
  const { operatorId, number } = of
  const { player_id: playerId } = must(await readTransfer(tx, operatorId, number), `transfer ${number}`)
  await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
  const row = await lockTransfer(tx, operatorId, number)
  return takeLocked(house, tx, row, said)
}

/** The same where the player's account and the transfer are under lock. */
export async function takeLocked(
  house: House,
  tx: Transaction,
  row: TransferRow,
  said: readonly Fact[],
): Promise<Taken> {
  const of = { operatorId: row.operator_id, number: row.number }
  const now = house.platform.clock.now()
  const fresh = await insertFacts(tx, of, said, now)
  const before = await readFacts(tx, of)
  if (fresh.length === 0) return { row, facts: before, fresh, changed: [], wakes: [] }
  const { decisions, facts, mark } = await advance(house, tx, row, before)
  for (const decision of decisions) await carryOut(house, tx, row, decision)
  const others = decisions.some(({ kind }) => kind === 'reversed') ? await sendBack(house, tx, row) : []
  for (const further of await writeFurther(house, tx, row, facts))
    others.push(await takeLocked(house, tx, further.row, further.said))
  const standing = standingOf(row, facts, { mark, now })
  await writeStanding(tx, of, standing)
  const after = { ...row, ...standing, done_at: standing.doneAt }
  const wakes = await followUp(house, tx, { before: row, after, facts })
  await writeMails(house, tx, row, [...fresh, ...decisions])
  return {
    row: after,
    facts,
    fresh,
    changed: [row.number, ...others.flatMap(({ changed }) => changed)],
    wakes: [...wakes, ...others.flatMap((one) => one.wakes)],
  }
}

async function advance(house: House, tx: Transaction, row: TransferRow, facts: readonly Fact[]) {
  const now = house.platform.clock.now()
  if (row.direction === 'withdrawal') return advanceWithdrawal(facts, row, now)
  return advanceDeposit(facts, await depositTermsOf(house, tx, row, facts), now)
}

/** One decision with the money that it moves. */
async function carryOut(house: House, tx: Transaction, row: TransferRow, decision: Decision): Promise<void> {
  const { operator_id: operatorId, player_id: playerId, number } = row
  const cash = (await house.ledger.balances(tx, operatorId, 'playerCash', [playerId])).get(playerId) ?? 0
  const owed = (await house.ledger.debts(tx, operatorId, [playerId])).get(playerId) ?? 0
  mustBeDone(await house.ledger.record(tx, [movementFor(row, decision, { cash, owed })]))
  await moveBonus(house, tx, row, decision)
  await insertFacts(
    tx,
    { operatorId, number },
    [decisionFact(decision, house.platform.clock.now())],
    house.platform.clock.now(),
  )
}

/** What of an accepted bonus comes with a deposit, and goes with it when it is taken back. */
async function moveBonus({ promotions }: House, tx: Transaction, row: TransferRow, decision: Decision): Promise<void> {
  const { operator_id: operatorId, player_id: playerId, number: transferNumber, currency } = row
  const { kind, amount } = decision
  if (kind === 'credited')
    await promotions.depositDone(tx, { operatorId, playerId }, { amount, transferNumber, currency })
  if (kind === 'reversed') await promotions.depositReversed(tx, operatorId, transferNumber)
}

/** A deposit was taken back: what its player asked to be paid and is not under way yet goes back to them first. */
async function sendBack(
  house: House,
  tx: Transaction,
  { operator_id: operatorId, player_id: playerId, number }: TransferRow,
) {
  const done: Taken[] = []
  for (const row of await readWaitingOf(tx, { operatorId, playerId }, 'withdrawal')) {
    const locked = await lockTransfer(tx, operatorId, row.number)
    const said: Fact = {
      ...{ kind: 'no', source: 'house', key: `reversed ${number}`, word: 'depositReversed' },
      saidAt: house.platform.clock.now(),
    }
    done.push(await takeLocked(house, tx, locked, [said]))
  }
  return done
}

interface Now {
  readonly mark: ReceivedMark | undefined
  readonly now: number
}

function standingOf(row: TransferRow, facts: readonly Fact[], { mark, now }: Now) {
  const state: TransferState = row.direction === 'deposit' ? depositStateOf(facts) : withdrawalStateOf(facts)
  const credited = allOf(facts, 'credited').at(-1)?.amount
  const isDone = has(facts, 'credited', 'paid', 'paidTwice')
  return {
    state,
    status: statusOf(state),
    mark: state === 'received' ? (mark ?? null) : null,
    credited: credited ?? null,
    attempt: lastAttempt(facts),
    doneAt: row.done_at ?? (isDone ? now : null),
  }
}
