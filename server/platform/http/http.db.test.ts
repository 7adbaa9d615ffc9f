import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { echoHandlers, openTestHttp, type TestHttp } from '../testing/test-http.ts'
import { noPageHosts } from './page-policy.ts'

let http: TestHttp
beforeAll(async () => {
  http = await openTestHttp({ pageHosts: (host) => ({ ...noPageHosts, images: [`https://${host}.logo.example`] }) })
})
afterAll(() => http.close())

/** A request with exactly these headers, which `fetch` would change. With a body it is a POST. */
function statusOf(path: string, headers: Record<string, string>, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = rawRequest(http.url + path, { method, headers: { ...type, ...headers } })
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject)
    request.end(body)
  })
}

const seven = { cookie: 'a=b; banko_session=seven; c=d' }

describe('a call', () => {
  test('answers its output as plain JSON, never kept, never guessed', async () => {
    const response = await http.post('/v1/echo/say', { text: 'hello' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.json()).toEqual({ text: 'hello', who: 'visitor' })
  })

  test('knows the player by his cookie; without one a player’s call is not for him', async () => {
    const mine = await http.post('/v1/echo/mine', {}, { headers: seven })
    expect(await mine.json()).toEqual({ playerId: 7 })
    for (const cookie of ['', 'banko_session=', 'banko_session=other', 'xbanko_session=seven']) {
      const response = await http.post('/v1/echo/mine', {}, { headers: { cookie } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ defined: true, code: 'UNAUTHORIZED', status: 401 })
    }
  })

  test.each([
    ['balanceTooLow', 409, { code: 'balanceTooLow', balance: 5, needed: 7 }],
    ['couponIdReused', 422, { code: 'couponIdReused' }],
    ['signInFailed', 401, { code: 'signInFailed' }],
    ['notFound', 404, { code: 'notFound' }],
  ])('that is refused for %s answers %d with the refusal', async (code, status, data) => {
    const response = await http.post('/v1/echo/refuse', { code })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ defined: true, code: 'REFUSED', status, message: code, data })
  })

  test('that breaks answers 500 without detail and is logged with its cause', async () => {
    const response = await http.post('/v1/echo/fail', {})
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(http.platform.logged.at(-1)).toMatchObject({ event: 'http.fault', data: { call: 'echo.fail' } })
  })

  test('that answers more than it declares breaks where outputs are looked at', async () => {
    const more = { ok: true, value: { playerId: 7, hash: 'of a password' } } as const
    const handlers = { echo: { ...echoHandlers.echo, mine: async () => more } }
    const headers = { cookie: 'banko_session=seven' }
    for (const [outputsChecked, status] of [
      [true, 500],
      [false, 200],
    ] as const) {
      const other = await openTestHttp({ handlers, outputsChecked })
      expect((await other.post('/v1/echo/mine', {}, { headers })).status).toBe(status)
      await other.close()
    }
  })

  test('sets and clears the session’s cookie', async () => {
    const set = await http.post('/v1/echo/cookie', { token: 'abc' })
    expect(set.headers.get('set-cookie')).toBe('banko_session=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
    const cleared = await http.post('/v1/echo/cookie', { token: '' })
    expect(cleared.headers.get('set-cookie')).toContain('banko_session=; Max-Age=0')
  })

  test('that is a document takes its input from the query and is compressed when long', async () => {
    const long = await fetch(`${http.url}/v1/echo/page?size=9000`)
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect(await long.json()).toEqual({ text: 'x'.repeat(9000) })
    const short = await fetch(`${http.url}/v1/echo/page?size=3`)
    expect(short.headers.get('content-encoding')).toBeNull()
  })
})

