import { expect, inject, test } from 'vitest'
import { describeDatabase } from '../testing/test-database-cases.ts'
import { openTestDatabase } from '../testing/test-platform.ts'
import { migrate } from './migrate.ts'

const databaseUrl = inject('postgresUrl')

describeDatabase('PostgreSQL', { databaseUrl })

test('two processes that migrate one database at once land each migration once', async () => {
  const { database, drop } = await openTestDatabase({ databaseUrl })
  const list = [
    { id: 'race-1', sql: 'create table race (id bigint); select pg_sleep(0.2)' },
    { id: 'race-2', sql: 'insert into race values (1)' },
  ]
  const landed = await Promise.all([migrate(database, list), migrate(database, list), migrate(database, list)])
  expect(landed.flat()).toEqual(['race-1', 'race-2'])
  await database.close()
  await drop()
})

test('a connection that breaks is told of and replaced', async () => {
  const lost: Error[] = []
  const { database, drop } = await openTestDatabase({
    databaseUrl,
    databaseConnections: 2,
    onConnectionLost: (error) => lost.push(error),
  })
  const pid = () =>
    database.session(async (session) => (await session.rows<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid)
  const first = await pid()
  const other = await openTestDatabase({ databaseUrl })
  await other.database.session((session) => session.rows('select pg_terminate_backend($1)', [first]))
  await expect.poll(() => lost.length).toBe(1)
  expect(await pid()).not.toBe(first)
  await Promise.all([database.close(), other.database.close()])
  await Promise.all([drop(), other.drop()])
})
