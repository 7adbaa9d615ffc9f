import { openDatabase } from '@banko/server/platform/database/database.ts'
import type { Session } from '@banko/server/platform/database/session.ts'
import { keepsRowsApart } from '@banko/server/platform/database/table-rights.ts'
import { createServedDatabase, type ServedDatabase } from '@banko/tools/postgres/serving-role.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openFuzzWorld } from '../fuzz/world.ts'
import { takeOwnScopeOff } from '../isolation/own-scope-off.ts'
import { callEverything, tellEverything } from './do-everything.ts'
import { type DriverStatement, hearDriver } from './hear-driver.ts'
import { fillTables } from './many-rows.ts'
import { operatorTables } from './table-scopes.ts'

let served: ServedDatabase
let statements: readonly DriverStatement[] = []
const asksRows = new RegExp(`\\b(from|join|update) (${operatorTables.join('|')})\\b`)

beforeAll(async () => {
  served = await createServedDatabase(inject('postgresUrl'))
}, 60_000)
afterAll(() => served.drop())

test('every call is answered in a house that serves as a role that sees no row but those it was asked for', async () => {
  const { heard, end } = hearDriver()
  const database = await openDatabase({ url: served.url, connections: 10 })
  expect(await keepsRowsApart(database)).toBe(true)
  const world = await openFuzzWorld(database)
  await callEverything(world)
  expect(world.served.logged.filter(({ level }) => level === 'error')).toEqual([])
  end()
  await world.served.close()
  await database.close()
  statements = [...heard.values()].filter(({ text }) => asksRows.test(text))
}, 300_000)

// each is told on the embedded database in every run, and every call is made above
if (process.env.BANKO_LONG)
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

/** How a statement finds rows: by which index or by reading a table whole, and what it looks up there. */
async function planOf({ rows }: Session, { text, values, scope }: DriverStatement): Promise<readonly string[]> {
  await rows(`select set_config('banko.operator', $1, true)`, ['every' in scope ? '*' : String(scope.operatorId)])
  const plan = await rows<Record<string, string>>(`explain (costs off) ${text}`, values)
  return plan
    .map(
      (row) =>
        Object.values(row)[0]
          ?.trim()
          .replace(/^->\s+/, '') ?? '',
    )
    .filter((line) => /^(\w+ )+Scan.* on |^Index Cond/.test(line))
}

const wholeTables = (plan: readonly string[] = []) => new Set(plan.filter((line) => line.startsWith('Seq Scan')))
/** Comparisons by which an index is asked. */
const lookedUp = (plan: readonly string[] = []) =>
  plan
    .filter((line) => line.startsWith('Index Cond'))
    .join(' ')
    .match(/ (=|<|>|<=|>=|@>) /g)?.length ?? 0

function isSlower(kept: readonly string[] | undefined, without: readonly string[] | undefined): boolean {
  return !wholeTables(kept).isSubsetOf(wholeTables(without)) || lookedUp(kept) < lookedUp(without)
}

test('no statement reads a table whole, or asks an index for less, because the database looks whose they are', async () => {
  const [owner, server] = await Promise.all(
    [served.ownerUrl, served.url].map((url) => openDatabase({ url, connections: 1 })),
  )
  if (!owner || !server) throw new Error('no database')
  await owner.session(fillTables)
  expect(statements.length).toBeGreaterThan(45)
  const slower: string[] = []
  for (const statement of statements) {
    const [without, kept] = await Promise.all(
      [owner, server].map(({ session }) => session((of) => planOf(of, statement))),
    )
    if (isSlower(kept, without)) slower.push(`${statement.text}\n  was ${String(without)}\n  is  ${String(kept)}`)
  }
  expect(slower).toEqual([])
  await owner.close()
  await server.close()
}, 120_000)
