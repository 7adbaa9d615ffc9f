import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { rights } from '@banko/server/house.ts'
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { databaseCode } from '@banko/server/platform/database/database-fault.ts'
import { migrate } from '@banko/server/platform/database/migrate.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { assertServesOnly, ownsTables } from '@banko/server/platform/database/table-rights.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBenchHouse } from './bench/placement/open-bench-house.ts'
import { createDatabase } from './postgres/database.ts'

const run = promisify(execFile)
const name = randomBytes(6).toString('hex')
const [owner, server] = [`owner_${name}`, `server_${name}`]

let made: Awaited<ReturnType<typeof createDatabase>>

function urlAs(role: string): string {
  const url = new URL(made.url)
  url.username = role
  return url.href
}

async function administer(statement: string, url = inject('postgresUrl')): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const migrateAs = (role: string, ...args: string[]) =>
  run(process.execPath, [new URL('db-migrate.ts', import.meta.url).pathname, '--database', urlAs(role), ...args])

beforeAll(async () => {
  made = await createDatabase(inject('postgresUrl'))
  await administer(`create role ${owner} login; create role ${server} login`)
  await administer(`alter database "${new URL(made.url).pathname.slice(1)}" owner to ${owner}`)
}, 60_000)
afterAll(async () => {
  await made.drop()
  await administer(`drop role ${owner}; drop role ${server}`)
})

test('a role that owns nothing cannot bring the schema forward, and is told who can', async () => {
  await expect(migrateAs(server)).rejects.toMatchObject({
    stderr: expect.stringContaining('run npm run db:migrate as the role that owns the tables'),
  })
})

test('a role that serves places and settles, and changes nothing of what was said and paid', async () => {
  await migrateAs(owner)
  expect((await migrateAs(owner, '--serve-as', server)).stdout).toContain(`${server} may serve`)
  // As every start does, over a schema that is as it should be.
  const house = await openBenchHouse(urlAs(server))
  const [playerId = 0] = house.playerIds
  const { operatorId } = house
  const placed = forOperator(operatorId, () => house.house.placement.place({ operatorId, playerId }, house.request(0)))
  expect(await placed).toMatchObject({ ok: true })
  const markets = [{ key: '1x2', outcomes: [{ id: '1', result: wonResult }] }] as const
  const won = (match: string) =>
    ({ kind: 'settlement', producer: 'bench', at: 0, match, certainty: 'confirmed', markets: [...markets] }) as const
  await house.house.feed.submit(Array.from({ length: 60 }, (_, index) => won(`m${index}`)))
  await house.house.idle()
  const { session } = house.platform.database
  const word = `insert into manual_word (operator_id, key_id, request_key, at, match, kind, body)
    values (1, 1, 'request', 1, 'derby', 'odds', '{}')`
  await session(({ run: write }) => write(word))
  const counted = await session(({ rows }) =>
    rows<{ postings: number; facts: number; paid: number }>(`select (select count(*) from posting) as postings,
      (select count(*) from settlement_fact where done) as facts, (select count(*) from coupon where status = 'won') as paid`),
  )
  expect(counted[0]).toMatchObject({ facts: 60, paid: 1 })

  const refused = [
    ...['audit_row', 'audit_link', 'movement', 'posting', 'settlement_fact', 'manual_word'].flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
      `drop trigger ${table}_is_final on ${table}`,
    ]),
    'update posting set amount = amount + 1',
    'update movement set cause = cause',
    'update audit_row set at = at',
    'update audit_link set hash = hash',
    'update manual_word set at = 0',
    `update settlement_fact set body = '{}'`,
    'update settlement_fact set match_id = 1',
    'delete from house',
    'truncate house',
    'insert into house select * from house',
    'update house set secret = secret',
    'delete from migration',
    `insert into migration values ('x', 'y')`,
    'create table theirs (id bigint)',
    `set role ${owner}`,
  ]
  const codes = await Promise.all(
    refused.map((statement) => session(({ run: change }) => change(statement)).then(() => 'done', databaseCode)),
  )
  expect(refused.filter((_, at) => codes[at] !== '42501')).toEqual([])
  expect(await house.house.settlement.prove()).toEqual([])
  await house.close()
}, 60_000)

test('who owns the tables is known, and no rights are kept from him', async () => {
  const ask = async (role: string) => {
    const database = await openDatabase({ url: urlAs(role), connections: 1 })
    const owns = await ownsTables(database)
    await database.close()
    return owns
  }
  const superuser = new URL(made.url).username
  expect([await ask(owner), await ask(server), await ask(superuser)]).toEqual([true, false, true])
  for (const role of [owner, superuser])
    await expect(migrateAs(owner, '--serve-as', role)).rejects.toMatchObject({
      stderr: expect.stringContaining('nothing is kept from it'),
    })
  await expect(migrateAs(owner, '--serve-as', 'nobody_at_all')).rejects.toMatchObject({
    stderr: expect.stringContaining('there is no role nobody_at_all'),
  })
})

