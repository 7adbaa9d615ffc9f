import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestHttp, type TestHttp } from '../testing/test-http.ts'

let http: TestHttp
beforeAll(async () => {
  http = await openTestHttp()
}, 60_000)
afterAll(() => http.close())

/** What was told of the last thing that was done. */
async function told(work: () => Promise<unknown>): Promise<[string, unknown][]> {
  const before = http.platform.logged.length
  await work()
  return http.platform.logged.slice(before).map(({ event, data }) => [event, data?.call])
}

const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })

test('who is turned away is told: by origin, by session, by key and by its scope', async () => {
  const cases: [string, RequestInit, string][] = [
    ['/v1/echo/say', { headers: { origin: 'https://elsewhere.example' } }, 'originRefused'],
    ['/v1/echo/mine', { headers: { cookie: 'banko_session=other' } }, 'sessionRefused'],
    ['/v1/echo/machine', bearer('bk_unknown'), 'keyRefused'],
    ['/v1/echo/machine', bearer('bk_results'), 'keyScopeRefused'],
  ]
  for (const [path, changed, event] of cases) {
    const call = path.slice('/v1/'.length).replace('/', '.')
    expect(await told(() => http.post(path, { text: 'x' }, changed))).toEqual([[`security.${event}`, call]])
  }
})

test('what is in order, and a visitor who only has not signed in, is not told', async () => {
  expect(await told(() => http.post('/v1/echo/say', { text: 'x' }))).toEqual([])
  expect(await told(() => http.post('/v1/echo/mine', {}))).toEqual([])
  expect(await told(() => http.post('/v1/echo/machine', {}, bearer('bk_prices')))).toEqual([])
})

test('a rate that is used up is told', async () => {
  const ask = () => http.post('/v1/echo/rare', {})
  expect(await told(async () => [await ask(), await ask(), await ask()])).toEqual([])
  expect(await told(ask)).toEqual([['security.limited', 'echo.rare']])
})

test('a socket for a page of another site is told', async () => {
  const open = () =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(`${http.url.replace('http', 'ws')}/v1/push`, { origin: 'https://elsewhere.example' })
      socket.on('error', () => resolve())
    })
  expect(await told(open)).toEqual([['security.originRefused', 'push']])
})
