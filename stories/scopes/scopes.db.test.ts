import { readdirSync, readFileSync } from 'node:fs'
import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeInput } from '../fuzz/malformed-input.ts'
import { ownMatchInputs } from '../fuzz/own-match-inputs.ts'
import { inputShape } from '../fuzz/shape.ts'
import { validInput } from '../fuzz/valid-input.ts'
import { openFuzzWorld } from '../fuzz/world.ts'
import { readStories } from '../language/read-story.ts'
import { tellStory } from '../language/tell-story.ts'
import { postCall } from '../testing/http-client.ts'
import { openStoryDatabase } from '../testing/served-house.ts'
import { ofEveryOperator } from './every-operator.ts'
import { type HeardDatabase, hearStatements } from './hear-statements.ts'
import { operatorTables, sharedTables } from './table-scopes.ts'
import { unscopedTables } from './unscoped-tables.ts'

const patience = 300_000
let heard: HeardDatabase
const rows = <Row>(statement: string): Promise<Row[]> =>
  heard.database.session((session) => session.rows<Row>(statement, [[...operatorTables]]))

beforeAll(async () => {
  heard = hearStatements(await openStoryDatabase())
  await callEverything(heard.database)
  await tellEverything(heard.database)
}, patience)
afterAll(() => heard.database.close())

/** Every call of the contract a few times, by whoever may make it, and what is done every hour. */
async function callEverything(database: OpenDatabase): Promise<void> {
  const world = await openFuzzWorld(database)
  await world.served.house.manual.listen()
  const calls = listCalls(contract).filter(({ method, name }) => method === 'POST' && !name.endsWith('.signOut'))
  for (const call of calls) {
    const own = ownMatchInputs()[call.name]
    const inputs = [...(own ? [own()] : []), ...fc.sample(validInput(inputShape(call)), { seed: 1, numRuns: 8 })]
    for (const input of inputs)
      await postCall(world.url, call.path, undefined, { body: writeInput(input), headers: world.allow(call) })
  }
  await world.served.time.advance(3 * 3600_000)
  await world.served.house.idle()
  await world.served.close()
}

/** Coupons from their placing to their last settlement. */
async function tellEverything(database: OpenDatabase): Promise<void> {
  const folder = new URL('../told/', import.meta.url)
  let number = 0
  for (const file of readdirSync(folder).sort())
    for (const story of readStories(readFileSync(new URL(file, folder), 'utf8')))
      await tellStory(database, story, ++number)
}

test('every table is an operator’s or shared, and no other is listed', async () => {
  const found = await rows<{ name: string }>(
    `select relname::text as name from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace = 'public'::regnamespace and $1::text[] is not null order by 1`,
  )
  expect(found.map(({ name }) => name)).toEqual([...operatorTables, ...sharedTables].toSorted())
})

test('every row of an operator’s says whose it is', async () => {
  const found = await rows<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute
     where attname = 'operator_id' and attnotnull and attrelid::regclass::text = any($1)`,
  )
  expect(found.map(({ name }) => name).toSorted()).toEqual(operatorTables.toSorted())
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
