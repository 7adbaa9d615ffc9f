import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHttp, type TestHttp } from '../testing/test-http.ts'

type Kind = 'page' | 'document' | 'data'

/** What each kind of answer says besides what all of them say. */
const policies: Readonly<Record<Kind, RegExp>> = {
  page: /^default-src 'self'; script-src 'self'.*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'$/,
  document: /^default-src 'none'; script-src 'self'.*base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  data: /^default-src 'none'; frame-ancestors 'none'$/,
}

interface Route {
  readonly said: string
  readonly path: string
  readonly status: number
  readonly kind: Kind
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const get = (said: string, path: string, status: number, kind: Kind): Route => ({ said, path, status, kind })
const post = (said: string, path: string, status: number, body: string): Route => ({
  ...{ said, path, status, body },
  kind: 'data',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
})
const board = `/v1/echo/board?input=${encodeURIComponent('{"size":3}')}`

/** Every kind of thing that a process answers. */
const routes: readonly Route[] = [
  get('a page', '/live', 200, 'page'),
  get('a page that is not built', '/office/people', 503, 'page'),
  get('a script of the build', '/assets/app-1a2b.js', 200, 'page'),
  get('a folder of the build, which is a place of the app', '/assets/', 200, 'page'),
  get('a file that is made', '/made.txt', 200, 'page'),
  get('a page that is made', '/made.html', 200, 'page'),
  get('a file that there is none of', '/assets/none.js', 404, 'page'),
  get('an address that is too long', `/live?${'x'.repeat(1100)}`, 414, 'data'),
  get('an address that is none', '/%zz', 400, 'data'),
  post('a call', '/v1/echo/say', 200, '{"text":"a"}'),
  post('a call with a long answer', '/v1/echo/board', 200, '{"size":9000}'),
  post('a call with another input than it takes', '/v1/echo/say', 400, '{"text":1}'),
  post('a call that is no JSON', '/v1/echo/say', 400, '{'),
  post('a call of players', '/v1/echo/mine', 401, '{}'),
  post('a call of programs', '/v1/echo/machine', 401, '{}'),
  post('a call that refuses', '/v1/echo/refuse', 409, '{"code":"balanceTooLow"}'),
  post('a call that breaks', '/v1/echo/fail', 500, '{}'),
  post('a call that there is none of', '/v1/echo/none', 404, '{}'),
  post('a body that is too long', '/v1/echo/say', 413, JSON.stringify({ text: 'x'.repeat(70_000) })),
  { ...post('a form', '/v1/echo/say', 415, 'a=b'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  {
    ...post('a call of another site’s page', '/v1/echo/say', 403, '{"text":"a"}'),
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
  },
  get('a call that is fetched', board, 200, 'data'),
  { ...get('a call that is still the same', board, 304, 'data'), headers: { 'if-none-match': '*' } },
  get('a document of the contract', `/v1/echo/page?size=${encodeURIComponent('3')}`, 200, 'data'),
  get('whether it lives', '/health/live', 200, 'data'),
  get('whether it is ready', '/health/ready', 200, 'data'),
  get('its figures', '/metrics', 200, 'data'),
  get('nothing below health', '/health/none', 404, 'data'),
  get('nothing below the calls', '/v1/none', 404, 'data'),
  get('the reader of the calls', '/docs', 200, 'document'),
  get('a script of the reader', '/docs/start.js', 200, 'document'),
  get('the document of the calls', '/docs/openapi.json', 200, 'document'),
  get('a way to the reader', '/docs/', 302, 'document'),
  { ...get('a page that is put', '/live', 404, 'data'), method: 'PUT' },
  { ...get('what may be asked of a call', '/v1/echo/say', 404, 'data'), method: 'OPTIONS' },
]

let plain: TestHttp
let secure: TestHttp
beforeAll(async () => {
  plain = await openTestHttp()
  secure = await openTestHttp({ secureCookies: true })
})
afterAll(async () => {
  await plain.close()
  await secure.close()
})

/** Without what `fetch` would change. */
async function ask({ url }: TestHttp, { path, method = 'GET', body, headers = {} }: Route): Promise<IncomingMessage> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const asked = request(url + path, { method, agent: false, headers: { ...headers, ...length } })
  asked.end(body)
  const [response]: [IncomingMessage] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return response
}

describe.each(routes)('$said', (route) => {
  test('says what a browser may make of it', async () => {
    const { statusCode, headers } = await ask(plain, route)
    expect(statusCode).toBe(route.status)
    expect(headers['content-security-policy']).toMatch(policies[route.kind])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
    if (statusCode === 200 || (statusCode ?? 0) >= 400)
      expect(headers['content-type']).toMatch(/; charset=utf-8|^application\/(json|javascript)|^text\/plain; version/i)
    // players come over plain http here, where browsers pass it by
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('says, where players come over https, that nobody comes otherwise', async () => {
    const { headers } = await ask(secure, route)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

test('one request too many says the same', async () => {
  for (let turn = 0; turn < 3; turn += 1) await ask(plain, post('', '/v1/echo/rare', 200, '{}'))
  const { statusCode, headers } = await ask(plain, post('', '/v1/echo/rare', 429, '{}'))
  expect([statusCode, headers['x-content-type-options']]).toEqual([429, 'nosniff'])
  expect(headers['content-security-policy']).toMatch(policies.data)
})

test('nobody is told back what they have sent', async () => {
  const asked = request(plain.url, { method: 'TRACE', agent: false, headers: { 'x-mine': 'heron' } })
  asked.end()
  const [response]: [IncomingMessage] = (await once(asked, 'response')) as [IncomingMessage]
  let body = ''
  for await (const part of response) body += String(part)
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('heron')
})

const head = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`
const said = ['POST /v1/echo/say HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json']
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']

/** All that is answered to these bytes. */
function answerTo({ url }: TestHttp, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
    })
    socket.on('error', () => {}).on('close', () => resolve(answer))
  })
}

test.each([
  ['bytes that are no request', 'nonsense\r\n\r\n', 400],
  [
    'an end that is told in two ways',
    `${head(...said, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    400,
  ],
  ['two lengths', `${head(...said, 'Content-Length: 2', 'Content-Length: 3')}{}`, 400],
  ['a head that is too long', head(...said, `Long: ${'x'.repeat(20_000)}`), 431],
  [
    'a socket of another site’s page',
    head(
      'GET /v1/push HTTP/1.1',
      'Host: 127.0.0.1',
      ...upgrade,
      `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
      'Origin: https://evil.test',
    ),
    403,
  ],
])('%s: what is no answer of a route says the same', async (_, bytes, status) => {
  const answer = await answerTo(secure, bytes)
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`])
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
  expect(answer).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'\r$/m)
  expect(answer).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/m)
})
