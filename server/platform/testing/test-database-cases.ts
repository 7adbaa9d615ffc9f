import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../database/database.ts'
import { databaseCode, isCheckViolation, isUniqueViolation } from '../database/database-fault.ts'
import { MigrationConflictError, migrate } from '../database/migrate.ts'
import { withTransaction } from '../database/transaction.ts'
import { openTestDatabase, type TestDatabaseOptions } from './test-platform.ts'

/** What both databases must do alike. */
export function describeDatabase(name: string, options: TestDatabaseOptions): void {
  describe(name, () => {
    let database: OpenDatabase
    let drop: () => Promise<void>
    beforeAll(async () => {
      const opened = await openTestDatabase(options)
      database = opened.database
      drop = opened.drop
    })
    afterAll(async () => {
      await database.close()
      await drop()
    })

    test('gives 64-bit integers as numbers, alone and in arrays, and refuses unsafe ones', async () => {
      const { rows } = await sql<{ one: number; many: (number | null)[] }>`
        select 9007199254740991::bigint as one, array[1, null, -3]::bigint[] as many`.execute(database.db)
      expect(rows).toEqual([{ one: 9007199254740991, many: [1, null, -3] }])
      const unsafe = sql`select 9007199254740992::bigint as one`.execute(database.db)
      await expect(unsafe).rejects.toThrow('not a safe integer')
    })

    test('takes numbers, arrays, bytes and documents as parameters', async () => {
      const { rows } =
        await sql`select ${12}::bigint as n, ${[1, 2]}::bigint[] as ns, ${new Uint8Array([1, 255])}::bytea as b,
        ${{ a: 1 }}::jsonb as j, ${['x', 'y"z']}::text[] as t`.execute(database.db)
      expect(rows).toEqual([{ n: 12, ns: [1, 2], b: expect.anything(), j: { a: 1 }, t: ['x', 'y"z'] }])
    })

    test('a transaction is kept whole or not at all', async () => {
      await migrate(database, [
        { id: 'test-1', sql: 'create table kept (id bigint primary key, n bigint check (n >= 0))' },
      ])
      const insert = (id: number, n: number) => sql`insert into kept (id, n) values (${id}, ${n})`
      await withTransaction(database.db, (tx) => insert(1, 1).execute(tx))
      const broken = withTransaction(database.db, async (tx) => {
        await insert(2, 1).execute(tx)
        await insert(3, -1).execute(tx)
      })
      const error: unknown = await broken.catch((reason: unknown) => reason)
      expect(isCheckViolation(error)).toBe(true)
      expect(isCheckViolation(error, 'kept_n_check')).toBe(true)
      const repeated: unknown = await insert(1, 1)
        .execute(database.db)
        .catch((reason: unknown) => reason)
      expect(isUniqueViolation(repeated, 'kept_pkey')).toBe(true)
      expect(databaseCode(new Error('23505'))).toBeUndefined()
      expect((await sql`select id from kept`.execute(database.db)).rows).toEqual([{ id: 1 }])
    })

    test('transactions asked for at once do not mix', async () => {
      const work = (n: number) =>
        withTransaction(database.db, async (tx) => {
          const seen = await sql<{ level: number }>`select ${n}::bigint as level`.execute(tx)
          await sql`select set_config('banko.n', ${String(n)}, true)`.execute(tx)
          const set = await sql<{ n: string }>`select current_setting('banko.n') as n`.execute(tx)
          return [seen.rows[0]?.level, Number(set.rows[0]?.n)]
        })
      const numbers = Array.from({ length: 20 }, (__, i) => i)
      expect(await Promise.all(numbers.map(work))).toEqual(numbers.map((n) => [n, n]))
    })

    test('migrations land once, in order, all or none, and never change', async () => {
      const first = { id: 'm-1', sql: 'create table a (id bigint); create table b (id bigint);' }
      const second = { id: 'm-2', sql: 'insert into a values (1); insert into b select id from a;' }
      const known = [{ id: 'test-1', sql: 'create table kept (id bigint primary key, n bigint check (n >= 0))' }]
      expect(await migrate(database, [...known, first])).toEqual(['m-1'])
      const broken = { id: 'm-3', sql: 'create table c (id bigint); select nonsense from nowhere' }
      await expect(migrate(database, [...known, first, second, broken])).rejects.toThrow('Migration m-3 failed')
      expect(await migrate(database, [...known, first, second])).toEqual(['m-2'])
      expect(await migrate(database, [...known, { ...first, sql: ` ${first.sql}\n` }, second])).toEqual([])
      const edited = { ...first, sql: 'create table a (id text)' }
      await expect(migrate(database, [...known, edited, second])).rejects.toThrow(MigrationConflictError)
      await expect(migrate(database, [...known, first])).rejects.toThrow(MigrationConflictError)
      await expect(migrate(database, [first, first])).rejects.toThrow('listed twice')
    })
  })
}
