import { randomUUID } from 'node:crypto'
import type { MatchBookData } from '@banko/contract/shapes.ts'
import { createKey } from '@banko/server/operators/index.ts'
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { type NatsServer, startNatsServer } from '@banko/tools/nats/nats-server.ts'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { postAt } from './testing/host-client.ts'
import { type HttpAnswer, postCall, signIn } from './testing/http-client.ts'
import { endLeftServers, freePort, type ServerProcess, startServer } from './testing/server-process.ts'

/** There for what never comes. */
const within = { timeout: 300_000, interval: 20 }

let nats: NatsServer
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  nats = await startNatsServer()
  database = await createDatabase(inject('postgresUrl'))
})
afterEach(endLeftServers)
afterAll(async () => {
  await nats.stop()
  await database.drop()
})

async function start(roles: string): Promise<ServerProcess> {
  const flags = ['--database', database.url, '--nats-url', `nats://127.0.0.1:${nats.port}`, '--roles', roles]
  const usual = ['--provider', 'none', '--log-level', 'warn', '--database-connections', '5']
  return startServer(await freePort(), [...flags, ...usual])
}

async function makeKey(): Promise<string> {
  const opened = await openDatabase({ url: database.url, connections: 2 })
  const platform = { clock: systemClock, ids: systemIds() }
  const key = { operatorId: 1, name: 'tool', scopes: ['fixtures', 'prices', 'results'] } as const
  const { secret } = await opened.db.transaction().execute((tx) => createKey(platform, tx, { ...key, by: byTest }))
  await opened.close()
  return secret
}

test('from a file to a paid coupon, over processes of which the one that listens is killed', async () => {
  const api = await start('api')
  let feed = await start('feed,settlement')
  const authorization = `Bearer ${await makeKey()}`
  const say = (call: string, input: object): Promise<HttpAnswer> =>
    postCall(api.url, `/manual/${call}`, { requestKey: randomUUID(), ...input }, { headers: { authorization } })

  const fixtures = (kickOffAt: number, match = 'derby') => {
    const kickOff = new Date(kickOffAt).toISOString().slice(0, 19)
    const csv = `match;sport;category;flag;tournament;home;away;kickOff\n${match};1;Türkiye;tr;Süper Lig;Galatasaray;Beşiktaş;${kickOff}`
    return say('importFixtures', { csv, timeZone: 'UTC', dryRun: false })
  }
  const imported = await fixtures(Date.now() + 3_600_000)
  expect(imported).toMatchObject({ status: 200, body: { totals: { created: 1, refused: 0 } } })
  const outcomes = ['1', 'x', '2'].map((id) => ({ id, price: 2500, active: true }))
  await say('putPrices', { match: 'derby', markets: [{ key: '1x2', status: 'active', outcomes }] })

  const own = async (match = 'derby') =>
    (await postCall(api.url, '/manual/match', { match }, { headers: { authorization } })).body
  await expect.poll(async () => (await own()) as object, within).toHaveProperty('matchId')
  // The contract's own output.
  const { matchId } = (await own()) as { matchId: number }
  const book = async () => (await postCall(api.url, '/book/match', { matchId })).body as MatchBookData
  await expect.poll(book, within).toMatchObject({ betting: 'open', producerUp: true, markets: [{ key: '1x2' }] })

  // The other operator's players are not told of it, by whichever process.
  const statusAt = async (host: string, input: object) =>
    (await postAt({ url: api.url, host }, '/book/match', JSON.stringify(input))).status
  const elsewhere = () => statusAt('meadow.localhost', { matchId })
  expect(await elsewhere()).toBe(404)
  // Nor of one that the processes tell each other while they are in touch.
  await fixtures(Date.now() + 3_600_000, 'cup')
  await expect.poll(async () => (await own('cup')) as object, within).toHaveProperty('matchId')
  const cup = { matchId: ((await own('cup')) as { matchId: number }).matchId }
  await expect.poll(() => statusAt('localhost', cup), within).toBe(200)
  expect(await statusAt('meadow.localhost', cup)).toBe(404)

  const cookie = await signIn(api.url, 'demo1')
  const couponId = randomUUID()
  const { version } = await book()
  const selection = { matchId, marketKey: '1x2', outcomeId: '1', price: 2500, version, banker: false }
  const slip = { couponId, selections: [selection], sizes: [], stake: 1000, pricePolicy: 'any' }
  const placed = await postCall(api.url, '/placement/place', slip, { headers: { cookie } })
  expect(placed).toMatchObject({ status: 200, body: { status: 'waiting' } })

  // Nobody listens: what is said now waits in the database, and nothing is bet on.
  await feed.kill()
  await say('putPrices', {
    match: 'derby',
    markets: [{ key: '1x2', status: 'active', outcomes: outcomes.map((one) => ({ ...one, price: 3000 })) }],
  })
  await expect.poll(async () => (await book()).producerUp, within).toBe(false)
  // It was earlier than the file had said.
  expect(await fixtures(Date.now() - 60_000)).toMatchObject({ status: 200, body: { totals: { refused: 0 } } })
  const result = await say('importResults', { csv: 'match,score,halfTime\nderby,2:1,1:1', dryRun: false })
  expect(result).toMatchObject({ status: 200, body: { totals: { created: 1, refused: 0 } } })

  feed = await start('feed,settlement')
  const coupon = async () => (await postCall(api.url, '/coupons/detail', { couponId }, { headers: { cookie } })).body
  await expect.poll(coupon, within).toMatchObject({ status: 'won', payout: 2500 })
  await expect
    .poll(async () => (await book()).state, within)
    .toMatchObject({ status: 'ended', score: { home: 2, away: 1 } })
  expect(await elsewhere()).toBe(404)
  for (const server of [api, feed]) expect(await server.stop()).toBe(0)
})
