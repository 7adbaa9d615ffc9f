import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { migrations } from '@banko/server/house.ts'
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { migrate } from '@banko/server/platform/database/migrate.ts'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from './postgres/database.ts'

const run = promisify(execFile)
const command = async (name: string, ...args: string[]) =>
  run(process.execPath, ['--liftoff-only', new URL(`${name}.ts`, import.meta.url).pathname, ...args])

test('migrate, prove and reset a PostgreSQL', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  expect((await command('db-migrate', '--database', url)).stdout).toContain('landed ledger-1')
  expect((await command('db-migrate', '--database', url)).stdout).toContain(' 0 new migrations')
  expect((await command('db-prove', '--database', url)).stdout).toContain('ledger balanced')

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into account (operator_id, currency, kind, owner_id, balance) values (1, 'TRY', 'playerCash', 1, 5)`,
  )
  await expect(command('db-prove', '--database', url)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('holds 5, its postings say 0'),
  })

  const name = new URL(url).pathname.slice(1)
  const reset = (...args: string[]) => command('db-reset', '--database', url, ...args)
  for (const args of [[], ['--yes', 'other'], ['--yes', '']])
    await expect(reset(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(`--yes ${name}`) })
  await client.query('update house set live_since = 0')
  await expect(reset('--yes', name)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('real money') })
  await client.query(`alter table house disable trigger house_is_final; update house set live_since = null;
    alter table house enable trigger house_is_final`)
  await client.query(
    `insert into operator (name, currencies, live_money, live_delay_seconds, created_at)
      values ('Real', '{TRY}', true, 5, 0)`,
  )
  await expect(reset('--yes', name)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('real money') })
  await client.query('update operator set live_money = false')
  await reset('--yes', name)
  const { rows } = await client.query(
    `select classid::regclass, objid from pg_depend where refobjid = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
  expect((await reset('--yes', name)).stdout).toContain('is empty')
  await client.query('create table diary (page text)')
  await expect(reset('--yes', name)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('not the house'),
  })
  await client.end()
  await drop()
}, 240_000)

test('reset leaves what others made and use', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const name = new URL(url).pathname.slice(1)
  const reset = () => command('db-reset', '--database', url, '--yes', name)
  const refusedFor = (says: string) =>
    expect(reset()).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(says) })
  const house = await openDatabase({ url, connections: 1 })
  await migrate(house, migrations)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create table crm_customers (id bigint); insert into crm_customers values (1);
    create function crm_count() returns bigint language sql as 'select count(*) from crm_customers';
    create schema crm; create view crm.stakes as select amount from posting`)
  const isWhole = async () => (await client.query('select (select count(*) from site), crm_count()')).rows.length === 1

  await refusedFor('in use by 1 connections of a house')
  await house.close()
  await refusedFor('view crm.stakes depends on table posting')
  await client.query('drop schema crm cascade; begin; lock table session in access share mode')
  await refusedFor('is in use; nothing was removed')
  await client.query(`commit; insert into migration values ('ledger-99', '')`)
  await refusedFor('a newer program')
  expect(await isWhole()).toBe(true)

  await client.query(`delete from migration where id = 'ledger-99'`)
  expect((await reset()).stdout).toContain('function public.crm_count(), table public.crm_customers')
  expect((await client.query('select crm_count()')).rows).toEqual([{ crm_count: '1' }])
  await refusedFor('not the house')
  // What was left does not hinder a new beginning.
  expect((await command('db-migrate', '--database', url)).stdout).toContain('landed ledger-1')
  await client.end()
  await drop()
}, 240_000)

test('an operator’s keys are made, listed and revoked', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const key = (...args: string[]) => command('operator-key', '--database', url, ...args)
  await expect(key('list')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('no house has begun') })
  await command('db-migrate', '--database', url)
  expect((await key('list')).stdout).toBe('there is no key\n')
  const wrong: [string, string[]][] = [
    ['there is no operator 1', ['create', '--operator', '1', '--scopes', 'prices']],
    ['--scopes is some of', ['create', '--operator', '1', '--scopes', 'prices,money']],
    ['--expires has passed', ['create', '--operator', '1', '--scopes', 'prices', '--expires', '2020-01-31']],
    ['there is no open key 7', ['revoke', '7']],
    ['the number of the key', ['revoke', 'x']],
    ['Usage', ['make']],
  ]
  for (const [says, args] of wrong)
    await expect(key(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(says) })

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into operator (name, currencies, live_money, live_delay_seconds, created_at)
      values ('Trial', '{TRY}', false, 5, 0)`,
  )
  await client.end()
  const made = (await key('create', '--operator', '1', '--scopes', 'prices,fixtures', '--name', 'tool')).stdout
  const secret = /bk_[\w-]{43}/.exec(made)?.[0] ?? 'none'
  expect((await key('list')).stdout).toContain('key 1 of operator 1: tool, for fixtures prices, made')
  expect((await key('list')).stdout).not.toContain(secret)
  expect((await key('revoke', '1')).stdout).toContain('key 1 opens nothing any more')
  expect((await key('list')).stdout).toContain('never used, revoked')
  await drop()
}, 240_000)
