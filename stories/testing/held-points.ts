import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

/** Where a transaction can be held: before it writes a row of a table, or at the commit of one that wrote it. */
export interface HeldPoint {
  readonly table: string
  readonly event: 'insert' | 'update'
  /** Which rows, as a trigger asks of `old` and `new`; absent: each. */
  readonly when?: string
  readonly at?: 'commit'
}

/** Of the advisory locks that the points wait for: no lock of the house has this class. */
const lockClass = 7707

/** Makes the points, each by its name, as triggers: the house knows nothing of them, and passes them while nobody holds one. */
export async function makeHeldPoints({ db }: OpenDatabase, points: Readonly<Record<string, HeldPoint>>): Promise<void> {
  await sql`
    create function held_point() returns trigger language plpgsql security definer as $$
      begin
        perform pg_advisory_xact_lock_shared(${sql.lit(lockClass)}, hashtext(tg_argv[0]));
        return coalesce(new, old);
      end $$`.execute(db)
  for (const [name, { table, event, when = 'true', at }] of Object.entries(points)) {
    const [constraint, before, deferred] =
      at === 'commit' ? ['constraint', 'after', 'deferrable initially deferred'] : ['', 'before', '']
    await sql`create ${sql.raw(constraint)} trigger ${sql.id(`held ${name}`)} ${sql.raw(`${before} ${event}`)} on ${sql.table(table)}
      ${sql.raw(deferred)} for each row when (${sql.raw(when)}) execute function held_point(${sql.lit(name)})`.execute(
      db,
    )
  }
}

/** Holds whoever comes to a point, does something about it once somebody is there, and lets go. */
export async function holdAt(
  { db }: OpenDatabase,
  point: string,
  { come, held }: { readonly come: () => void; readonly held: () => Promise<void> },
): Promise<void> {
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${lockClass}, hashtext(${point}))`.execute(session)
    try {
      come()
      await expect.poll(async () => waiting(session), { timeout: 300_000, interval: 5 }).toBeGreaterThan(0)
      await held()
    } finally {
      await sql`select pg_advisory_unlock(${lockClass}, hashtext(${point}))`.execute(session)
    }
  })
}

async function waiting(session: OpenDatabase['db']): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and classid = ${lockClass} and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(session)
  return found.rows[0]?.count ?? 0
}
