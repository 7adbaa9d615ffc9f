import { request as rawRequest } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TooManyError } from '../limits/too-many-error.ts'
import { openTestHttp, resolveCaller, resolveKey, type TestHttp } from '../testing/test-http.ts'

const [attacker, other] = ['127.0.0.2', '127.0.0.3']

/** Questions that reached the database, by what was asked about. */
let asked: string[]
/** What was asked about together, at a cost that does not grow. */
let askedTogether: string[]
/** A token for which there is no room among those. */
const crowded = 'crowded'
/** Until when a question about a key takes. */
let held = Promise.resolve()
let http: TestHttp
beforeEach(async () => {
  asked = []
  askedTogether = []
  http = await openTestHttp({
    resolveCaller: {
      alone: (host, token) => {
        if (token !== undefined) asked.push(token)
        return resolveCaller.alone(host, token)
      },
      together: async (host, token, address) => {
        if (token === crowded) throw new TooManyError(1)
        askedTogether.push(token)
        return resolveCaller.together(host, token, address)
      },
    },
    resolveKey: async (host, secret) => {
      asked.push(secret)
      await held
      return resolveKey(host, secret)
    },
    isKeyKnown: async (secret) => secret.startsWith('bk_prices') || secret.startsWith('bk_results'),
    waitingFor: async () => {
      asked.push('ready')
      return []
    },
  })
})
afterEach(() => http.close())

interface Asking {
  readonly from: string
  readonly headers?: Record<string, string>
  /** An upgrade instead of a call. */
  readonly upgrade?: true
  readonly body?: string
  /** Called once the house has begun with it. */
  readonly onBegun?: () => void
}

/** The same of an address that asks too often: that is said half a second later. */
function askLate(path: string, asking: Asking): Promise<number> {
  const onBegun = () => void http.platform.time.advance(500)
  return ask(path, { ...asking, headers: { ...asking.headers, expect: '100-continue' }, onBegun })
}

/** The status of a call or an upgrade from one of this machine's addresses. */
function ask(path: string, { from, headers = {}, upgrade, body = '{}', onBegun }: Asking): Promise<number> {
  const { hostname, port } = new URL(http.url)
  const hello = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const key = { 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' }
  return new Promise((resolve, reject) => {
    const request = rawRequest({
      hostname,
      port,
      path,
      localAddress: from,
      method: upgrade || !path.startsWith('/v1') ? 'GET' : 'POST',
      headers: { ...(upgrade ? { ...hello, ...key } : { 'content-type': 'application/json' }), ...headers },
    })
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject)
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode ?? 0)
    })
    if (onBegun) request.on('continue', onBegun)
    request.end(upgrade || !path.startsWith('/v1') ? undefined : body)
  })
}

const cookie = (token: string) => ({ cookie: `banko_session=${token}` })
const count = (statuses: readonly number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, (one) => one)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )

