import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { type AccountNumbers, findAccounts } from './accounts.ts'
import { decide, type Verdict } from './decide.ts'
import { type Found, findMovements } from './find-movements.ts'
import { insertMovements } from './insert-movements.ts'
import { lockAccounts } from './lock-accounts.ts'
import type { Movement } from './movements.ts'
import { type Asked, accountsOf, askedOf } from './postings.ts'

/**
 * The only writer of money. Records many movements of one operator in the caller's transaction, set-based: the bounded accounts of all
 * of them are locked in the order of their numbers, the movements decided one after the other in memory, and what
 * stands is written at once. Answers one verdict per movement, in order. Lock order: accounts, causes. `at` is
 * milliseconds. Source: safety.md, Money; docs/decisions/0032.
 */
export async function recordMovements(
  tx: Transaction,
  known: AccountNumbers,
  movements: readonly Movement[],
  at: number,
): Promise<Verdict[]> {
  if (movements.length === 0) return []
  const operatorId = operatorOf(movements)
  const asked = askedOf(movements, await findAccounts(tx, known, accountsOf(movements)))
  const held = await lockAccounts(tx, operatorId, asked)
  const written = new Set<number>()
  let found = areNew(asked, held) ? asked.map(() => unknown) : await findMovements(tx, asked)
  // Again only when one of the causes was written before, or is by somebody who had none of these accounts under lock.
  for (;;) {
    const verdicts = decide(asked, held, earlierOf(found, written))
    const done = [...verdicts.keys()].filter((position) => verdicts[position]?.kind === 'done')
    if (![...written].every((position) => done.includes(position)))
      throw new Error('a movement was written that another one of the call, written elsewhere, had to pay for')
    const fresh = done.filter((position) => !written.has(position))
    const decided = fresh.map((position) => ({
      ...must(asked[position], 'a movement'),
      reverses: must(found[position], 'what is known of a movement').reverses,
    }))
    const landed = await insertMovements(tx, operatorId, decided, at)
    fresh.forEach((position, place) => {
      if (landed.has(place)) written.add(position)
    })
    if (landed.size === fresh.length) return verdicts
    found = await findMovements(tx, asked)
  }
}

function operatorOf(movements: readonly Movement[]): number {
  const [operatorId, ...others] = new Set(movements.map((movement) => movement.operatorId))
  if (operatorId === undefined || others.length > 0) throw new Error('movements of one call are of several operators')
  return operatorId
}

/** Before it is looked up. */
const unknown: Found = { same: null, reverses: null }

/**
 * Whether they are taken for new without a look, and the write itself tells which are not: none takes one back, each can
 * be paid, and no two share an account with a balance, so that what one of them turns out to be decides no other.
 */
function areNew(asked: readonly Asked[], held: Parameters<typeof decide>[1]): boolean {
  if (asked.some(({ movement }) => movement.reverses)) return false
  const accounts = asked.flatMap(({ changes }) => changes.map(({ account }) => account))
  if (new Set(accounts).size < accounts.length) return false
  return decide(asked, held, new Map()).every(({ kind }) => kind === 'done')
}

/** Of movements written before this call, by position: whether they asked for the same. */
function earlierOf(found: readonly Found[], written: ReadonlySet<number>): Map<number, boolean> {
  const earlier = new Map<number, boolean>()
  found.forEach(({ same }, position) => {
    if (same !== null && !written.has(position)) earlier.set(position, same)
  })
  return earlier
}
