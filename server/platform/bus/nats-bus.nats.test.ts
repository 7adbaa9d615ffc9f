import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type NatsServer, startNatsServer } from '@banko/tools/nats/nats-server.ts'
import { nkeys } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noMetrics } from '../log/metrics.ts'
import type { Bus } from '../ports.ts'
import { recordingLog } from '../testing/test-platform.ts'
import { systemClock } from '../time/system-time.ts'
import { natsBus } from './nats-bus.ts'

const key = nkeys.createUser()
const folder = mkdtempSync(join(tmpdir(), 'banko-nkey-'))
const seed = join(folder, 'seed')
const ways = {
  user: 'authorization { users: [ { user: "house", password: "pa ss" } ] }',
  token: 'authorization { token: "long-token" }',
  nkey: `authorization { users: [ { nkey: "${key.getPublicKey()}" } ] }`,
}
const servers: Record<string, NatsServer> = {}
const buses: Bus[] = []

beforeAll(async () => {
  writeFileSync(seed, `${Buffer.from(key.getSeed())}\n`)
  for (const [way, line] of Object.entries(ways)) servers[way] = await startNatsServer(undefined, [line])
})
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close()
})
afterAll(async () => {
  for (const server of Object.values(servers)) await server.stop()
  rmSync(folder, { recursive: true })
})

async function open(way: string, address: string, natsCredentials = ''): Promise<Bus> {
  const natsUrl = address.replace('HOST', `127.0.0.1:${servers[way]?.port}`)
  const needs = { clock: systemClock, metrics: noMetrics, log: recordingLog().log, secret: new Uint8Array(32) }
  const bus = await natsBus({ natsUrl, natsCredentials, natsCa: '' }, needs)
  buses.push(bus)
  return bus
}

test.each([
  ['user', 'nats://house:pa%20ss@HOST', ''],
  ['token', 'nats://long-token@HOST', ''],
  ['nkey', 'nats://HOST', seed],
])('NATS lets in whoever shows its %s', async (way, address, credentials) => {
  const [here, there] = [await open(way, address, credentials), await open(way, address, credentials)]
  const heard = new Promise<string>((resolve) => {
    there.subscribe('a', (data) => resolve(Buffer.from(data).toString()))
  })
  const said = setInterval(() => here.publish('a', Buffer.from('news')), 10)
  expect(await heard).toBe('news')
  clearInterval(said)
})

test.each([
  ['user', 'nats://HOST'],
  ['user', 'nats://house:wrong@HOST'],
  ['token', 'nats://wrong@HOST'],
  ['nkey', 'nats://HOST'],
])('NATS with a %s keeps %s out', async (way, address) => {
  await expect(open(way, address)).rejects.toThrow(/authorization/i)
})

test('a server without TLS is not spoken to where TLS was asked for', async () => {
  await expect(open('user', 'tls://house:pa%20ss@HOST')).rejects.toThrow(/tls/)
})

test('the largest news there may be, many times what the server takes in one message, arrives whole', async () => {
  const bus = await open('token', 'nats://long-token@HOST')
  const heard = new Promise<Uint8Array>((resolve) => bus.subscribe('a', resolve))
  bus.publish('a', Buffer.alloc(bus.bytesMax, 'many bytes, '))
  expect(Buffer.from(await heard).equals(Buffer.alloc(bus.bytesMax, 'many bytes, '))).toBe(true)
})