const assertServer = async () => {
  const database = await openDatabase({ url: urlAs(server), connections: 1 })
  try {
    await assertServesOnly(database, rights)
  } finally {
    await database.close()
  }
}
const onDatabase = (statement: string) => administer(statement, made.url)

async function codeOf(statement: string): Promise<string | undefined> {
  const database = await openDatabase({ url: urlAs(server), connections: 1 })
  const code = await database.session(({ run: ask }) => ask(statement)).then(() => 'done', databaseCode)
  await database.close()
  return code
}

async function ofOwner(statement: string): Promise<readonly { readonly name: string }[]> {
  const database = await openDatabase({ url: made.url, connections: 1 })
  const found = await database.session(({ rows }) => rows<{ name: string }>(statement))
  await database.close()
  return found
}

test('who can drop the tables without owning them is taken for their owner', async () => {
  await migrateAs(owner, '--serve-as', server)
  await assertServer()
  const name = `"${new URL(made.url).pathname.slice(1)}"`
  for (const [give, take] of [
    [`alter database ${name} owner to ${server}`, `alter database ${name} owner to ${owner}`],
    [`alter schema public owner to ${server}`, 'alter schema public owner to pg_database_owner'],
    [`alter function posting_is_final() owner to ${server}`, `alter function posting_is_final() owner to ${owner}`],
    [`alter role ${server} createrole`, `alter role ${server} nocreaterole`],
    [`grant pg_write_server_files to ${server}`, `revoke pg_write_server_files from ${server}`],
    [`alter role ${server} bypassrls`, `alter role ${server} nobypassrls`],
    [
      `alter role ${server} noinherit; grant ${owner} to ${server}`,
      `revoke ${owner} from ${server}; alter role ${server} inherit`,
    ],
  ] as const) {
    await onDatabase(give)
    await expect(assertServer(), give).rejects.toThrow(/^the role of DATABASE_URL owns the tables/)
    await expect(migrateAs(owner, '--serve-as', server), give).rejects.toMatchObject({
      stderr: expect.stringContaining('nothing is kept from it'),
    })
    await onDatabase(take)
    await assertServer()
  }
}, 120_000)

test('a role that serves has no right that was given to it by the way', async () => {
  await migrateAs(owner, '--serve-as', server)
  const byHand: [string, string][] = [
    ['delete on posting', 'grant delete on posting to'],
    ['truncate on manual_word', 'grant truncate on manual_word to'],
    ['trigger on posting', 'grant trigger on posting to'],
    ['update on settlement_fact', 'grant update (body) on settlement_fact to'],
    ['update on house', 'grant update on house to'],
    ['insert on migration', 'grant insert on migration to'],
  ]
  for (const [says, give] of byHand) {
    await onDatabase(`${give} ${server}`)
    await expect(assertServer(), give).rejects.toThrow(says)
  }
  const all = await assertServer().catch(String)
  for (const [says] of byHand) expect(all).toContain(says)
  await migrateAs(owner, '--serve-as', server)
  await assertServer()
  for (const [says, give, take] of [
    ['delete on posting', 'grant delete on posting to public', 'revoke delete on posting from public'],
    ['update on posting', `grant pg_write_all_data to ${server}`, `revoke pg_write_all_data from ${server}`],
  ] as const) {
    await onDatabase(give)
    await expect(assertServer(), give).rejects.toThrow(says)
    await expect(migrateAs(owner, '--serve-as', server)).rejects.toMatchObject({
      stderr: expect.stringContaining(says),
    })
    await onDatabase(take)
    await assertServer()
  }
}, 120_000)

test('a role that serves reads no part of a table by itself, and none serves where rows are not kept apart', async () => {
  await onDatabase(`select refusal_days((extract(epoch from now()) * 1000)::bigint, 90)`)
  // as an older program would have granted it
  const [part] = await ofOwner(`select relname as name from pg_class where relname ~ '^refusal_day_' limit 1`)
  await onDatabase(`grant select on "${part?.name}" to ${server}`)
  await expect(assertServer()).rejects.toThrow(`select on ${part?.name}`)
  await migrateAs(owner, '--serve-as', server)
  await assertServer()
  expect(await codeOf(`select from "${part?.name}"`)).toBe('42501')
  await onDatabase('alter table coupon disable row level security')
  await expect(assertServer()).rejects.toThrow('rows of operators are not kept apart in coupon')
  await onDatabase('alter table coupon enable row level security')
  await assertServer()
}, 60_000)

test('a migration waits for nobody’s lock for ever, and a start that has nothing to do for none', async () => {
  const database = await openDatabase({ url: urlAs(owner), connections: 3 })
  const first = { id: 'a-1', sql: 'create table a (id bigint)' }
  await database.session(({ run: change }) => change('drop table migration'))
  await migrate(database, [first])
  await database.session(async ({ run: hold }) => {
    await hold('lock table migration in share row exclusive mode')
    expect(await migrate(database, [first])).toEqual([])
  })
  const seen = {
    id: 'a-2',
    sql: `do $$ begin if current_setting('lock_timeout') = '0' then raise 'waits'; end if; end $$`,
  }
  expect(await migrate(database, [first, seen])).toEqual(['a-2'])
  await database.close()
})