describe('a shared call', () => {
  const get = (input: unknown, headers: Record<string, string> = {}) =>
    fetch(`${http.url}/v1/echo/board?input=${encodeURIComponent(JSON.stringify(input))}`, { headers })

  test('is posted like any other, and its answer is nobody’s to keep', async () => {
    const response = await http.post('/v1/echo/board', { size: 3 })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('etag')).toBeNull()
    expect(await response.json()).toEqual({ text: 'xxx' })
  })

  test('may be fetched and kept: it says whether what one has still holds', async () => {
    const first = await get({ size: 9000 })
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(await first.json()).toEqual({ text: 'x'.repeat(9000) })
    const etag = first.headers.get('etag') ?? ''
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await get({ size: 9000 }, { 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')], known).toEqual([304, '', etag])
    }
    for (const known of ['"other"', '']) {
      expect((await get({ size: 9000 }, { 'if-none-match': known })).status, known).toBe(200)
    }
    expect((await get({ size: 9001 }, { 'if-none-match': etag })).status).toBe(200)
  })

  test('is compressed for those who take it, the same bytes for all others', async () => {
    const plain = await get({ size: 9000 }, { 'accept-encoding': 'identity' })
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'accept-encoding'])
    expect(await plain.json()).toEqual({ text: 'x'.repeat(9000) })
    expect((await get({ size: 3 })).headers.get('content-encoding')).toBeNull()
  })

  test.each([
    ['?input={', ''],
    ['?input=', ''],
    ['?input=[]', ''],
    ['', 'size'],
    ['?size=3', 'size'],
    ['?input={"size":3}&more=1', 'size'],
    ['?input={"size":3}&input={"size":3}', 'size'],
    ['?input={"size":-1}', 'size'],
    ['?input={"size":1,"__proto__":{}}', '__proto__'],
  ])('refuses the query %s by name', async (query, field) => {
    const response = await fetch(`${http.url}/v1/echo/board${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST', data: { field } })
  })

  test('that only reads may be asked from anywhere; nothing else is fetched', async () => {
    const path = '/v1/echo/board?input={"size":3}'
    expect(await statusOf(path, { origin: 'https://evil.test' })).toBe(200)
    expect(await statusOf('/v1/echo/say?input={"text":"a"}', {})).toBe(404)
  })
})

describe('bad input is a 4xx that names the field', () => {
  test.each([
    [{}, 'text'],
    [{ text: 5 }, 'text'],
    [{ text: 'x'.repeat(11) }, 'text'],
    [{ text: 'a', more: 1 }, 'more'],
    [{ text: 'a', items: [{ n: 1 }, { n: -1 }] }, 'items.1.n'],
    [{ text: 'a', items: [{ n: 1.5 }] }, 'items.0.n'],
    [{ text: 'a', items: [{ n: 1e300 }] }, 'items.0.n'],
    [{ text: 'a', items: [{ n: 1, m: 2 }] }, 'items.0.m'],
    [{ text: 'a', items: {} }, 'items'],
    [[], ''],
    ['text', ''],
    [null, ''],
  ])('%j', async (input, field) => {
    const response = await http.post('/v1/echo/say', input)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST', data: { field, message: expect.any(String) } })
  })

  test.each([
    ['a broken body', { body: '{"text":' }, 400],
    ['an empty body', { body: '' }, 400],
    ['a poisoned body', { body: '{"__proto__":{"text":"a"}}' }, 400],
    ['a body of another kind', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['a body over 64 KB', { body: JSON.stringify({ text: 'x'.repeat(70_000) }) }, 413],
    ['another method', { method: 'PUT' }, 404],
  ] as const)('%s', async (_, changed, status) => {
    const response = await http.post('/v1/echo/say', { text: 'a' }, changed)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status })
  })

  test('repeated and unknown fields of a document', async () => {
    for (const [query, field] of [
      ['size=1&size=2', 'size'],
      ['size=1&more=2', 'more'],
      ['', 'size'],
    ]) {
      const response = await fetch(`${http.url}/v1/echo/page?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ data: { field } })
    }
  })

  test('paths that lead nowhere, and broken ones', async () => {
    for (const path of ['/v1', '/v1/', '/v1/echo', '/v1/echo/nothing', '/v1/echo/say', '/health/x', '/docs/x.js']) {
      expect((await fetch(http.url + path)).status, path).toBe(404)
    }
    expect((await fetch(`${http.url}/v1/%E0%A4%A`)).status).toBe(400)
    expect((await http.post('/nothing', {})).status).toBe(404)
  })

  test('bytes that are not HTTP do not harm the server', async () => {
    await new Promise((resolve) => {
      const socket = connect(Number(new URL(http.url).port), '127.0.0.1', () =>
        socket.end('\u0000\u0001 nonsense\r\n\r\n'),
      )
      socket.on('close', resolve).on('error', resolve).resume()
    })
    expect((await fetch(`${http.url}/health/live`)).status).toBe(200)
  })
})