describe('made-up sessions', () => {
  test('cost thirty questions a minute of one address, however they are sent', async () => {
    const calls = Array.from({ length: 100 }, (_, n) =>
      ask('/v1/echo/mine', { from: attacker, headers: cookie(`made-up-${n}`) }),
    )
    expect(count(await Promise.all(calls))).toEqual({ 401: 100 })
    const upgrades = Array.from({ length: 20 }, (_, n) =>
      ask('/v1/push', { from: attacker, headers: cookie(`more-${n}`), upgrade: true }),
    )
    expect(count(await Promise.all(upgrades))).toEqual({ 101: 20 })
    expect([asked.length, askedTogether.length]).toEqual([30, 90])
    await http.platform.time.advance(2000)
    expect(await ask('/v1/echo/mine', { from: attacker, headers: cookie('later') })).toBe(401)
    expect(asked).toHaveLength(31)
  })

  test('hinder neither visitors of the same address nor sessions of another, nor one that was good there lately', async () => {
    expect(await ask('/v1/echo/mine', { from: attacker, headers: cookie('seven') })).toBe(200)
    for (let n = 0; n < 40; n++) await ask('/v1/echo/mine', { from: attacker, headers: cookie(`made-up-${n}`) })
    expect(await ask('/v1/echo/rare', { from: attacker })).toBe(200)
    expect(await ask('/v1/echo/mine', { from: other, headers: cookie('seven') })).toBe(200)
    expect(await ask('/v1/echo/mine', { from: attacker, headers: cookie('seven') })).toBe(200)
    expect(await ask('/v1/push', { from: attacker, headers: cookie('seven'), upgrade: true })).toBe(101)
  })

  test('shut nobody out who comes from there, also one that was never seen', async () => {
    for (let n = 0; n < 30; n++) await ask('/v1/echo/mine', { from: attacker, headers: cookie(`made-up-${n}`) })
    expect(await ask('/v1/echo/mine', { from: attacker, headers: cookie('seven') })).toBe(200)
    expect(await ask('/v1/push', { from: attacker, headers: cookie('seven'), upgrade: true })).toBe(101)
    expect(await ask('/v1/echo/rare', { from: attacker, headers: cookie('of yesterday') })).toBe(200)
    expect(askedTogether).toEqual(['seven', 'of yesterday'])
    // What answers everybody alike asks nothing.
    const board = { from: attacker, headers: cookie('of last week') }
    expect(await ask('/v1/echo/board', { ...board, body: '{"size":1}' })).toBe(200)
    expect(askedTogether).toHaveLength(2)
  })

  test('where there are too many, visitors are answered still, and nobody is taken for a visitor who may be a player', async () => {
    for (let n = 0; n < 30; n++) await ask('/v1/echo/mine', { from: attacker, headers: cookie(`made-up-${n}`) })
    const late = { from: attacker, headers: cookie(crowded) }
    expect(await ask('/v1/echo/rare', late)).toBe(200)
    expect(await ask('/v1/echo/mine', late)).toBe(429)
    expect(await ask('/v1/push', { ...late, upgrade: true })).toBe(429)
  })

  test('are asked about once a minute, each of them', async () => {
    for (let n = 0; n < 40; n++)
      expect(await ask('/v1/echo/mine', { from: attacker, headers: cookie('old') })).toBe(401)
    expect(asked).toEqual(['old'])
    await http.platform.time.advance(60_000)
    expect(await ask('/v1/echo/mine', { from: attacker, headers: cookie('old') })).toBe(401)
    expect(asked).toEqual(['old', 'old'])
  })

  test('good ones use nothing up, however many are looked up at once', async () => {
    for (let round = 0; round < 4; round++) {
      const calls = Array.from({ length: 20 }, () => ask('/v1/echo/mine', { from: other, headers: cookie('seven') }))
      expect(count(await Promise.all(calls))).toEqual({ 200: 20 })
    }
  })
})

test('a burst of keys that open nothing costs no more questions than as many in turn', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  held = promise
  let refused = 0
  const tries = Array.from({ length: 60 }, async (_, n) => {
    const status = await ask('/v1/echo/machine', { from: attacker, headers: { authorization: `Bearer bk_try${n}` } })
    if (status === 429) refused += 1
    return status
  })
  await expect.poll(() => asked.length + refused, { timeout: 30_000 }).toBe(60)
  release()
  expect(count(await Promise.all(tries))).toEqual({ 401: 30, 429: 30 })
  expect(asked).toHaveLength(30)
})

test('a key that there is gets in from an address whose tries others have used up, and gives them nothing back', async () => {
  const key = (secret: string) =>
    ask('/v1/echo/machine', { from: attacker, headers: { authorization: `Bearer ${secret}` } })
  for (let n = 0; n < 30; n++) expect(await key(`bk_try${n}`)).toBe(401)
  expect(await key('bk_try30')).toBe(429)
  expect([await key('bk_prices'), await key('bk_results')]).toEqual([200, 403])
  expect(await key('bk_prices_not')).toBe(401)
  expect(await key('bk_try31')).toBe(429)
  expect(asked).toHaveLength(33)
})

