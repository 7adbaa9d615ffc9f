import { randomBytes } from 'node:crypto'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { forEveryOperator, forNobodyYet, forOperator } from './row-scope.ts'

const role = `reads_${randomBytes(6).toString('hex')}`
let made: Awaited<ReturnType<typeof createDatabase>>
let owner: OpenDatabase
let database: OpenDatabase

beforeAll(async () => {
  made = await createDatabase(inject('postgresUrl'))
  owner = await openDatabase({ url: made.url, connections: 1 })
  await migrate(owner, migrations)
  await owner.session(({ run }) =>
    run(`create table note (operator_id bigint not null, text text, primary key (operator_id, text));
      select protect_by_operator('note');
      create role ${role} login; grant all on note to ${role};`),
  )
  const url = new URL(made.url)
  url.username = role
  // one for money alone, so that every question comes by the same connection
  database = await openDatabase({ url: url.href, connections: 1 })
})
beforeEach(() => owner.session(({ run }) => run(`truncate note; insert into note values (1, 'one'), (2, 'two')`)))
afterAll(async () => {
  await database.close()
  await owner.session(({ run }) => run(`drop owned by ${role}; drop role ${role}`))
  await owner.close()
  await made.drop()
})

const read = async () => {
  const { rows } = await sql<{ text: string }>`select text from note order by 1`.execute(database.db)
  return rows.map(({ text }) => text)
}
const write = (operatorId: number) => sql`insert into note values (${operatorId}, 'more')`.execute(database.db)
const refused = { code: '42501' }

test('work for an operator sees their rows and no others, on whatever connection the last work was another’s', async () => {
  expect(await forOperator(1, read)).toEqual(['one'])
  expect(await forOperator(2, read)).toEqual(['two'])
  expect(await forEveryOperator('a test', read)).toEqual(['one', 'two'])
  expect(await forOperator(1, read)).toEqual(['one'])
  expect(await database.session(({ rows }) => rows('select text from note'))).toHaveLength(2)
  expect(await forOperator(2, () => database.pipelined((tx) => sql`select from note`.execute(tx)))).toMatchObject({
    rows: [{}],
  })
})

test('it writes none of another’s, neither new ones nor those that are there', async () => {
  await forOperator(1, () => write(1))
  await expect(forOperator(1, () => write(2))).rejects.toMatchObject(refused)
  const moved = forOperator(1, () => sql`update note set operator_id = 2 where text = 'one'`.execute(database.db))
  await expect(moved).rejects.toMatchObject(refused)
  const changed = await forOperator(1, () => sql`update note set text = 'mine ' || text`.execute(database.db))
  const deleted = await forOperator(1, () => sql`delete from note`.execute(database.db))
  expect([changed.numAffectedRows, deleted.numAffectedRows]).toEqual([2n, 2n])
  expect(await forEveryOperator('a test', read)).toEqual(['two'])
})

test('work that is nobody’s is refused, and is shown nothing', async () => {
  await forOperator(1, read)
  await expect(read()).rejects.toMatchObject(refused)
  await expect(write(1)).rejects.toMatchObject(refused)
  await expect(forOperator(1, () => forNobodyYet(read))).rejects.toMatchObject(refused)
  expect(await forOperator(1, () => forNobodyYet(() => forOperator(2, read)))).toEqual(['two'])
})

test('nobody slips from one operator’s work into another’s, nor takes a connection along', async () => {
  expect(() => forOperator(1, () => forOperator(2, read))).toThrow('asks for rows of operator 2')
  expect(() => forOperator(0, read)).toThrow('an operator has a number')
  const taken = forOperator(1, () =>
    database.db.transaction().execute((tx) => forNobodyYet(() => forOperator(2, () => sql`select 1`.execute(tx)))),
  )
  await expect(taken).rejects.toThrow("a connection for the rows of '1' is asked for those of '2'")
  expect(await forOperator(1, read)).toEqual(['one'])
})

test('a connection is told once whose rows are meant, and again when that changes or it has failed', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  // a connection that exists has its own way to ask, made when it was: so a new one
  const url = new URL(made.url)
  url.username = role
  const fresh = await openDatabase({ url: url.href, connections: 1 })
  const one = () => sql`select text from note`.execute(fresh.db)
  const told = () => asked.mock.calls.filter(([text]) => String(text).includes('banko.operator')).length
  try {
    for (const turn of [1, 2, 3]) expect((await forOperator(1, one)).rows, `turn ${turn}`).toHaveLength(1)
    expect(told()).toBe(1)
    await forOperator(1, () => fresh.db.transaction().execute((tx) => sql`select 1`.execute(tx)))
    await forOperator(1, () => fresh.pipelined((tx) => sql`select 1`.execute(tx)))
    expect(told()).toBe(1)
    await forOperator(2, one)
    await forOperator(1, one)
    expect(told()).toBe(3)
    await expect(forOperator(1, () => sql`select 1 / 0`.execute(fresh.db))).rejects.toThrow('division')
    await expect(
      forOperator(2, () => fresh.db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx))),
    ).rejects.toThrow('division')
    // what was told before the transaction stands after its roll-back
    expect((await forOperator(2, one)).rows).toEqual([{ text: 'two' }])
    expect(told()).toBe(4)
    const [{ pid } = { pid: 0 }] = await fresh.session(({ rows }) =>
      rows<{ pid: number }>('select pg_backend_pid() pid'),
    )
    await owner.session(({ rows }) => rows('select pg_terminate_backend($1)', [pid]))
    await forOperator(1, one).catch(() => {})
    expect((await forOperator(1, one)).rows).toEqual([{ text: 'one' }])
  } finally {
    asked.mockRestore()
    await fresh.close()
  }
})

test('a connection that cannot be told, or came back within a transaction, is given to nobody', async () => {
  const url = new URL(made.url)
  url.username = role
  const fresh = await openDatabase({ url: url.href, connections: 1 })
  const one = () => sql<{ text: string; pid: number }>`select text, pg_backend_pid() as pid from note`.execute(fresh.db)
  const [before] = (await forOperator(1, one)).rows
  // left open behind everybody's back
  await forOperator(1, () => sql`begin`.execute(fresh.db))
  await expect(forOperator(2, one)).rejects.toThrow('within a transaction')
  const [after] = (await forOperator(2, one)).rows
  expect(after?.text).toBe('two')
  expect(after?.pid).not.toBe(before?.pid)
  await fresh.close()
})

test('the setting is asked once a statement, and takes no index from it', async () => {
  await owner.session(({ run }) =>
    run(`insert into note select o, t::text from generate_series(1, 40) o, generate_series(1, 500) t; analyze note`),
  )
  const plan = await forOperator(7, () =>
    sql<Record<string, string>>`explain (analyze, costs off, timing off, summary off)
      select text from note where operator_id = 7 and text = '9'`.execute(database.db),
  )
  const lines = plan.rows.map((row) => Object.values(row)[0] ?? '').join('\n')
  expect(lines).toMatch(/Index.* using note_pkey/)
  expect(lines).toMatch(/Index Cond: \(\(operator_id = '?7'?(::bigint)?\) AND \(text = '9'::text\)\)/)
  expect(lines.match(/InitPlan/g)?.length).toBeGreaterThan(0)
  expect(lines).not.toContain('SubPlan')
  expect(lines).not.toContain('Seq Scan')
})
