import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFuzzWorld } from '../fuzz/world.ts'
import { openStoryDatabase } from '../testing/served-house.ts'
import { callEverything, tellEverything } from './do-everything.ts'
import { ofEveryOperator } from './every-operator.ts'
import { type Heard, type HeardDatabase, hearStatements } from './hear-statements.ts'
import { operatorTables, sharedTables } from './table-scopes.ts'
import { unscopedTables } from './unscoped-tables.ts'

const patience = 900_000
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

test('the database itself keeps the rows of every operator’s table apart, and of no other', async () => {
  const found = await rows<{ name: string; is: boolean; policy: string | null }>(
    `select c.relname::text as name, c.relrowsecurity as is, (select string_agg(concat_ws(' ', p.polname, p.polcmd::text,
         p.polpermissive, p.polroles::text, pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)), ';')
       from pg_policy p where p.polrelid = c.oid) as policy
     from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = 'public'::regnamespace and $1::text[] is not null`,
  )
  const kept = found.filter(({ is, policy }) => is || policy !== null)
  expect(kept.map(({ name }) => name).toSorted(byName)).toEqual(operatorTables.toSorted(byName))
  // by one rule, for whoever asks and whatever they do
  expect(new Set(kept.map(({ is, policy }) => `${is} ${policy?.replace(/\s+/g, ' ')}`))).toEqual(
    new Set([
      'true by_operator * t {0} CASE WHEN (( SELECT row_scope() AS row_scope) = 0) THEN true ' +
        'ELSE (operator_id = ( SELECT row_scope() AS row_scope)) END',
    ]),
  )
})

test('one function of the schema has its owner’s rights: it makes the days of a table and drops them, and reads no row', async () => {
  const found = await rows<{ name: string }>(
    `select proname::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef and $1::text[] is not null`,
  )
  expect(found.map(({ name }) => name)).toEqual(['refusal_days'])
})

const textOf = ({ text }: { readonly text: string }) => text.replace(/\s+/g, ' ').trim().toLowerCase()
/** What was asked about operators' rows. */
function heardOf(): readonly Heard[] {
  const named = new RegExp(`\\b(from|join|update|into|using) (${operatorTables.join('|')})\\b`)
  return heard.heard().filter((one) => named.test(textOf(one)))
}
const isUnscoped = ({ text }: Heard) => unscopedTables(text, operatorTables).length > 0
const isOf = (one: Heard, { begins }: (typeof ofEveryOperator)[number]) =>
  begins.some((begin) => textOf(one).startsWith(begin))

test('every statement says whose rows it means, but for those that are listed', () => {
  const unlisted = heardOf().filter((one) => isUnscoped(one) && !ofEveryOperator.some((listed) => isOf(one, listed)))
  expect(unlisted.map(textOf)).toEqual([])
})

/** Why a statement was not to be asked for those for whom it was. */
function wrongScope(one: Heard): string | undefined {
  const { scope, text, parameters } = one
  if (!scope) return 'for nobody'
  if ('every' in scope) {
    const isListed = ofEveryOperator.some((listed) => listed.why === scope.every && isOf(one, listed))
    return isListed ? undefined : `for every operator, because ${scope.every}`
  }
  if (isUnscoped(one)) return `of every operator, for operator ${scope.operatorId}`
  const named = [...text.matchAll(/operator_id = \$(\d+)/g)].map(([, at]) => Number(parameters[Number(at) - 1]))
  const other = named.find((operatorId) => operatorId !== scope.operatorId)
  return other === undefined ? undefined : `of operator ${other}, for operator ${scope.operatorId}`
}

test('every statement is asked for the one operator that it names, or for every one with the reason that is listed', () => {
  const wrong = heardOf().flatMap((one) => {
    const why = wrongScope(one)
    return why === undefined ? [] : [`${why}: ${textOf(one).slice(0, 160)}`]
  })
  expect([...new Set(wrong)].toSorted(byName)).toEqual([])
})

test('nothing is listed that nobody asks for every operator', () => {
  const unused = ofEveryOperator.flatMap((listed) =>
    listed.begins.filter(
      (begin) =>
        !heardOf().some(
          (one) => one.scope && 'every' in one.scope && one.scope.every === listed.why && textOf(one).startsWith(begin),
        ),
    ),
  )
  expect(unused).toEqual([])
})

test('every operator’s table was asked for', () => {
  const asked = heardOf().map(textOf)
  const names = (table: string) => new RegExp(`\\b(from|join|update|into) ${table}\\b`)
  expect(operatorTables.filter((table) => !asked.some((statement) => names(table).test(statement)))).toEqual([])
})
