import { sql } from 'kysely'
import { lockKeyOfName } from '../platform/database/locks.ts'
import type { Transaction } from '../platform/platform.ts'

const key = sql.raw(lockKeyOfName('exposure', 'name'))

/** Until the commit nobody else adds to these sums; taken in the order of the keys, so that nobody waits in a ring. */
export async function lockExposures(tx: Transaction, names: readonly string[]): Promise<void> {
  await sql`select count(pg_advisory_xact_lock(key))
    from (select distinct ${key} as key from unnest(${[...names]}::text[]) as n(name) order by 1) as k`.execute(tx)
}
