import { contract } from '@banko/contract/index.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settingsCalls } from '../operators/calls.ts'
import { wordsCalls } from '../operators/words-calls.ts'
import { type HttpServer, openHttp } from '../platform/http/http.ts'
import { noPageHosts } from '../platform/http/page-policy.ts'
import { openMetrics } from '../platform/log/metrics.ts'
import { must } from '../platform/must.ts'
import { peopleCalls } from './calls.ts'
import { openTestPeople, type TestPeople } from './testing/test-people.ts'

let house: TestPeople
let http: HttpServer
let url: string

beforeAll(async () => {
  house = await openTestPeople()
  const { platform, operators, people } = house
  http = await openHttp({
    platform,
    contract: { settings: contract.settings, words: contract.words, people: contract.people },
    handlers: { settings: settingsCalls(house), words: wordsCalls(house), people: peopleCalls(house) },
    resolveCaller: {
      alone: async (host, token) => people.callerOf(must(operators.findSite(host), host), token),
      together: async (host, token, address) =>
        people.callerAmong(must(operators.findSite(host), host), token, address),
    },
    metrics: await openMetrics(),
    metricsToken: '',
    rateFactor: 0,
    outputsChecked: true,
    secureCookies: true,
    trustedProxies: '',
    strangeProxies: 'warned',
    docs: 'served',
    pageHosts: () => noPageHosts,
    waitingFor: async () => [],
    apps: [],
    providers: [],
    openApiFile: new URL('../../docs/openapi.json', import.meta.url).pathname,
  })
  url = await http.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => house.platform.time.skip(3_600_000))
afterAll(async () => {
  await http.close()
  await house.close()
})

/** A browser: it keeps the cookie that it is given. */
function browser() {
  let cookie = ''
  return {
    get cookie() {
      return cookie
    },
    async call(path: string, input: unknown = {}) {
      const answer = await fetch(`${url}/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(input),
      })
      const [given, device] = answer.headers.getSetCookie()
      if (given) cookie = given.split(';')[0] ?? ''
      const body: Record<string, unknown> = JSON.parse(await answer.text())
      return { status: answer.status, headers: answer.headers, body, given: given ?? null, device }
    },
  }
}

const demo1 = { userName: 'demo1', password: 'banko-demo-1' }

test('sign in, ask who I am, sign out, ask again', async () => {
  const { call } = browser()
  expect((await call('/people/me')).status).toBe(401)
  expect((await call('/people/who')).body).toEqual({})
  const signedIn = await call('/people/signIn', demo1)
  expect(signedIn.status).toBe(200)
  expect(signedIn.given).toMatch(/^__Host-banko=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(signedIn.device).toMatch(
    /^__Host-banko-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect((await call('/people/me')).body).toEqual(signedIn.body)
  expect((await call('/people/who')).body).toEqual({ player: signedIn.body })
  const signedOut = await call('/people/signOut')
  expect([signedOut.status, signedOut.body]).toEqual([200, {}])
  expect(signedOut.given).toMatch(/^__Host-banko=; Max-Age=0;/)
  expect((await call('/people/me')).status).toBe(401)
})

test('a cookie that was copied before signing out opens nothing after it', async () => {
  const own = browser()
  await own.call('/people/signIn', demo1)
  const copy = own.cookie
  expect(await fetchMe(copy)).toBe(200)
  await own.call('/people/signOut')
  expect(await fetchMe(copy)).toBe(401)
})

test('signing in again ends the session that the browser had', async () => {
  const own = browser()
  await own.call('/people/signIn', demo1)
  const before = own.cookie
  await own.call('/people/signIn', { userName: 'demo2', password: 'banko-demo-2' })
  expect(own.cookie).not.toBe(before)
  expect((await own.call('/people/me')).body).toMatchObject({ userName: 'demo2' })
  expect(await fetchMe(before)).toBe(401)
})

test('a wrong password and an unknown name are answered byte for byte alike, without a cookie', async () => {
  const { call } = browser()
  const wrong = await call('/people/signIn', { ...demo1, password: 'wrong' })
  const unknown = await call('/people/signIn', { ...demo1, userName: 'nobody' })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatchObject({ code: 'REFUSED', data: { code: 'signInFailed' } })
  expect(unknown.body).toEqual(wrong.body)
  expect([wrong.given, unknown.given]).toEqual([null, null])
})

test('after ten wrong passwords even the right one must wait, and is told how long', async () => {
  const { call } = browser()
  for (let guess = 0; guess < 10; guess++) await call('/people/signIn', { ...demo1, password: `wrong ${guess}` })
  const right = await call('/people/signIn', demo1)
  expect([right.status, right.body.code, right.headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUESTS', '600'])
})

test('settings and words are documents that anybody may fetch', async () => {
  const get = async (path: string) => {
    const answer = await fetch(url + path)
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  expect(await get('/v1/settings/get?domain=localhost')).toMatchObject({ status: 200, body: { title: 'Banko' } })
  expect(await get('/v1/words/get?lang=fa')).toMatchObject({ status: 200, body: { lang: 'fa', direction: 'rtl' } })
  expect(await get('/v1/words/get?lang=qq')).toMatchObject({ status: 404, body: { data: { code: 'notFound' } } })
  expect(await get('/v1/settings/get')).toMatchObject({ status: 400, body: { data: { field: 'domain' } } })
})

async function fetchMe(cookie: string): Promise<number> {
  const headers = { 'content-type': 'application/json', cookie }
  return (await fetch(`${url}/v1/people/me`, { method: 'POST', headers, body: '{}' })).status
}