describe('who may call', () => {
  test('only pages of the host itself, or programs', async () => {
    const status = (headers: Record<string, string>) => statusOf('/v1/echo/say', headers, '{"text":"a"}')
    const host = new URL(http.url).host
    expect(await status({})).toBe(200)
    expect(await status({ origin: http.url })).toBe(200)
    expect(await status({ origin: `https://${host}` })).toBe(200)
    expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await status({ origin: 'https://evil.test' })).toBe(403)
    expect(await status({ origin: 'null' })).toBe(403)
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await status({ 'sec-fetch-site': 'same-site' })).toBe(403)
  })

  test('a host without a site answers as absent', async () => {
    expect(await statusOf('/v1/echo/say', { host: 'elsewhere.test' }, '{"text":"a"}')).toBe(404)
  })

  test('not more often than declared; later again, and others meanwhile', async () => {
    const call = (headers = {}) => http.post('/v1/echo/rare', {}, { headers })
    for (let n = 0; n < 3; n++) expect((await call()).status).toBe(200)
    const refused = await call()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('20')
    expect((await call(seven)).status).toBe(200)
    await http.platform.time.advance(20_000)
    expect((await call()).status).toBe(200)
    expect((await call()).status).toBe(429)
  })
})

test('a call that weighs more is made less often; one that does not fit uses nothing but itself', async () => {
  const statuses = async (...weights: readonly number[]) => {
    const all: number[] = []
    for (const weight of weights) all.push((await http.post('/v1/echo/heavy', { weight }, {})).status)
    return all
  }
  expect(await statuses(4, 5, 2, 1)).toEqual([200, 200, 429, 429])
  await http.platform.time.advance(60_000)
  expect(await statuses(10, 1)).toEqual([200, 429])
  await http.platform.time.advance(60_000)
  expect(await statuses(11, 9, 1)).toEqual([429, 200, 429])
})

describe('where players come over https', () => {
  test('a page of plain http is not the house’s own', async () => {
    const other = await openTestHttp({ secureCookies: true })
    const { host } = new URL(other.url)
    const call = (origin: string) => other.post('/v1/echo/say', { text: 'a' }, { headers: { origin } })
    expect([(await call(`https://${host}`)).status, (await call(`http://${host}`)).status]).toEqual([200, 403])
    const upgrade = (origin: string) =>
      new Promise((resolve) => {
        const ws = new WebSocket(`${other.url.replace('http', 'ws')}/v1/push`, { headers: { origin } })
        ws.on('open', () => resolve(ws.close()))
        ws.on('unexpected-response', (_, response) => resolve(response.statusCode))
        ws.on('error', () => {})
      })
    expect([await upgrade(`https://${host}`), await upgrade(`http://${host}`)]).toEqual([undefined, 403])
    await other.close()
  })
})

describe('the socket', () => {
  const open = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve) => {
      const ws = new WebSocket(http.url.replace('http', 'ws') + path, { headers })
      ws.on('open', () => {
        ws.close()
        resolve(101)
      })
      ws.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
      ws.on('error', () => {})
    })

  test('opens for our own pages and programs alone', async () => {
    expect(await open('/v1/push')).toBe(101)
    expect(await open('/v1/push', { origin: http.url })).toBe(101)
    expect(await open('/v1/push', { origin: 'https://evil.test' })).toBe(403)
    expect(await open('/v1/push', { host: 'elsewhere.test' })).toBe(404)
    expect(await open('/v1/other')).toBe(404)
  })
})

