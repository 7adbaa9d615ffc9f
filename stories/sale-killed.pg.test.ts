import { randomUUID } from 'node:crypto'
import { sports } from '@banko/betting/match/sport.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { createKey } from '@banko/server/operators/index.ts'
import { type OpenDatabase, openDatabase } from '@banko/server/platform/database/database.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type HeldPoint, holdAt, makeHeldPoints } from './testing/held-points.ts'
import { type HttpAnswer, postCall, signIn } from './testing/http-client.ts'
import { endLeftServers, freePort, type ServerProcess, startServer } from './testing/server-process.ts'
import { readStored } from './testing/stored-coupons.ts'

const isLong = Boolean(process.env.BANKO_LONG)
/** How often the house is killed at each point. */
const kills = isLong ? 25 : 1
const within = { timeout: 300_000, interval: 20 }
const stake = 1000
/** In thousandths; their chances without the margin are a half and a quarter each. */
const prices = { 1: 1900, x: 3800, 2: 3800 }

const points = {
  coupon: { table: 'coupon', event: 'update' },
  coupon_sale: { table: 'coupon_sale', event: 'insert' },
  leg: { table: 'leg', event: 'update' },
  posting: { table: 'posting', event: 'insert' },
  settlement_fact: { table: 'settlement_fact', event: 'update' },
  commit: { table: 'coupon', event: 'update', at: 'commit' },
} as const satisfies Readonly<Record<string, HeldPoint>>
type Point = keyof typeof points

let created: Awaited<ReturnType<typeof createDatabase>>
let database: OpenDatabase
let server: ServerProcess
let authorization: string
let cookie: string

const start = async () => {
  const usual = ['--provider', 'none', '--rate-factor', '0', '--log-level', 'warn', '--database-connections', '6']
  return startServer(await freePort(), ['--database', created.url, ...usual])
}

beforeAll(async () => {
  created = await createDatabase(inject('postgresUrl'))
  server = await start()
  database = await openDatabase({ url: created.url, connections: 3 })
  const platform = { clock: systemClock, ids: systemIds() }
  const key = { operatorId: 1, name: 'tool', scopes: ['fixtures', 'prices', 'results'] } as const
  const { secret } = await database.db.transaction().execute((tx) => createKey(platform, tx, { ...key, by: byTest }))
  authorization = `Bearer ${secret}`
  // their money is enough for all that is lost on the way
  cookie = await signIn(server.url, 'demo5')
  await makeHeldPoints(database, points)
}, 600_000)
afterEach(endLeftServers)
afterAll(async () => {
  await database.close()
  await created.drop()
})

const ask = (path: string, input: object): Promise<HttpAnswer> =>
  postCall(server.url, path, input, { headers: { cookie } })
const say = (call: string, input: object): Promise<HttpAnswer> =>
  postCall(server.url, `/manual/${call}`, { requestKey: randomUUID(), ...input }, { headers: { authorization } })

async function couponOf(couponId: string): Promise<Coupon> {
  // the contract's own output
  return (await ask('/coupons/detail', { couponId })).body as Coupon
}

async function balance(): Promise<number> {
  const { body } = await ask('/people/me', {})
  return (body as { balance: number }).balance
}

async function announce(match: string, startsAt: number): Promise<void> {
  const about = { sportId: sports.football, category: { name: 'Story', flag: 'xx' }, tournament: 'Cup' }
  const fixture = { match, ...about, home: 'North', away: 'South', startsAt }
  expect(await say('putFixture', fixture)).toMatchObject({ status: 200 })
}

/** A match of the operator's own, on offer; answers its number. */
async function offer(match: string): Promise<number> {
  await announce(match, Date.now() + 3_600_000)
  const outcomes = Object.entries(prices).map(([id, price]) => ({ id, price, active: true }))
  expect(await say('putPrices', { match, markets: [{ key: '1x2', status: 'active', outcomes }] })).toMatchObject({
    status: 200,
  })
  const own = async () => (await postCall(server.url, '/manual/match', { match }, { headers: { authorization } })).body
  await expect.poll(async () => (await own()) as object, within).toHaveProperty('matchId')
  const { matchId } = (await own()) as { matchId: number }
  const book = async () => (await postCall(server.url, '/book/match', { matchId })).body
  await expect.poll(book, within).toMatchObject({ betting: 'open', producerUp: true, markets: [{ key: '1x2' }] })
  return matchId
}

async function place(matchId: number, outcomeId: keyof typeof prices): Promise<string> {
  const couponId = randomUUID()
  const selection = { matchId, marketKey: '1x2', outcomeId: String(outcomeId), price: prices[outcomeId], version: 0 }
  const selections = [{ ...selection, banker: false }]
  const answer = await ask('/placement/place', { couponId, selections, sizes: [], stake, pricePolicy: 'any' })
  expect(answer).toMatchObject({ status: 200, body: { status: 'waiting' } })
  return couponId
}

/** Asks for something, kills the house while that stands at a point, and starts it again. */
async function killAt(point: Point, asked: () => Promise<unknown>): Promise<void> {
  await holdAt(database, point, { come: () => void asked().catch(() => undefined), held: () => server.kill() })
  server = await start()
}

