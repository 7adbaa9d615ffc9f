import { createDatabase } from '@banko/tools/postgres/database.ts'
import { inject, test } from 'vitest'
import { expectCarriedOver } from './expect-carried-over.ts'

test('a house of before keys by operator comes through whole, on PostgreSQL', async () => {
  const made = await createDatabase(inject('postgresUrl'))
  await expectCarriedOver(made.url)
  await made.drop()
}, 300_000)
