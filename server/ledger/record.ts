import { sql } from 'kysely'
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
 * The only writer of money. Records many movements in the caller's transaction, set-based: the bounded accounts of all
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
  const asked = askedOf(movements, await findAccounts(tx, known, accountsOf(movements)))
  const held = await lockAccounts(tx, asked)
  const written = new Set<number>()
  // Again only when somebody else, who had none of these accounts under lock, wrote one of the causes meanwhile.
  for (;;) {
    const found = await findMovements(tx, asked)
    const verdicts = decide(asked, held, earlierOf(found, written))
    const done = [...verdicts.keys()].filter((position) => verdicts[position]?.kind === 'done')
    if (![...written].every((position) => done.includes(position)))
      throw new Error('a movement was written that another one of the call, written elsewhere, had to pay for')
    const fresh = done.filter((position) => !written.has(position))
    const numbered = fresh.map((position) => ({
      position,
      ...must(asked[position], 'a movement'),
      ...must(found[position], 'what is known of a movement'),
    }))
    const landed = await insertMovements(tx, numbered, at)
    for (const { id, position } of numbered) if (landed.has(id)) written.add(position)
    if (landed.size < fresh.length) continue
    await changeBalances(
      tx,
      asked.filter((_, position) => written.has(position)),
    )
    return verdicts
  }
}

/** Of movements written before this call, by position: whether they asked for the same. */
function earlierOf(found: readonly Found[], written: ReadonlySet<number>): Map<number, boolean> {
  const earlier = new Map<number, boolean>()
  found.forEach(({ same }, position) => {
    if (same !== null && !written.has(position)) earlier.set(position, same)
  })
  return earlier
}

async function changeBalances(tx: Transaction, done: readonly Asked[]): Promise<void> {
  const sums = new Map<number, number>()
  for (const { changes } of done)
    for (const { account, amount } of changes) sums.set(account, (sums.get(account) ?? 0) + amount)
  if (sums.size === 0) return
  await sql`
    update account set balance = balance + given.amount
    from unnest(${[...sums.keys()]}::bigint[], ${[...sums.values()]}::bigint[]) as given(id, amount)
    where account.id = given.id`.execute(tx)
}