let matches = 0
const newMatch = () => `match-${++matches}`

async function sellAndKill(point: Point): Promise<void> {
  const couponId = await place(await offer(newMatch()), 1)
  const before = await balance()
  const quoted = await ask('/cashOut/quote', { couponId })
  // the contract's own output
  const { quote } = quoted.body as { quote: { offer: number } }
  const sale = { couponId, requestId: randomUUID(), quote }
  await killAt(point, () => ask('/cashOut/sell', sale))
  const sell = async () => (await ask('/cashOut/sell', sale)).status
  await expect.poll(sell, within).toBe(200)
  expect(await ask('/cashOut/sell', sale)).toMatchObject({ status: 200, body: { paid: quote.offer } })
  const { status, soldFor, sales } = await couponOf(couponId)
  expect({ status, soldFor, count: sales.length }).toEqual({ status: 'sold', soldFor: quote.offer, count: 1 })
  expect(await balance()).toBe(before + quote.offer)
}

async function editAndKill(point: Point): Promise<void> {
  const matchId = await offer(newMatch())
  const couponId = await place(matchId, 1)
  const before = await balance()
  const quoted = await ask('/cashOut/quote', { couponId })
  // the contract's own output
  const { quote } = quoted.body as { quote: { offer: number } }
  const selection = { matchId, marketKey: '1x2', outcomeId: 'x', price: prices.x, version: 0, banker: false }
  const asked = { couponId: randomUUID(), selections: [selection], sizes: [], stake: 600, pricePolicy: 'any' }
  const edit = { couponId, quote, place: asked }
  await killAt(point, () => ask('/cashOut/edit', edit))
  const again = async () => (await ask('/cashOut/edit', edit)).status
  await expect.poll(again, within).toBe(200)
  expect(await ask('/cashOut/edit', edit)).toMatchObject({ status: 200, body: { paid: quote.offer } })
  expect(await couponOf(couponId)).toMatchObject({ status: 'sold', sales: [{ replacedBy: asked.couponId }] })
  expect(await couponOf(asked.couponId)).toMatchObject({ status: 'waiting', stakeTotal: 600 })
  expect(await balance()).toBe(before + quote.offer - 600)
  const rest = await ask('/cashOut/quote', { couponId: asked.couponId })
  const sale = { couponId: asked.couponId, requestId: randomUUID(), quote: (rest.body as { quote: unknown }).quote }
  expect(await ask('/cashOut/sell', sale)).toMatchObject({ status: 200 })
}

async function cancelAndKill(point: Point): Promise<void> {
  const couponId = await place(await offer(newMatch()), 1)
  const before = await balance()
  await killAt(point, () => ask('/coupons/cancel', { couponId }))
  const cancelled = async () => {
    await ask('/coupons/cancel', { couponId })
    return (await couponOf(couponId)).status
  }
  await expect.poll(cancelled, within).toBe('cancelled')
  expect(await balance()).toBe(before + stake)
}

async function settleAndKill(point: Point): Promise<void> {
  const match = newMatch()
  const matchId = await offer(match)
  const couponIds = [await place(matchId, 1), await place(matchId, 'x'), await place(matchId, 2)]
  const before = await balance()
  await announce(match, Date.now() - 7_200_000)
  const result = {
    requestKey: randomUUID(),
    match,
    status: 'ended',
    score: { home: 2, away: 1 },
    halfTime: { home: 0, away: 0 },
  }
  await killAt(point, () => say('putResult', result))
  expect(await say('putResult', result)).toMatchObject({ status: 200 })
  const statuses = async () => (await Promise.all(couponIds.map(couponOf))).map(({ status }) => status)
  await expect.poll(statuses, within).toEqual(['won', 'lost', 'lost'])
  expect(await balance()).toBe(before + (stake * prices[1]) / 1000)
}

/** The short form kills at the first point of each: `npm run prove -- sale-killed` does at all. */
const deeds = {
  'a sale': { run: sellAndKill, points: ['commit', 'posting', 'coupon_sale', 'coupon'] },
  'an edit': { run: editAndKill, points: ['posting', 'coupon_sale', 'coupon', 'commit'] },
  'a cancelling': { run: cancelAndKill, points: ['commit', 'posting', 'coupon'] },
  settling: { run: settleAndKill, points: ['posting', 'leg', 'coupon', 'commit', 'settlement_fact'] },
} as const

const killings = Object.entries(deeds).flatMap(([deed, { run, points }]) =>
  points.slice(0, isLong ? points.length : 1).map((point) => ({ deed, point, run })),
)

test.each(killings)(
  `kill -9 in the middle of $deed, at $point, ${kills} times: done once, to the cent`,
  async ({ point, run }) => {
    if (!(await isUp())) server = await start()
    for (let kill = 0; kill < kills; kill += 1) await run(point)
  },
  kills * 120_000 + 600_000,
)

test('after all of it the money is what the coupons say', async () => {
  const coupons = await readStored(created.url)
  expect(coupons.filter(({ status }) => status === 'waiting' || status === 'pending')).toEqual([])
})

async function isUp(): Promise<boolean> {
  return fetch(`${server.url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
