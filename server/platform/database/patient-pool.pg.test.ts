import { createDatabase } from '@banko/tools/postgres/database.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { isTimedOut } from './database-fault.ts'
import { PoolWaitError, patientPool } from './patient-pool.ts'

test('a wait for a connection ends by its name, and what it waited for is there for the next', async () => {
  const made = await createDatabase(inject('postgresUrl'))
  const pool = new pg.Pool({ connectionString: made.url, max: 1 })
  const db = new Kysely({ dialect: new PostgresDialect({ pool: patientPool(pool, 1000) }) })
  const ask = () => sql`select 1`.execute(db)
  await ask()
  const held = await pool.connect()
  const late = await ask().catch((error: unknown) => error)
  expect(late).toBeInstanceOf(PoolWaitError)
  expect(isTimedOut(late)).toBe(true)
  held.release()
  await ask()
  await expect.poll(() => [pool.idleCount, pool.waitingCount]).toEqual([1, 0])
  await pool.end()
  expect(isTimedOut(await ask().catch((error: unknown) => error))).toBe(false)
  await made.drop()
})
