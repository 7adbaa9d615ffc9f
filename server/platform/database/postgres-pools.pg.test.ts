import { createDatabase } from '@banko/tools/postgres/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Database } from '../platform.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { isTimedOut } from './database-fault.ts'
import { shareOut } from './postgres-pools.ts'

let made: Awaited<ReturnType<typeof createDatabase>>
let database: OpenDatabase
beforeEach(async () => {
  made = await createDatabase(inject('postgresUrl'))
  database = await openDatabase({ url: made.url, connections: 6, limits: 'serving' })
})
afterEach(async () => {
  await database.close()
  await made.drop()
})

const lock = 4711
const wait = (db: Database) => sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(db)

/** Sessions on this database, and how many of them wait for the lock. */
async function sessions(): Promise<{ all: number; waiting: number }> {
  const found = await sql<{ all: number; waiting: number }>`
    select count(*)::bigint as all, count(*) filter (where wait_event = 'advisory')::bigint as waiting
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(database.db)
  return found.rows[0] ?? { all: 0, waiting: 0 }
}

test.each([4, 5, 6, 10, 37, 200])(
  '%i connections are shared out whole, each has some, and one is left for leases',
  (all) => {
    const { feed, money, people, reads } = shareOut(all)
    expect(feed + money + people + reads).toBe(all - 1)
    expect(Math.min(feed, money, reads)).toBeGreaterThan(0)
    expect(people > 0).toBe(all > 4)
  },
)

describe('a crowd that reads', () => {
  test('keeps neither the feed nor money nor people waiting, and takes no more connections than it has', async () => {
    const held = database.hold()
    await held.session(({ rows }) => rows('select pg_advisory_lock($1)', [lock]))
    const crowd = Array.from({ length: 40 }, () => wait(database.dbReads).then(undefined, isTimedOut))
    await expect.poll(async () => (await sessions()).waiting).toBe(shareOut(6).reads)
    // These come through while not one reader has.
    await Promise.all([
      sql`select 1`.execute(database.db),
      sql`select 1`.execute(database.dbFeed),
      sql`select 1`.execute(database.dbPeople),
    ])
    expect((await sessions()).all).toBeLessThanOrEqual(6)
    await held.session(({ rows }) => rows('select pg_advisory_unlock($1)', [lock]))
    await Promise.all(crowd)
    await held.release()
  })

  test('is told so by the database, each after a while, and not before the feed and money are', async () => {
    const settings = async (db: Database) => {
      const found = await sql<{ statement: number; lock: number; standstill: number }>`
        select extract(epoch from current_setting('statement_timeout')::interval)::int as statement,
          extract(epoch from current_setting('lock_timeout')::interval)::int as lock,
          extract(epoch from current_setting('idle_in_transaction_session_timeout')::interval)::int as standstill`.execute(
        db,
      )
      return found.rows[0]
    }
    expect(await settings(database.dbReads)).toEqual({ statement: 4, lock: 1, standstill: 5 })
    expect(await settings(database.dbPeople)).toEqual({ statement: 4, lock: 1, standstill: 5 })
    expect(await settings(database.db)).toEqual({ statement: 15, lock: 10, standstill: 5 })
    expect(await settings(database.dbFeed)).toEqual({ statement: 30, lock: 20, standstill: 5 })
    const held = database.hold()
    await held.session(({ rows }) => rows('select pg_advisory_lock($1)', [lock]))
    expect(await wait(database.dbReads).then(() => 'came through', isTimedOut)).toBe(true)
    await held.release()
  })
})

test('a tool has all its connections in one, and takes its time', async () => {
  const tool = await openDatabase({ url: made.url, connections: 1 })
  expect(tool.dbReads).toBe(tool.db)
  expect(tool.dbPeople).toBe(tool.db)
  expect(tool.dbFeed).toBe(tool.db)
  const found = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(tool.db)
  expect(found.rows).toEqual([{ limit: '0' }])
  await tool.close()
})
