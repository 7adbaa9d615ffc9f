import { sql } from 'kysely'
import type { Transaction } from '../platform/platform.ts'
import { type AccountNumbers, findAccounts } from './accounts.ts'
import type { AccountKind } from './chart.ts'
import { decide, type Held, type Verdict } from './decide.ts'
import type { Movement } from './movements.ts'
import { type Asked, accountsOf, askedOf } from './postings.ts'

/**
 * The only writer of money. Records many movements in the caller's transaction, set-based: the bounded accounts of all
 * of them are locked in the order of their numbers, the movements decided one after the other in memory, and what
 * stands is written at once. Answers one verdict per movement, in order. `at` is milliseconds.
 * Source: safety.md, Money.
 */
export async function recordMovements(
  tx: Transaction,
  known: AccountNumbers,
  movements: readonly Movement[],
  at: number,
): Promise<Verdict[]> {
  if (movements.length === 0) return []
  const asked = askedOf(movements, await findAccounts(tx, known, accountsOf(movements)))
  const verdicts = decide(asked, await lockAccounts(tx, asked))
  const done = asked.filter((_, position) => verdicts[position]?.kind === 'done')
  await insertPostings(tx, done, at)
  await changeBalances(tx, done)
  return verdicts
}

/** Locks the accounts of some owners, in the order of their numbers. */
export async function lockOwners(tx: Transaction, kind: AccountKind, ownerIds: readonly number[]): Promise<void> {
  await sql`select from account where kind = ${kind} and owner_id = any(${[...ownerIds]}::bigint[]) order by id
    for update`.execute(tx)
}

/** What bounded accounts hold, from now to the end of the transaction. A row that had to be waited for is read anew. */
async function lockAccounts(tx: Transaction, asked: readonly Asked[]): Promise<Map<number, Held>> {
  const ids = new Set(asked.flatMap(({ changes }) => changes.map(({ account }) => account)))
  if (ids.size === 0) return new Map()
  const locked = await sql<{ id: number; balance: number; credit_line: number }>`
    select id, balance, credit_line from account where id = any(${[...ids]}::bigint[]) order by id
    for update`.execute(tx)
  return new Map(locked.rows.map((row) => [row.id, { balance: row.balance, creditLine: row.credit_line }]))
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

/** The first posting of a movement begins a journal, the others of that movement belong to it. */
async function insertPostings(tx: Transaction, done: readonly Asked[], at: number): Promise<void> {
  const rows = done.flatMap(({ movement, postings }) =>
    postings.map((posting, index) => ({ movement, posting, begins: index === 0 })),
  )
  if (rows.length === 0) return
  await sql`
    insert into posting (journal, operator_id, currency, movement, cause, source, target, amount, at)
    select case when p.begins then nextval('journal_number') else currval('journal_number') end,
      p.operator_id, p.currency, p.movement, p.cause, p.source, p.target, p.amount, ${at}::bigint
    from unnest(${rows.map(({ begins }) => begins)}::boolean[],
      ${rows.map(({ movement }) => movement.operatorId)}::bigint[],
      ${rows.map(({ movement }) => movement.currency)}::text[],
      ${rows.map(({ movement }) => movement.kind)}::text[],
      ${rows.map(({ movement }) => movement.cause)}::text[],
      ${rows.map(({ posting }) => posting.source)}::bigint[],
      ${rows.map(({ posting }) => posting.target)}::bigint[],
      ${rows.map(({ posting }) => posting.amount)}::bigint[])
      as p(begins, operator_id, currency, movement, cause, source, target, amount)`.execute(tx)
}