describe('pages', () => {
  test('places inside the app get its page, with a policy that lets its own inline script run', async () => {
    for (const path of ['/', '/live', '/match/12?tab=goals']) {
      const response = await fetch(http.url + path, { headers: { 'accept-encoding': 'br' } })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('content-encoding')).toBe('br')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/)
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("style-src 'self';")
      expect(policy).toContain("img-src 'self' data: https://127.0.0.1.logo.example;")
      expect(response.headers.get('permissions-policy')).toContain('camera=(), ')
      expect(await response.text()).toContain('site site')
    }
  })

  test('files with a hash in their name are kept for ever; absent ones are absent', async () => {
    const asset = await fetch(`${http.url}/assets/app-1a2b.js`)
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toContain('javascript')
    const headers = { 'accept-encoding': 'gzip' }
    const etag = (await fetch(`${http.url}/`, { headers })).headers.get('etag') ?? ''
    expect(await statusOf('/', { ...headers, 'if-none-match': etag })).toBe(304)
    for (const path of ['/assets/gone.js', '/..%2fopenapi.json', '/.env']) {
      expect([400, 403, 404], path).toContain((await fetch(http.url + path)).status)
    }
  })

  test('an address that is longer than any place of the apps is refused, whatever it is made of', async () => {
    for (const path of [`/${'.'.repeat(15_000)}/`, `/office/${'.'.repeat(15_000)}/`, `/live?${'x'.repeat(1024)}`])
      expect(await statusOf(path, {}), path.slice(0, 20)).toBe(414)
    expect(await statusOf(`/${'.'.repeat(900)}/`, {})).toBe(200)
    expect(await statusOf('/live.now/12', {})).toBe(200)
  })

  test('not more often than six hundred in ten seconds from one address', async () => {
    const other = await openTestHttp()
    const get = async () => (await fetch(`${other.url}/assets/app-1a2b.js`, { method: 'GET' })).status
    const answers = new Set<number>()
    for (let n = 0; n < 600; n++) answers.add(await get())
    expect([...answers]).toEqual([200])
    const tooMany = await fetch(`${other.url}/live`)
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '1'])
    await other.platform.time.advance(1000)
    expect(await get()).toBe(200)
    await other.close()
  })

  test('files are sent as the build has compressed them, and plain to who does not take that', async () => {
    const get = (path: string, encoding: string) => fetch(http.url + path, { headers: { 'accept-encoding': encoding } })
    for (const [encoding, taken] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await get('/assets/app-1a2b.js', encoding)
      expect(response.headers.get('content-encoding')).toBe(taken)
      expect(response.headers.get('content-type')).toContain('javascript')
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(await response.text()).toContain('console.log')
    }
    // Nothing is compressed here: what the build left as it is goes as it is.
    expect((await get('/assets/plain-3c4d.js', 'br, gzip')).headers.get('content-encoding')).toBeNull()
  })

  test('an app that is not built says how to build it', async () => {
    const response = await fetch(`${http.url}/office/people`)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm run build')
  })

  test('the calls’ document and its reader come from here', async () => {
    expect(await (await fetch(`${http.url}/docs/openapi.json`)).json()).toEqual({ openapi: '3.1.1' })
    expect(await (await fetch(`${http.url}/docs`)).text()).toContain('/docs/start.js')
    const viewer = await fetch(`${http.url}/docs/swagger-ui-bundle.js`)
    expect(await viewer.text()).toContain('SwaggerUIBundle')
    const policy = (await fetch(`${http.url}/docs`)).headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
  })

  test('the calls’ document and its reader can be left out', async () => {
    const other = await openTestHttp({ docs: 'off' })
    for (const path of ['/docs', '/docs/', '/docs/openapi.json', '/docs/swagger-ui-bundle.js'])
      expect((await fetch(other.url + path)).status, path).toBe(404)
    await other.close()
  })
})
