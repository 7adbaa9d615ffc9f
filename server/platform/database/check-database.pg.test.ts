import { createDatabase } from '@banko/tools/postgres/database.ts'
import { findPostgresWith } from '@banko/tools/postgres/with-settings.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { StartError } from '../options/start-error.ts'
import { systemClock } from '../time/system-time.ts'
import { checkDatabase } from './check-database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { sessionName } from './locks.ts'

let made: Awaited<ReturnType<typeof createDatabase>>
let database: OpenDatabase

const isolationOf = async (on: Pick<OpenDatabase, 'session'>) =>
  (
    await on.session(({ rows }) =>
      rows<{ isolation: string }>(`select current_setting('transaction_isolation') as isolation`),
    )
  )[0]?.isolation

const nameOf = async (on: Pick<OpenDatabase, 'session'>) =>
  (await on.session(({ rows }) => rows<{ name: string }>(`select current_setting('application_name') as name`)))[0]
    ?.name

/** A session that is not of this house, under a name. */
async function openSession(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: made.url, application_name: name })
  await client.connect()
  return client
}

beforeEach(async () => {
  made = await createDatabase(inject('postgresUrl'))
  database = await openDatabase({ url: made.url, connections: 3 })
})
afterEach(async () => {
  await database.close()
  await made.drop()
})

describe('a database whose transactions are by default repeatable read', () => {
  beforeEach(async () => {
    const name = new URL(made.url).pathname.slice(1)
    await database.session(({ run }) =>
      run(`alter database "${name}" set default_transaction_isolation = 'repeatable read'`),
    )
    await database.close()
  })

  test('gets read committed from every connection of the house', async () => {
    const own = new URL(made.url)
    own.searchParams.set('options', '-c default_transaction_isolation=serializable -c work_mem=5MB')
    for (const url of [made.url, own.href]) {
      database = await openDatabase({ url, connections: 3 })
      const held = database.hold()
      expect([await isolationOf(database), await isolationOf(held)]).toEqual(['read committed', 'read committed'])
      await checkDatabase(database, systemClock)
      await held.release()
      await database.close()
    }
  })
})

test('a good database is taken', async () => {
  await expect(checkDatabase(database, systemClock)).resolves.toBeUndefined()
})

test('no address gives the sessions of the house another name than theirs', async () => {
  for (const name of ['application_name', 'fallback_application_name']) {
    const own = new URL(made.url)
    own.searchParams.set(name, 'banko')
    const named = await openDatabase({ url: own.href, connections: 3 })
    const held = named.hold()
    expect([await nameOf(named), await nameOf(held)]).toEqual([sessionName(), sessionName('held')])
    await expect(checkDatabase(named, systemClock)).resolves.toBeUndefined()
    await held.release()
    await named.close()
  }
})

describe('the house does not start', () => {
  const refusal = (changed: Partial<OpenDatabase>, clock = systemClock) =>
    checkDatabase({ ...database, ...changed }, clock).then(
      () => 'it starts',
      (error: unknown) => (error instanceof StartError ? error.message : String(error)),
    )

  test('beside a process of another version, whose locks are others, and does when that has stopped', async () => {
    const role = `stranger_${new URL(made.url).pathname.slice(1)}`
    await database.session(({ run }) => run(`create role "${role}"`))
    for (const name of [
      'banko',
      'banko held',
      'banko locks 1',
      'banko locks 1 - 192.0.2.1:5432',
      `${sessionName()}0`,
    ]) {
      const other = await openSession(name)
      expect(await refusal({})).toContain('Stop every process of the version before')
      // Whoever may not look into the sessions of others sees their names.
      const stranger: OpenDatabase['session'] = (use) =>
        database.session(async (session) => {
          await session.run(`set local role "${role}"`)
          return use(session)
        })
      expect(await refusal({ session: stranger })).toContain('Stop every process of the version before')
      await other.end()
      await expect.poll(() => refusal({})).toBe('it starts')
    }
    await database.session(({ run }) => run(`drop role "${role}"`))
  })

  test('but for the same version, and for what is not the house, it does', async () => {
    const same = await openDatabase({ url: made.url })
    const others = [await openSession('bankovision'), await openSession(`${sessionName('held')} - 192.0.2.1:5432`)]
    const held = same.hold()
    for (const one of [same, held]) await one.session(({ run }) => run('select 1'))
    expect(await refusal({})).toBe('it starts')
    await held.release()
    await same.close()
    for (const other of others) await other.end()
  })

  test('and counts itself as no other, whatever something on the way calls its sessions', async () => {
    const renamed: OpenDatabase['session'] = (use) =>
      database.session(async (session) => {
        await session.run(`set local application_name = 'banko'`)
        return use(session)
      })
    expect(await refusal({ session: renamed })).toBe('it starts')
  })

  test('where something drops what it asks for when it connects', async () => {
    // As behind a pooler that ignores it: the transaction is what the server makes of it.
    const dropping: OpenDatabase['session'] = (use) =>
      database.session(async (session) => {
        await session.run('set transaction isolation level repeatable read')
        return use(session)
      })
    expect(await refusal({ session: dropping })).toContain('begins transactions as "repeatable read"')
  })

  test('where the connections of a session change from transaction to transaction', async () => {
    // As a pooler does it: each transaction on whichever connection is free, the last used one first.
    const pooled = () => ({ session: database.session, release: async () => {} })
    expect(await refusal({ hold: pooled })).toContain('does not keep the locks of a session')
  })

  test('where its clock is not the database’s', async () => {
    const late = { now: () => Date.now() - 7_200_000 }
    const early = { now: () => Date.now() + 60_000 }
    expect(await refusal({}, late)).toContain('is 7200 s behind the database')
    expect(await refusal({}, early)).toContain('is 60 s ahead of the database')
  })

  test('where the locks would not be enough', async () => {
    const small = await findPostgresWith({ max_connections: '20', max_locks_per_transaction: '10' })
    const narrow = await openDatabase({ url: small.url, connections: 3 })
    await expect(checkDatabase(narrow, systemClock)).rejects.toThrow(
      'has room for 200 locks, and the house may want 2688: set max_locks_per_transaction to 135 or more',
    )
    await narrow.close()
    await small.stop()
  })
})
