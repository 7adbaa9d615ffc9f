import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from './database.ts'

test('a database test gets a real PostgreSQL and makes databases of its own', async () => {
  const database = await createDatabase(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`select current_setting('server_version_num')::int >= 150000 as "isNewEnough"`)
  expect(rows).toEqual([{ isNewEnough: true }])
  await client.end()
  await database.drop()
})
