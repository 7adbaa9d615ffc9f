import { openDatabase } from '@banko/server/platform/database/database.ts'
import { keepsRowsApart } from '@banko/server/platform/database/table-rights.ts'
import { createServedDatabase, type ServedDatabase } from '@banko/tools/postgres/serving-role.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openFuzzWorld } from '../fuzz/world.ts'
import { takeOwnScopeOff } from '../isolation/own-scope-off.ts'
import { callEverything, tellEverything } from './do-everything.ts'

let served: ServedDatabase

beforeAll(async () => {
  served = await createServedDatabase(inject('postgresUrl'))
}, 60_000)
afterAll(() => served.drop())

test('every call is answered in a house that serves as a role that sees no row but those it was asked for', async () => {
  const database = await openDatabase({ url: served.url, connections: 10 })
  expect(await keepsRowsApart(database)).toBe(true)
  const world = await openFuzzWorld(database)
  await callEverything(world)
  expect(world.served.logged.filter(({ level }) => level === 'error')).toEqual([])
  await world.served.close()
  await database.close()
}, 300_000)

test('every story ends as it is told where the database alone says whose the rows are', async () => {
  const off = takeOwnScopeOff()
  off.begin()
  const database = await openDatabase({ url: served.url, connections: 10 })
  try {
    await tellEverything(database)
    expect(off.changed.size).toBeGreaterThan(15)
    expect([...off.left]).toEqual([])
  } finally {
    off.end()
    await database.close()
  }
}, 300_000)
