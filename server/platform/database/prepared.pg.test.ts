import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../testing/test-platform.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  opened = await openTestDatabase({ databaseUrl: inject('postgresUrl'), databaseConnections: 1 })
  await opened.database.session((session) => session.run('create table note (id int, text text)'))
})
afterAll(async () => {
  await opened.database.close()
  await opened.drop()
})

async function kept(): Promise<string[]> {
  const rows = await opened.database.session((session) =>
    session.rows<{ statement: string }>('select statement from pg_prepared_statements order by prepare_time'),
  )
  return rows.map(({ statement }) => statement.trim())
}

test('an insert is kept by the connection, and writes what each call says', async () => {
  const { db } = opened.database
  for (const [id, text] of [
    [1, 'one'],
    [2, null],
    [3, 'three'],
  ] as const)
    await sql`insert into note (id, text) values (${id}, ${text})`.execute(db)
  const { rows } = await sql<{ id: number; text: string | null }>`select id, text from note order by id`.execute(db)
  expect(rows).toEqual([
    { id: 1, text: 'one' },
    { id: 2, text: null },
    { id: 3, text: 'three' },
  ])
  expect(await kept()).toEqual(['insert into note (id, text) values ($1, $2)'])
})

test('what looks for rows is planned anew each time, as full as the tables are', async () => {
  const { db } = opened.database
  await sql`select id from note where id = ${1}`.execute(db)
  await sql`update note set text = ${'x'} where id = ${1}`.execute(db)
  await sql`insert into note (id) values (7)`.execute(db)
  expect(await kept()).toHaveLength(1)
})

test('a fault in a kept statement harms neither the next call nor the transaction after it', async () => {
  const { db } = opened.database
  const insert = (id: number | string) => sql`insert into note (id, text) values (${id}, ${'y'})`.execute(db)
  await expect(insert('no number')).rejects.toThrow()
  await insert(9)
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`insert into note (id, text) values (${10}, ${'z'})`.execute(tx)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  const { rows } = await sql<{ id: number }>`select id from note where id >= 9`.execute(db)
  expect(rows).toEqual([{ id: 9 }])
})
