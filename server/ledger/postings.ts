import { askedHash } from './asked-hash.ts'
import { type AccountName, type AccountRef, isBounded } from './chart.ts'
import type { Movement } from './movements.ts'

/** One flow with its accounts' numbers. */
export interface Posting {
  readonly source: number
  readonly target: number
  readonly amount: number
}

/** What a movement does to one account that carries a balance, all of its flows together. */
export interface Change {
  readonly account: number
  readonly ref: AccountRef
  /** Below zero where it takes. */
  readonly amount: number
}

/** A movement as it would be written; `changes` stand in the order in which its flows name the accounts. */
export interface Asked {
  readonly movement: Movement
  /** Of what it asks for; see asked-hash.ts. */
  readonly hash: string
  readonly postings: readonly Posting[]
  readonly changes: readonly Change[]
}

/** Both accounts of every flow, in order: source, target, source, target … */
export function accountsOf(movements: readonly Movement[]): AccountName[] {
  return movements.flatMap(({ operatorId, currency, flows }) =>
    flows.flatMap(({ source, target }) => [source, target].map((one) => ({ operatorId, currency, ...one }))),
  )
}

/** `numbers` are those of `accountsOf(movements)`, in the same order. A flow that moves nothing is a fault. */
export function askedOf(movements: readonly Movement[], numbers: readonly number[]): Asked[] {
  let at = 0
  return movements.map((movement) => {
    const postings = movement.flows.map(({ amount }) => {
      const source = numbers[at++]
      const target = numbers[at++]
      if (source === undefined || target === undefined) throw new Error('an account number is missing')
      if (source === target) throw new Error(`${movement.kind} moves money from an account to itself`)
      if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${movement.kind} moves ${amount}`)
      return { source, target, amount }
    })
    if (postings.length === 0) throw new Error(`${movement.kind} moves nothing`)
    return { movement, hash: askedHash(movement), postings, changes: changesOf(movement, postings) }
  })
}

function changesOf({ flows }: Movement, postings: readonly Posting[]): Change[] {
  const changes = new Map<number, Change>()
  const add = (account: number, ref: AccountRef, amount: number) => {
    if (!isBounded(ref.kind)) return
    changes.set(account, { account, ref, amount: (changes.get(account)?.amount ?? 0) + amount })
  }
  postings.forEach(({ source, target, amount }, index) => {
    const flow = flows[index]
    if (!flow) return
    add(source, flow.source, -amount)
    add(target, flow.target, amount)
  })
  return [...changes.values()]
}
