import { sql } from 'kysely'
import { lockKeyOfNumber } from '../platform/database/locks.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { Fact, ResultMessage } from './facts.ts'

const settlingKey = sql.raw(lockKeyOfNumber('settling', 'm'))

/**
 * `shared` by whoever settles coupons of a match, alone by whoever looks which of them are to be settled: he sees what
 * those before him have written, and those after him read what he has read.
 */
export async function lockSettling(tx: Transaction, matchId: number, how: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(${settlingKey}) from (select ${matchId}::bigint as m) as match`.execute(tx)
}

export async function insertFacts(
  tx: Transaction,
  facts: readonly { readonly matchId: number; readonly message: ResultMessage }[],
  now: number,
): Promise<void> {
  if (facts.length === 0) return
  await sql`
    insert into settlement_fact (match_id, taken_at, body)
    select m, ${now}::bigint, b from unnest(${facts.map((fact) => fact.matchId)}::bigint[],
      ${facts.map((fact) => JSON.stringify(fact.message))}::jsonb[]) with ordinality as f(m, b, position)
    order by position`.execute(tx)
}

/** Everything said about a match, oldest first. */
export async function readFacts(connection: Connection, matchId: number): Promise<readonly Fact[]> {
  return (await readFactsOf(connection, [matchId])).get(matchId) ?? []
}

/** Everything said about each of these matches, oldest first; of whom nothing was said is absent. */
export async function readFactsOf(
  connection: Connection,
  matchIds: readonly number[],
): Promise<Map<number, readonly Fact[]>> {
  const found = await sql<{ id: number; match_id: number; body: ResultMessage; taken_at: number; done: boolean }>`
    select id, match_id, body, taken_at, done from settlement_fact
    where match_id = any(${[...matchIds]}::bigint[]) order by id`.execute(connection)
  const ofMatch = [...Map.groupBy(found.rows, (row) => row.match_id)].map(([matchId, rows]) => {
    const facts = rows.map((row) => ({ id: row.id, message: row.body, takenAt: row.taken_at, done: row.done }))
    return [matchId, facts] as const
  })
  return new Map(ofMatch)
}

export async function markDone(connection: Connection, ids: readonly number[]): Promise<void> {
  await sql`update settlement_fact set done = true where id = any(${[...ids]}::bigint[])`.execute(connection)
}

/** Matches, of all or of these, with something said that no coupon has felt yet. */
export async function findUndone(connection: Connection, among?: readonly number[]): Promise<number[]> {
  const matches = among ? [...among] : null
  const found = await sql<{ match_id: number }>`
    select distinct match_id from settlement_fact
    where not done and (${matches}::bigint[] is null or match_id = any(${matches}::bigint[])) order by 1`.execute(
    connection,
  )
  return found.rows.map((row) => row.match_id)
}
