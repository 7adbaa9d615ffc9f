import { must } from '../platform/must.ts'
import type { AccountRef } from './chart.ts'
import type { Asked } from './postings.ts'

/** An account that carries a balance, as it stands under its lock; minor units. */
export interface Held {
  readonly balance: number
  /** How far below zero it may go. */
  readonly creditLine: number
}

export interface AccountBalance extends AccountRef {
  readonly balance: number
}

/** What became of one movement; only what is `done` was written. */
export type Verdict =
  /** What its bounded accounts hold after it and before the next of the call. */
  | { readonly kind: 'done'; readonly balances: readonly AccountBalance[] }
  /** The first of its accounts that does not hold enough, what that holds, and what the movement takes of it. */
  | { readonly kind: 'short'; readonly account: AccountRef; readonly balance: number; readonly needed: number }
  /** Its cause had moved money before; whether that was what is asked for now. */
  | { readonly kind: 'earlier'; readonly same: boolean }

/**
 * Decides movements one after the other, each whole or not at all: an account suffices when what it holds after those
 * before, with its credit line, covers what all flows of the movement together take of it. A cause that moved money
 * before moves none again, whether before this call (`earlier`, by position: whether it asked for the same) or in it.
 * Pure.
 */
export function decide(
  asked: readonly Asked[],
  held: ReadonlyMap<number, Held>,
  earlier: ReadonlyMap<number, boolean>,
): Verdict[] {
  const balances = new Map<number, number>()
  const hashes = new Map<string, string>()
  return asked.map(({ movement, hash, changes }, position) => {
    const cause = `${movement.operatorId}/${movement.kind}/${movement.cause}`
    const before = hashes.get(cause)
    const same = before === undefined ? earlier.get(position) : before === hash
    if (same !== undefined) return { kind: 'earlier', same }
    const after = changes.map(({ account, ref, amount }) => {
      const { balance, creditLine } = must(held.get(account), 'the balance of an account under lock')
      const before = balances.get(account) ?? balance
      return { account, ref, amount, before, line: -creditLine }
    })
    const short = after.find(({ amount, before, line }) => amount < 0 && before + amount < line)
    if (short) return { kind: 'short', account: short.ref, balance: short.before, needed: -short.amount }
    for (const { account, before, amount } of after) balances.set(account, before + amount)
    hashes.set(cause, hash)
    return { kind: 'done', balances: after.map(({ ref, before, amount }) => ({ ...ref, balance: before + amount })) }
  })
}