test('what a good key asks beyond its own rate counts for its address, and is not looked up for ever', async () => {
  const call = () => ask('/v1/echo/machine', { from: attacker, headers: { authorization: 'Bearer bk_prices' } })
  const statuses: number[] = []
  for (let n = 0; n < 1003; n++) statuses.push(await call())
  expect(count(statuses)).toEqual({ 200: 3, 429: 1000 })
  expect(asked).toHaveLength(1003)
  expect(await askLate('/v1/echo/machine', { from: attacker, headers: { authorization: 'Bearer bk_prices' } })).toBe(
    429,
  )
  expect(asked).toHaveLength(1003)
  expect(await ask('/health/live', { from: other })).toBe(200)
})

test('a key that keeps to its rate uses nothing of its address up', async () => {
  const call = () => ask('/v1/echo/machine', { from: attacker, headers: { authorization: 'Bearer bk_prices' } })
  for (let n = 0; n < 998; n++) expect(await ask('/health/live', { from: attacker })).toBe(200)
  expect([await call(), await call(), await call()]).toEqual([200, 200, 200])
  expect(await ask('/health/live', { from: attacker })).toBe(200)
  expect(await ask('/health/live', { from: attacker })).toBe(200)
  expect(await askLate('/health/live', { from: attacker })).toBe(429)
})

test('an address asks a thousand things in ten seconds, whatever they are, and then nothing is done for it', async () => {
  const paths = ['/health/live', '/v1/echo/nothing', '/docs', '/']
  const statuses: number[] = []
  for (let n = 0; n < 1000; n++) statuses.push(await ask(paths[n % paths.length] ?? '', { from: attacker }))
  expect(statuses).not.toContain(429)
  expect(await ask('/v1/push', { from: attacker, headers: cookie('unseen'), upgrade: true })).toBe(429)
  expect(await askLate('/v1/echo/mine', { from: attacker, headers: cookie('unseen') })).toBe(429)
  expect(asked).toEqual([])
  expect(await ask('/health/live', { from: other })).toBe(200)
  await http.platform.time.advance(1000)
  expect(await ask('/health/live', { from: attacker })).toBe(200)
})

test('whether the house can serve is found out once in a quarter of a second', async () => {
  for (let n = 0; n < 20; n++) expect(await ask('/health/ready', { from: attacker })).toBe(200)
  expect(asked).toEqual(['ready'])
  await http.platform.time.advance(250)
  expect(await ask('/health/ready', { from: attacker })).toBe(200)
  expect(asked).toEqual(['ready', 'ready'])
})

describe('a proxy that is not trusted', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  const warnings = (of: TestHttp) => of.platform.logged.filter(({ event }) => event === 'http.proxyNotTrusted')

  test('is warned of once, however much it brings', async () => {
    for (let n = 0; n < 5; n++)
      expect(await ask('/v1/echo/rare', { from: attacker, headers: n < 3 ? forwarded : {} })).toBe(n < 3 ? 200 : 429)
    expect(await ask('/v1/push', { from: attacker, headers: forwarded, upgrade: true })).toBe(101)
    expect(warnings(http).map(({ level, data }) => [level, data?.address])).toEqual([['warn', attacker]])
  })

  test('brings nothing where that is the rule; a trusted one does, and whoever comes by themselves', async () => {
    const usual = http
    http = await openTestHttp({ strangeProxies: 'refused', trustedProxies: other })
    for (const path of ['/v1/echo/rare', '/live', '/health/live', '/docs'])
      expect(await ask(path, { from: attacker, headers: forwarded }), path).toBe(503)
    expect(await ask('/v1/push', { from: attacker, headers: forwarded, upgrade: true })).toBe(503)
    expect(await ask('/v1/echo/rare', { from: attacker })).toBe(200)
    expect(await ask('/v1/echo/rare', { from: other, headers: forwarded })).toBe(200)
    expect(await ask('/v1/push', { from: other, headers: forwarded, upgrade: true })).toBe(101)
    expect(warnings(http)).toHaveLength(1)
    await http.close()
    http = usual
  })
})
