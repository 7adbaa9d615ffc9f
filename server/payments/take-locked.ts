import { statusOf, type TransferMark, type TransferState } from '@banko/contract/payments/choices.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { carryOut } from './carry-out.ts'
import { reckonCoins } from './coins/reckon-coins.ts'
import { depositTermsOf } from './deposit-terms.ts'
import { type Advance, advanceDeposit, advanceWithdrawal } from './facts/advance.ts'
import { allOf, type Fact, has } from './facts/fact.ts'
import { depositStateOf, lastAttempt, withdrawalStateOf } from './facts/state-of.ts'
import { insertFactsOf, readFactsOf } from './facts/store.ts'
import { followUp } from './follow-up.ts'
import { writeFurther } from './further-payments.ts'
import type { House } from './house.ts'
import { freeSlotOf } from './slots/free-slot.ts'
import { lockTransfer, readWaitingOf, writeStandings } from './store.ts'
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

/** What was said of a transfer that is under lock, and its player's account before it. */
export interface SaidOfRow {
  readonly row: TransferRow
  readonly said: readonly Fact[]
}

/** Takes what was said of one transfer; see `takeAllLocked`. */
export async function takeLocked(
  house: House,
  tx: Transaction,
  row: TransferRow,
  said: readonly Fact[],
): Promise<Taken> {
  const [taken] = await takeAllLocked(house, tx, [{ row, said }])
  return must(taken, 'what became of a transfer')
}

/**
 * Takes what was said of transfers of one operator's players, none of them twice, together: what is new is written, what
 * follows from it is decided of each by itself, and each decision is written with the money that it moves. Said again
 * it changes nothing.
 */
export async function takeAllLocked(house: House, tx: Transaction, all: readonly SaidOfRow[]): Promise<Taken[]> {
  const [first] = all
  if (!first) return []
  const { operator_id: operatorId } = first.row
  const now = house.platform.clock.now()
  const numbers = all.map(({ row }) => row.number)
  const fresh = await insertFactsOf(
    tx,
    operatorId,
    all.map(({ row, said }) => ({ number: row.number, facts: reckonCoins(row, said) })),
    now,
  )
  const before = await readFactsOf(tx, operatorId, numbers)
  const news = all.flatMap(({ row }): News[] => {
    const own = fresh.get(row.number)
    return own ? [{ row, fresh: own, before: before.get(row.number) ?? [] }] : []
  })
  const done = new Map((await follow(house, tx, news, now)).map((taken) => [taken.row.number, taken]))
  return all.map(
    ({ row }) =>
      done.get(row.number) ?? { row, facts: before.get(row.number) ?? [], fresh: [], changed: [], wakes: [] },
  )
}

/** A transfer of which something new was said. */
interface News {
  readonly row: TransferRow
  readonly fresh: readonly Fact[]
  /** With what is new, without what is decided now. */
  readonly before: readonly Fact[]
}

interface Advanced extends News {
  readonly advance: Advance
}

async function follow(house: House, tx: Transaction, news: readonly News[], now: number): Promise<Taken[]> {
  const advanced = await advanceAll(house, tx, news, now)
  await carryOut(
    house,
    tx,
    advanced.map(({ row, advance: { decisions } }) => ({ row, decisions })),
  )
  const others: Taken[][] = []
  for (const one of advanced) others.push(await takeWithIt(house, tx, one))
  const after = advanced.map(({ row, advance }): TransferRow => {
    const { doneAt: done_at, ...standing } = standingOf(row, advance, now)
    return { ...row, ...standing, done_at }
  })
  await writeStandings(tx, after)
  for (const [index, { row }] of advanced.entries()) {
    const { state, attempt } = must(after[index], 'what a transfer is')
    await freeSlotOf(tx, row, { state, attempt, now })
  }
  const taken: Taken[] = []
  for (const [index, { row, fresh, advance }] of advanced.entries()) {
    const is = must(after[index], 'what a transfer is')
    const with_ = others[index] ?? []
    const wakes = await followUp(house, tx, { before: row, after: is, facts: advance.facts })
    taken.push({
      ...{ row: is, facts: advance.facts, fresh },
      changed: [row.number, ...with_.flatMap(({ changed }) => changed)],
      wakes: [...wakes, ...with_.flatMap((one) => one.wakes)],
    })
  }
  await writeMails(
    house,
    tx,
    advanced.map(({ row, fresh, advance }) => ({ row, said: [...fresh, ...advance.decisions] })),
  )
  return taken
}

async function advanceAll(house: House, tx: Transaction, news: readonly News[], now: number): Promise<Advanced[]> {
  const deposits = news.filter(({ row }) => row.direction === 'deposit')
  const terms = await depositTermsOf(
    house,
    tx,
    deposits.map(({ row, before: facts }) => ({ row, facts })),
  )
  return news.map((one) => {
    const { row, before } = one
    const advance =
      row.direction === 'withdrawal'
        ? advanceWithdrawal(before, row, now)
        : advanceDeposit(before, must(terms.get(row.number), 'the terms of a deposit'), now)
    return { ...one, advance }
  })
}

/** What follows of other transfers of the same player's. */
async function takeWithIt(house: House, tx: Transaction, { row, advance }: Advanced): Promise<Taken[]> {
  const isReversed = advance.decisions.some(({ kind }) => kind === 'reversed')
  const others = isReversed ? await sendBack(house, tx, row) : []
  for (const further of await writeFurther(house, tx, row, advance.facts))
    others.push(await takeLocked(house, tx, further.row, further.said))
  return others
}

/** A deposit was taken back: what its player asked to be paid and is not under way yet goes back to them first. */
async function sendBack(
  house: House,
  tx: Transaction,
  { operator_id: operatorId, player_id: playerId, number }: TransferRow,
): Promise<Taken[]> {
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

function standingOf(row: TransferRow, { facts, mark }: Advance, now: number) {
  const state: TransferState = row.direction === 'deposit' ? depositStateOf(facts) : withdrawalStateOf(facts)
  const credited = allOf(facts, 'credited').at(-1)?.amount
  const isDone = has(facts, 'credited', 'paid', 'paidTwice')
  const marked: TransferMark | null = state === 'received' || state === 'review' ? (mark ?? null) : null
  return {
    state,
    status: statusOf(state),
    mark: marked,
    credited: credited ?? null,
    attempt: lastAttempt(facts),
    doneAt: row.done_at ?? (isDone ? now : null),
  }
}
