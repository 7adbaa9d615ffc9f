import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFuzzWorld } from '../fuzz/world.ts'
import { openStoryDatabase } from '../testing/served-house.ts'
import { callEverything, tellEverything } from './do-everything.ts'
import { ofEveryOperator } from './every-operator.ts'
import { type HeardDatabase, hearStatements } from './hear-statements.ts'
import { operatorTables, sharedTables } from './table-scopes.ts'
import { unscopedTables } from './unscoped-tables.ts'

const patience = 300_000
let heard: HeardDatabase
const rows = <Row>(statement: string): Promise<readonly Row[]> =>
  heard.database.session((session) => session.rows<Row>(statement, [[...operatorTables]]))

const byName = (a: string, b: string) => a.localeCompare(b)

beforeAll(async () => {
  heard = hearStatements(await openStoryDatabase())
  const world = await openFuzzWorld(heard.database)
  await callEverything(world)
  await world.served.close()
  await tellEverything(heard.database)
}, patience)
afterAll(() => heard.database.close())

test('every table is an operator’s or shared, and no other is listed', async () => {
  const found = await rows<{ name: string }>(
    `select relname::text as name from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace = 'public'::regnamespace and $1::text[] is not null order by 1`,
  )
  expect(found.map(({ name }) => name).toSorted(byName)).toEqual([...operatorTables, ...sharedTables].toSorted(byName))
})

test('every row of an operator’s says whose it is', async () => {
  const found = await rows<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute
     where attname = 'operator_id' and attnotnull and attrelid::regclass::text = any($1)`,
  )
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(operatorTables))
})

test('every key of an operator’s table begins with whose a row is', async () => {
  const found = await rows<{ name: string; key: string; first: string }>(
    `select i.indrelid::regclass::text as name, i.indexrelid::regclass::text as key, a.attname::text as first
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indisunique and i.indrelid::regclass::text = any($1)`,
  )
  expect(found.filter(({ first }) => first !== 'operator_id')).toEqual([])
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(operatorTables))
})

test('every reference between operators’ tables begins with whose the rows are', async () => {
  const found = await rows<{ name: string; own: string; other: string }>(
    `select c.conrelid::regclass || ' to ' || c.confrelid::regclass as name, a.attname::text as own,
       b.attname::text as other
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.contype = 'f' and c.conrelid::regclass::text = any($1) and c.confrelid::regclass::text = any($1)`,
  )
  expect(found.length).toBeGreaterThan(4)
  expect(found.filter(({ own, other }) => own !== 'operator_id' || other !== 'operator_id')).toEqual([])
})

const textOf = (statement: string) => statement.replace(/\s+/g, ' ').trim().toLowerCase()

test('every statement says whose rows it means, but for those that are listed', () => {
  const unscoped = [...heard.statements]
    .filter((statement) => unscopedTables(statement, operatorTables).length > 0)
    .map(textOf)
  const isListed = (statement: string) => ofEveryOperator.some(({ begins }) => statement.startsWith(begins))
  expect(unscoped.filter((statement) => !isListed(statement))).toEqual([])
  const unused = ofEveryOperator.filter(({ begins }) => !unscoped.some((statement) => statement.startsWith(begins)))
  expect(unused).toEqual([])
})

test('every operator’s table was asked for', () => {
  const asked = [...heard.statements].map(textOf)
  const names = (table: string) => new RegExp(`\\b(from|join|update|into) ${table}\\b`)
  expect(operatorTables.filter((table) => !asked.some((statement) => names(table).test(statement)))).toEqual([])
})
