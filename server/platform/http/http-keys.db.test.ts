import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHttp, type TestHttp } from '../testing/test-http.ts'

let http: TestHttp
beforeAll(async () => {
  http = await openTestHttp()
})
// Rates are earned back, so that no test lives on what another left.
beforeEach(() => http.platform.time.advance(60_000))
afterAll(() => http.close())

const call = (authorization: string | undefined, changed: { headers?: Record<string, string>; body?: string } = {}) =>
  http.post(
    '/v1/echo/machine',
    {},
    {
      ...(changed.body !== undefined && { body: changed.body }),
      headers: { ...(authorization !== undefined && { authorization }), ...changed.headers },
    },
  )

const json = async (answer: Promise<Response>) => {
  const response = await answer
  return { status: response.status, body: await response.json() }
}

test('of requests of one name one is answered at a time, of others as many as come', async () => {
  const ask = async (name: (at: number) => string) => {
    const answers = Array.from({ length: 8 }, async (_, at) => {
      const headers = { authorization: 'Bearer bk_prices', 'idempotency-key': name(at) }
      const { running } = (await (await http.post('/v1/echo/once', {}, { headers })).json()) as { running: number }
      return running
    })
    return Math.max(...(await Promise.all(answers)))
  }
  expect(await ask(() => 'the-same-name')).toBe(1)
  expect(await ask((at) => `another-name-${at}`)).toBeGreaterThan(1)
})

test('a key lets its program in, in whatever form the scheme is written', async () => {
  expect(await json(call('Bearer bk_prices'))).toEqual({ status: 200, body: { keyId: 1 } })
  expect(await json(call('bearer  bk_prices'))).toEqual({ status: 200, body: { keyId: 1 } })
})

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['a scheme alone', 'Bearer'],
  ['another scheme', 'Basic bk_prices'],
  ['no scheme', 'bk_prices'],
  ['an unknown key', 'Bearer bk_unknown'],
  ['two keys', 'Bearer bk_prices bk_prices'],
  ['a very long key', `Bearer ${'x'.repeat(5000)}`],
])('%s opens nothing, and each answers alike', async (_, authorization) => {
  const body = { defined: true, code: 'UNAUTHORIZED', status: 401, message: 'This call needs an operator’s key' }
  expect(await json(call(authorization))).toEqual({ status: 401, body })
})

test('a key that is not good for the call is told so', async () => {
  expect(await json(call('Bearer bk_results'))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('no cookie makes a program, no key a player', async () => {
  expect((await call(undefined, { headers: { cookie: 'banko_session=seven' } })).status).toBe(401)
  const mine = await http.post('/v1/echo/mine', {}, { headers: { authorization: 'Bearer bk_prices' } })
  expect(mine.status).toBe(401)
})

test('the origin of a program does not matter', async () => {
  expect((await call('Bearer bk_prices', { headers: { origin: 'https://evil.example' } })).status).toBe(200)
})

test('each key has the rate of the call to itself', async () => {
  for (let turn = 0; turn < 3; turn += 1) expect((await call('Bearer bk_prices')).status).toBe(200)
  const tooMany = await call('Bearer bk_prices')
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '20'])
  expect((await call('Bearer bk_results')).status).toBe(403)
})

test('whoever tries keys that open nothing is held up after thirty a minute', async () => {
  for (let turn = 0; turn < 30; turn += 1) expect((await call(`Bearer bk_try${turn}`)).status).toBe(401)
  const tooMany = await call('Bearer bk_try31')
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '2'])
  // Without a key nothing is asked of the database.
  expect((await call(undefined)).status).toBe(401)
  await http.platform.time.advance(2000)
  expect((await call('Bearer bk_results')).status).toBe(403)
})

test('a body may be as long as the call declares, and is not read without a key', async () => {
  const long = (kilobytes: number) => JSON.stringify({ text: 'x'.repeat(kilobytes * 1024) })
  expect((await call('Bearer bk_prices', { body: long(90) })).status).toBe(200)
  expect(await json(call('Bearer bk_prices', { body: long(101) }))).toMatchObject({
    status: 413,
    body: { message: 'The body may have 100 KB at most' },
  })
  expect((await call('Bearer bk_none', { body: long(101) })).status).toBe(401)
})

test('a fault says nothing of its cause, and the log nothing of the key', async () => {
  expect(await json(call('Bearer bk_away'))).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } })
  const faults = http.platform.logged.filter(({ level }) => level === 'error')
  expect(faults.map(({ event }) => event)).toEqual(['http.fault'])
  expect(JSON.stringify(http.platform.logged)).not.toContain('bk_away')
})
