import { openDatabase } from '@banko/server/platform/database/database.ts'
import { keepsRowsApart } from '@banko/server/platform/database/table-rights.ts'
import { createServedDatabase } from '@banko/tools/postgres/serving-role.ts'
import { expect, inject, test } from 'vitest'
import { openFuzzWorld } from '../fuzz/world.ts'
import { callEverything, tellEverything } from './do-everything.ts'

test('a house that does everything as a role that sees no row but those it was asked for lacks none', async () => {
  const served = await createServedDatabase(inject('postgresUrl'))
  const database = await openDatabase({ url: served.url, connections: 10 })
  expect(await keepsRowsApart(database)).toBe(true)
  const world = await openFuzzWorld(database)
  await callEverything(world)
  expect(world.served.logged.filter(({ level }) => level === 'error')).toEqual([])
  await world.served.close()
  await tellEverything(database)
  await database.close()
  await served.drop()
}, 300_000)
