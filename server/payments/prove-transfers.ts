import { statusOf } from '@banko/contract/payments/choices.ts'
import type { MovedFor } from '../ledger/index.ts'
import type { Connection } from '../platform/platform.ts'
import { allOf, type Fact, has } from './facts/fact.ts'
import { depositStateOf, lastAttempt, withdrawalStateOf } from './facts/state-of.ts'
import { readFactsOfMany } from './facts/store.ts'
import type { House } from './house.ts'
import { proveSlots } from './slots/prove-slots.ts'
import { readTransfersAfter } from './store.ts'
import { causeOf, type TransferRow } from './transfer.ts'

/** Read and judged together. */
const chunk = 500

const transferKinds = [
  ...(['depositDone', 'depositReversed', 'depositRestored'] as const),
  ...(['withdrawalAsked', 'withdrawalDone', 'withdrawalBack', 'withdrawalBounced', 'withdrawalPaidTwice'] as const),
]

/** What one transfer has put into accounts, minor units: with its provider, the player's cash less debt, held, fees. */
interface Sums {
  readonly payments: number
  readonly player: number
  readonly held: number
  readonly fees: number
}

const places = ['payments', 'player', 'held', 'fees'] as const

/**
 * What is wrong with deposits and withdrawals, each as one readable line; empty when all agrees: each stands where its facts
 * put it, the postings of each are what its state says, what players have held is what their withdrawals wait for, and
 * nothing was sent without the people whom it needs; and bank slots. Source: payments.md, Invariants 1, 2, 3, 7 to 10.
 */
export async function proveTransfers(house: House, connection: Connection): Promise<string[]> {
  const moved = sumsByTransfer(await house.ledger.movedFor(connection, transferKinds))
  const faults: string[] = []
  const held = new Map<string, number>()
  for (let after = { operatorId: 0, number: 0 }; ; ) {
    const rows = await readTransfersAfter(connection, after, chunk)
    const facts = await readFactsOfMany(connection, rows)
    for (const row of rows) {
      const name = nameOf(row.operator_id, causeOf(row))
      const said = facts.get(`${row.operator_id}/${row.number}`) ?? []
      const must = row.direction === 'deposit' ? depositSums(row, said) : withdrawalSums(row, said)
      faults.push(...findFaults(row, said).map((fault) => `${name} ${fault}`))
      faults.push(...compare(name, must, moved.get(name)))
      moved.delete(name)
      addTo(held, `${row.operator_id} ${row.currency}`, must.held)
    }
    const last = rows.at(-1)
    if (!last || rows.length < chunk) break
    after = { operatorId: last.operator_id, number: last.number }
  }
  faults.push(...[...moved.keys()].map((name) => `${name} moved money and is not there`))
  return [...faults, ...(await proveHeld(house, connection, held)), ...(await proveSlots(connection))]
}

async function proveHeld(house: House, connection: Connection, held: ReadonlyMap<string, number>): Promise<string[]> {
  const lying = await house.ledger.openBalances(connection, 'playerHeld')
  return lying.flatMap(({ operatorId, currency, balance }) => {
    const wanted = held.get(`${operatorId} ${currency}`) ?? 0
    if (wanted === balance) return []
    return [`players of operator ${operatorId} have ${balance} ${currency} held, their withdrawals wait for ${wanted}`]
  })
}

function nameOf(operatorId: number, cause: string): string {
  return `${cause} of operator ${operatorId}`
}

function addTo<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount)
}

const placeOf: Readonly<Partial<Record<MovedFor['account'], keyof Sums>>> = {
  payments: 'payments',
  playerCash: 'player',
  playerDebt: 'player',
  playerHeld: 'held',
  houseFees: 'fees',
}

/** By transfer; a payout that was made once more is part of its transfer. */
function sumsByTransfer(moved: readonly MovedFor[]): Map<string, Map<keyof Sums, number>> {
  const all = new Map<string, Map<keyof Sums, number>>()
  for (const { operatorId, cause, account, amount } of moved) {
    const [transfer = cause] = cause.split(' once more ')
    const name = nameOf(operatorId, transfer)
    const sums = all.get(name) ?? new Map<keyof Sums, number>()
    all.set(name, sums)
    const place = placeOf[account]
    if (!place) throw new Error(`${name} moved money of ${account}`)
    addTo(sums, place, amount)
  }
  return all
}

/** What a deposit must have moved: everything or nothing, or what is left where a part was taken back. */
function depositSums({ fee }: TransferRow, facts: readonly Fact[]): Sums {
  const sumOf = (kind: Fact['kind']) => allOf(facts, kind).reduce((sum, { amount = 0 }) => sum + amount, 0)
  const player = sumOf('credited') - sumOf('reversed') + sumOf('restored')
  const fees = player > 0 ? fee : 0
  return { payments: 0 - player - fees, player, held: 0, fees }
}

/** What a withdrawal must have moved; the fee is the house's once it was paid out of what was held. */
function withdrawalSums({ amount, fee }: TransferRow, facts: readonly Fact[]): Sums {
  const isPaid = has(facts, 'paid')
  const times = allOf(facts, 'paid', 'paidTwice').length - (has(facts, 'bouncedBack') ? 1 : 0)
  const held = has(facts, 'held') && !isPaid && !has(facts, 'back') ? amount + fee : 0
  const [payments, fees] = [times * amount, isPaid ? fee : 0]
  return { payments, held, fees, player: 0 - payments - held - fees }
}

function compare(name: string, must: Sums, moved: ReadonlyMap<keyof Sums, number> | undefined): string[] {
  return places.flatMap((place) => {
    const amount = moved?.get(place) ?? 0
    return amount === must[place] ? [] : [`${name} put ${amount} into ${place}, its facts say ${must[place]}`]
  })
}

/** What its row says against what its facts say. */
function findFaults(row: TransferRow, facts: readonly Fact[]): string[] {
  const state = row.direction === 'deposit' ? depositStateOf(facts) : withdrawalStateOf(facts)
  const credited = facts.find(({ kind }) => kind === 'credited')?.amount ?? null
  const eyes = allOf(facts, 'ruleFired').reduce((most, fact) => Math.max(most, fact.eyes ?? 1), 0)
  const agreed = new Set(allOf(facts, 'yes').map(({ source }) => source)).size
  const several = (['credited', 'paid'] as const).filter((kind) => allOf(facts, kind).length > 1)
  return [
    ...(row.state === state ? [] : [`is ${row.state}, its facts say ${state}`]),
    ...(row.status === statusOf(state) ? [] : [`is listed as ${row.status} while it is ${state}`]),
    ...(row.credited === credited ? [] : [`has ${row.credited} credited, its facts say ${credited}`]),
    ...(row.attempt === lastAttempt(facts) ? [] : [`is at try ${row.attempt}, its facts say ${lastAttempt(facts)}`]),
    ...several.map((kind) => `was ${kind} more than once`),
    ...(lastAttempt(facts) > 0 && agreed < eyes ? [`was sent with ${agreed} of ${eyes} who must agree`] : []),
  ]
}
