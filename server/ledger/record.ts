import { sql } from 'kysely'
import type { Transaction } from '../platform/platform.ts'
import { type AccountNumbers, findAccounts } from './accounts.ts'
import type { AccountKind } from './chart.ts'
import type { Movement } from './movements.ts'
import { accountsOf, type Posting, postingsOf } from './postings.ts'

/**
 * The only writer of money. Records many movements in the caller's transaction, set-based: bounded accounts are
 * locked in the order of their numbers, then debited where the balance (with its credit line) suffices. Answers one
 * verdict per movement, in order: `false` means nothing of it was written because a bounded source did not hold
 * enough. Two movements that debit the same bounded account must not stand in one call, and no movement may debit two.
 * `at` is milliseconds. Source: safety.md, Money.
 */
export async function recordMovements(
  tx: Transaction,
  known: AccountNumbers,
  movements: readonly Movement[],
  at: number,
): Promise<boolean[]> {
  if (movements.length === 0) return []
  const postings = postingsOf(movements, await findAccounts(tx, known, accountsOf(movements)))
  await lockAccounts(tx, postings)
  const refused = await debit(
    tx,
    postings.filter((posting) => posting.sourceBounded),
  )
  const accepted = postings.filter((posting) => !refused.has(posting.position))
  await credit(
    tx,
    accepted.filter((posting) => posting.targetBounded),
  )
  await insertPostings(tx, accepted, at)
  return movements.map((_, position) => !refused.has(position))
}

/** Locks the accounts of some owners, in the order of their numbers. */
export async function lockOwners(tx: Transaction, kind: AccountKind, ownerIds: readonly number[]): Promise<void> {
  await sql`select from account where kind = ${kind} and owner_id = any(${[...ownerIds]}::bigint[]) order by id
    for update`.execute(tx)
}

async function lockAccounts(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  const bounded = new Set<number>()
  for (const posting of postings) {
    if (posting.sourceBounded) bounded.add(posting.source)
    if (posting.targetBounded) bounded.add(posting.target)
  }
  // One account needs no order: its update waits for others by itself, and looks at the balance again when it may.
  if (bounded.size <= 1) return
  await sql`select from account where id = any(${[...bounded]}::bigint[]) order by id for update`.execute(tx)
}

/** Positions of the movements whose source did not hold enough. A new statement: it sees what the lock waited for. */
async function debit(tx: Transaction, debits: readonly Posting[]): Promise<Set<number>> {
  if (debits.length === 0) return new Set()
  if (new Set(debits.map((posting) => posting.source)).size !== debits.length)
    throw new Error('an account is debited twice in one call')
  // Of two debits one might be refused, and the other would be half a movement.
  if (new Set(debits.map((posting) => posting.position)).size !== debits.length)
    throw new Error('a movement debits two bounded accounts')
  const done = await sql<{ id: number }>`
    update account set balance = balance - asked.amount
    from unnest(${debits.map((posting) => posting.source)}::bigint[],
      ${debits.map((posting) => posting.amount)}::bigint[]) as asked(id, amount)
    where account.id = asked.id and balance + credit_line >= asked.amount
    returning account.id`.execute(tx)
  const paid = new Set(done.rows.map((row) => row.id))
  return new Set(debits.filter((posting) => !paid.has(posting.source)).map((posting) => posting.position))
}

async function credit(tx: Transaction, credits: readonly Posting[]): Promise<void> {
  if (credits.length === 0) return
  const sums = new Map<number, number>()
  for (const posting of credits) sums.set(posting.target, (sums.get(posting.target) ?? 0) + posting.amount)
  await sql`
    update account set balance = balance + given.amount
    from unnest(${[...sums.keys()]}::bigint[], ${[...sums.values()]}::bigint[]) as given(id, amount)
    where account.id = given.id`.execute(tx)
}

/** The first posting of a movement begins a journal, the others of that movement belong to it. */
async function insertPostings(tx: Transaction, postings: readonly Posting[], at: number): Promise<void> {
  if (postings.length === 0) return
  const begins = postings.map(({ position }, index) => postings[index - 1]?.position !== position)
  await sql`
    insert into posting (journal, operator_id, currency, movement, cause, source, target, amount, at)
    select case when p.begins then nextval('journal_number') else currval('journal_number') end,
      p.operator_id, p.currency, p.movement, p.cause, p.source, p.target, p.amount, ${at}::bigint
    from unnest(${begins}::boolean[],
      ${postings.map((posting) => posting.movement.operatorId)}::bigint[],
      ${postings.map((posting) => posting.movement.currency)}::text[],
      ${postings.map((posting) => posting.movement.kind)}::text[],
      ${postings.map((posting) => posting.movement.cause)}::text[],
      ${postings.map((posting) => posting.source)}::bigint[],
      ${postings.map((posting) => posting.target)}::bigint[],
      ${postings.map((posting) => posting.amount)}::bigint[])
      as p(begins, operator_id, currency, movement, cause, source, target, amount)`.execute(tx)
}
