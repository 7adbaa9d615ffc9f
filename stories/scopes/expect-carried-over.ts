// tidy-allow sql: reads the catalogue and every table, whosever it is
import { createHash } from 'node:crypto'
import { migrations } from '@banko/server/house.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { migrate } from '@banko/server/platform/database/migrate.ts'
import { openSimulatedDatabase, openSimulatedHouse } from '@banko/server/testing/simulated-house.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { expect } from 'vitest'
import { openFuzzWorld } from '../fuzz/world.ts'
import { beforeScopes, scoped, younger } from './before-scopes.ts'
import { callEverything, tellEverything } from './do-everything.ts'

/** Lets a house live on a database, takes its schema back and brings it forward again: nothing of it is another. */
export async function expectCarriedOver(url: string): Promise<void> {
  const database = await openSimulatedDatabase(url)
  try {
    const world = await openFuzzWorld(database)
    await callEverything(world)
    await world.served.close()
    await tellEverything(database)
    // A house of before has no terminals: what made one of a player went with their table.
    await database.session(({ run }) => run(`update player set kind = 'player'`))
    const prove = () =>
      openSimulatedHouse(database, Date.UTC(2026, 0, 4), seededRandom('proof')).house.settlement.prove()
    const [state, schema] = [await readAll(database), await readSchema(database)]
    expect(await prove()).toEqual([])
    await database.session(({ run }) => run(beforeScopes))
    expect(await readSchema(database)).not.toEqual(schema)
    expect(await migrate(database, migrations)).toEqual(scoped)
    expect(await readAll(database)).toEqual(state)
    expect(await readSchema(database)).toEqual(schema)
    expect(await prove()).toEqual([])
  } finally {
    await database.close()
  }
}

/** Every table that a house of before could have, with the number of its rows and a checksum over them, in whatever order their columns stand. */
function readAll(database: OpenDatabase): Promise<Readonly<Record<string, string>>> {
  return database.session(async ({ rows }) => {
    const tables = await rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    const all: Record<string, string> = {}
    for (const { name } of tables.filter((table) => !younger.includes(table.name))) {
      const found = await rows<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t order by 1`)
      const sum = createHash('sha256').update(found.map(({ row }) => row).join('\n'))
      all[name] = `${found.length} rows ${sum.digest('hex').slice(0, 16)}`
    }
    return all
  })
}

/** Every column, index, rule, trigger and policy by its definition. */
function readSchema(database: OpenDatabase): Promise<unknown> {
  return database.session(async ({ rows }) => [
    await rows(`select table_name, column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public' order by 1, 2`),
    await rows(`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    await rows(`select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2, 3`),
    await rows(`select tgrelid::regclass::text as name, tgname, tgenabled::text from pg_trigger
      where not tgisinternal order by 1, 2`),
    await rows(`select relname::text as name, relrowsecurity,
        (select array_agg(polname || pg_get_expr(polqual, polrelid)) from pg_policy where polrelid = c.oid) as policies
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`),
  ])
}
