import { createDatabase } from '@banko/tools/postgres/database.ts'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { startMain } from './test-main.ts'

const shut = [
  '--mode',
  'live',
  '--no-demo',
  '--secure-cookies',
  '--trusted-proxies',
  'loopback',
  '--metrics-token',
  'm',
]

test('a live house starts on a PostgreSQL without anything open, and its database is nobody’s trial from then on', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const at = ['--database', url]
  const open = startMain(...at, '--mode', 'live', '--rate-factor', '0')
  expect(await open.ended()).toBe(1)
  for (const name of ['DEMO', 'SECURE_COOKIES', 'TRUSTED_PROXIES', 'RATE_FACTOR', 'METRICS_TOKEN'])
    expect(open.output()).toMatch(new RegExp(`^- ${name} is `, 'm'))

  const house = startMain(...at, ...shut)
  const address = await house.address()
  expect(await (await fetch(`${address}/health/ready`)).json()).toEqual({ ready: true, waitingFor: [] })
  expect(house.output()).not.toContain('demo1')
  house.child.kill('SIGTERM')
  expect(await house.ended()).toBe(0)

  const trial = startMain(...at, '--mode', 'trial')
  expect(await trial.ended()).toBe(1)
  expect(trial.output()).toMatch(/^Cannot start: the database is that of a live house: say MODE=live$/m)
  await drop()
}, 240_000)

test('a live house does not start beside demo data', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const at = ['--database', url]
  const trial = startMain(...at, '--mode', 'trial')
  await trial.address()
  trial.child.kill('SIGTERM')
  expect(await trial.ended()).toBe(0)
  const house = startMain(...at, ...shut)
  expect(await house.ended()).toBe(1)
  expect(house.output()).toMatch(/^Cannot start: the database holds demo data \(Banko Demo\)/m)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect((await client.query('select live_since from house')).rows).toEqual([{ live_since: null }])
  await client.end()
  await drop()
}, 240_000)
