import { randomBytes } from 'node:crypto'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrations, rights } from './house.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { grantRights } from './platform/database/table-rights.ts'
import { startMain } from './testing/test-main.ts'

const shut = [
  '--mode',
  'live',
  '--no-demo',
  '--secure-cookies',
  '--trusted-proxies',
  'loopback',
  '--metrics-token',
  'metrics-of-the-house',
]

/** A database whose tables belong to one role, and the address by which another serves. */
async function createServed() {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const role = `server_${randomBytes(6).toString('hex')}`
  const database = await openDatabase({ url, connections: 1 })
  await database.session(({ run }) => run(`create role ${role} login`))
  await migrate(database, migrations)
  await grantRights(database, role, rights)
  await database.close()
  const serving = new URL(url)
  serving.username = role
  const dropBoth = async () => {
    await drop()
    const client = new pg.Client({ connectionString: inject('postgresUrl') })
    await client.connect()
    await client.query(`drop role ${role}`)
    await client.end()
  }
  return { url, serving: serving.href, drop: dropBoth }
}

test('a live house starts on a PostgreSQL without anything open, and its database is nobody’s trial from then on', async () => {
  const { url, serving, drop } = await createServed()
  const owner = startMain('--database', url, ...shut)
  expect(await owner.ended()).toBe(1)
  expect(owner.output()).toMatch(/^Cannot start: the role of DATABASE_URL owns the tables/m)

  const at = ['--database', serving]
  const open = startMain(...at, '--mode', 'live', '--rate-factor', '0')
  expect(await open.ended()).toBe(1)
  for (const name of ['DEMO', 'SECURE_COOKIES', 'TRUSTED_PROXIES', 'RATE_FACTOR', 'METRICS_TOKEN'])
    expect(open.output()).toMatch(new RegExp(`^- ${name} is `, 'm'))

  const house = startMain(...at, ...shut)
  const address = await house.address()
  expect(await (await fetch(`${address}/health/ready`)).json()).toEqual({ ready: true, waitingFor: [] })
  expect(house.output()).not.toContain('demo1')
  expect(house.output()).toContain('house.sealKeyWeak')
  expect((await fetch(`${address}/docs/openapi.json`)).status).toBe(404)
  house.child.kill('SIGTERM')
  expect(await house.ended()).toBe(0)

  const sealed = startMain(...at, ...shut, '--seal-key', 'x'.repeat(32))
  await sealed.address()
  expect(sealed.output()).not.toContain('sealKeyWeak')
  sealed.child.kill('SIGTERM')
  expect(await sealed.ended()).toBe(0)

  const trial = startMain(...at, '--mode', 'trial')
  expect(await trial.ended()).toBe(1)
  expect(trial.output()).toMatch(/^Cannot start: the database is that of a live house: say MODE=live$/m)
  await drop()
}, 240_000)

test('a start that is refused has changed nothing', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const database = await openDatabase({ url, connections: 1 })
  const older = migrations.slice(0, -1)
  await migrate(database, older)
  const countLanded = () =>
    database.session(({ rows }) => rows<{ count: number }>('select count(*) as count from migration'))
  const refused = async (says: RegExp, ...args: string[]) => {
    // A bus that nobody serves: it is not asked for either.
    const house = startMain('--database', url, '--nats-url', 'nats://127.0.0.1:1', ...args)
    expect(await house.ended()).toBe(1)
    expect(house.output()).toMatch(says)
    expect(await countLanded()).toEqual([{ count: older.length }])
  }
  await refused(/^Cannot start: the role of DATABASE_URL owns the tables/m, ...shut)
  await database.session(({ run }) => run('update house set live_since = 1'))
  await refused(/^Cannot start: the database is that of a live house: say MODE=live$/m, '--mode', 'trial')
  await database.close()
  await drop()
}, 240_000)

test('a live house does not start beside demo data', async () => {
  const { url, serving, drop } = await createServed()
  const at = ['--database', serving]
  const trial = startMain(...at, '--mode', 'trial')
  await trial.address()
  trial.child.kill('SIGTERM')
  expect(await trial.ended()).toBe(0)
  const house = startMain(...at, ...shut)
  expect(await house.ended()).toBe(1)
  expect(house.output()).toMatch(/^Cannot start: the database holds demo data \(Banko Demo, Meadow Demo\)/m)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect((await client.query('select live_since from house')).rows).toEqual([{ live_since: null }])
  await client.end()
  await drop()
}, 240_000)
