import { type NatsServer, startNatsServer } from '@banko/tools/nats/nats-server.ts'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { attackBus } from './attacks/bus.ts'
import { endLeftServers, freePort, type ServerProcess, startServer } from './testing/server-process.ts'

let nats: NatsServer
const databases: Awaited<ReturnType<typeof createDatabase>>[] = []
beforeAll(async () => {
  nats = await startNatsServer()
  for (let house = 0; house < 2; house += 1) databases.push(await createDatabase(inject('postgresUrl')))
})
afterEach(endLeftServers)
afterAll(async () => {
  await nats.stop()
  for (const database of databases) await database.drop()
})

async function start(house: 0 | 1, ...flags: string[]): Promise<ServerProcess> {
  const at = ['--database', databases[house]?.url ?? '', '--nats-url', `nats://127.0.0.1:${nats.port}`]
  const usual = ['--speed', '60', '--rate-factor', '0', '--log-level', 'warn', '--database-connections', '4']
  return startServer(await freePort(), [...at, ...usual, ...flags])
}

test('what is put on the bus by others is not taken: no price, no epoch, nothing said again, nothing of another house', async () => {
  const feed = await start(0, '--roles', 'feed,settlement')
  const api = await start(0, '--roles', 'api')
  // Of another seed: its matches have the same numbers and other prices.
  const other = await start(1, '--seed', '8')
  const figures = await attackBus({ address: api.url, natsUrl: `nats://127.0.0.1:${nats.port}` })
  console.log(JSON.stringify(figures))
  expect(figures).toMatchObject({ looks: 20, taken: 0, hears: true })
  expect(figures.forged).toBeGreaterThan(0)
  expect(figures.repeated).toBeGreaterThan(0)
  const refused = /bus_refused_total\{reason="(\w+)"\} (\d+)/g
  const metrics = await (await fetch(`${api.url}/metrics`)).text()
  const counted = new Map([...metrics.matchAll(refused)].map(([, reason, count]) => [reason, Number(count)]))
  for (const reason of ['unsigned', 'signature']) expect(counted.get(reason), reason).toBeGreaterThan(0)
  // On a slow machine a recording is old before it is said again.
  expect((counted.get('repeated') ?? 0) + (counted.get('late') ?? 0)).toBeGreaterThan(0)
  for (const server of [api, feed, other]) expect(await server.stop()).toBe(0)
}, 300_000)
