import { sql } from 'kysely'
import { lockKey, lockKeyOfName, lockKeyOfNumber } from '../platform/database/locks.ts'
import type { Transaction } from '../platform/platform.ts'

const matchKey = sql.raw(lockKeyOfNumber('match', 'm'))
const everyMatchKey = sql.raw(lockKey('everyMatch'))
const termsKey = sql.raw(lockKeyOfNumber('terms', 'o'))
const producerKey = sql.raw(lockKeyOfName('producer', 'p'))
/** Matches that are locked one by one when they are closed; above that all are, by one lock: PostgreSQL has so many. */
const lockedApartMax = 256

/** Waits until no placement is between its check and its commit on these matches, and holds new ones off. */
export async function lockForClosing(tx: Transaction, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return
  if (matchIds.length > lockedApartMax) {
    await sql`select pg_advisory_xact_lock(${everyMatchKey})`.execute(tx)
    return
  }
  const ids = [...matchIds].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(${matchKey}) from unnest(${ids}::bigint[]) as m`.execute(tx)
}

export async function lockProducers(tx: Transaction, producers: readonly string[]): Promise<void> {
  if (producers.length === 0) return
  const names = [...producers].sort()
  await sql`select pg_advisory_xact_lock(${producerKey}) from unnest(${names}::text[]) as p`.execute(tx)
}

/** Waits until nothing is being closed of what one operator's coupons are on, and holds that off until the transaction ends. */
export function lockForPlacing(
  tx: Transaction,
  operatorId: number,
  legs: readonly { readonly matchId: number; readonly producer: string }[],
): Promise<unknown> {
  const producers = [...new Set(legs.map((leg) => leg.producer))].sort()
  const matches = [...new Set(legs.map((leg) => leg.matchId))].sort((a, b) => a - b)
  return sql`
    select (select count(pg_advisory_xact_lock_shared(${producerKey})) from unnest(${producers}::text[]) as p),
      pg_advisory_xact_lock_shared(${everyMatchKey}),
      (select count(pg_advisory_xact_lock_shared(${matchKey})) from unnest(${matches}::bigint[]) as m),
      (select pg_advisory_xact_lock_shared(${termsKey}) from (select ${operatorId}::bigint as o) as one)`.execute(tx)
}
