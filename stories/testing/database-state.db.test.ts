import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readState } from './database-state.ts'
import { openStoryDatabase } from './served-house.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openStoryDatabase()
})
afterAll(() => database.close())

const run = (statement: string) => database.session((session) => session.run(statement))

test.each([
  ['a new row', `insert into migration (id, checksum) values ('a', 'b')`],
  ['another value', `update migration set checksum = 'c' where id = 'a'`],
  ['the loss of a row', `delete from migration where id = 'a'`],
])('%s is seen, and what only looks is not', async (_, statement) => {
  const before = await readState(database)
  await run('select * from migration')
  expect(await readState(database)).toEqual(before)
  await run(statement)
  const after = await readState(database)
  expect({ ...after, migration: before.migration }).toEqual(before)
  expect(after.migration).not.toBe(before.migration)
})
