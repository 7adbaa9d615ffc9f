import { type DeclaredCall, listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DatabaseState, readState } from '../testing/database-state.ts'
import { postCall, readAnswer } from '../testing/http-client.ts'
import { type FuzzWorld, openFuzzWorld } from './world.ts'

let world: FuzzWorld
let before: DatabaseState

beforeAll(async () => {
  world = await openFuzzWorld()
})
beforeEach(async () => {
  before = await readState(world.database)
})
afterAll(() => world.close())

const posted = listCalls(contract).filter((call) => call.method === 'POST')

/** The call by who may make it, right in everything that is not given. */
const send = (call: DeclaredCall, replaced: RequestInit) =>
  postCall(world.url, call.path, {}, { ...replaced, headers: { ...world.allow(call), ...replaced.headers } })

const expectUnchanged = async () => {
  expect(world.served.logged.filter((line) => line.level === 'error')).toEqual([])
  expect(await readState(world.database)).toEqual(before)
}

const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
const bodies: [string, string, number][] = [
  ['nothing', '', 400],
  ['no JSON', '{"a":', 400],
  ['two of them', '{}{}', 400],
  ['NaN', 'NaN', 400],
  ['NaN within', '{"stake":NaN}', 400],
  ['a comment', '{/**/}', 400],
  ['null', 'null', 400],
  ['a list', '[]', 400],
  ['a text', '"text"', 400],
  ['a number', '1e400', 400],
  ['a prototype', '{"__proto__":{"admin":true}}', 400],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 400],
  ['30,000 lists in one another', deep, 400],
  ['half a character', '{"\\ud800":1}', 400],
  ['more than 64 KB', `{"extra":"${'x'.repeat(65_536)}"}`, 413],
  ['more than 64 KB of blanks', `${' '.repeat(65_536)}{}`, 413],
]

test.each(bodies)('a body of %s', async (_, body, status) => {
  for (const call of posted) {
    // Some calls take more, and say so.
    if (status === 413 && call.meta.bodyBytesMax) continue
    const answer = await send(call, { body })
    expect(answer, call.name).toMatchObject({ status, body: { status, message: expect.stringMatching(/./) } })
    if (status === 400) expect(answer.body, call.name).toMatchObject({ data: { field: expect.any(String) } })
  }
  await expectUnchanged()
})

test('a body of more than a call declares', async () => {
  for (const call of posted.filter(({ meta }) => meta.bodyBytesMax)) {
    const most = call.meta.bodyBytesMax ?? 0
    expect((await send(call, { body: `{"extra":"${'x'.repeat(most - 20)}"}` })).status, call.name).toBe(400)
    const answer = await send(call, { body: `{"extra":"${'x'.repeat(most)}"}` })
    expect(answer, call.name).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining(`${Math.floor(most / 1024)} KB`) },
    })
  }
  await expectUnchanged()
})

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  'a b',
]

test.each(contentTypes)('content type %s', async (type) => {
  for (const call of posted) {
    const { status } = await send(call, { headers: { 'content-type': type } })
    expect(status, call.name).toBeOneOf([400, 415])
  }
  await expectUnchanged()
})

const strangers = [
  'https://evil.example',
  'null',
  'http://127.0.0.1',
  'http://127.0.0.1:1',
  'http://127.0.0.1.evil.example',
]

test.each(strangers)('origin %s', async (origin) => {
  for (const call of posted) {
    const isKeyed = call.meta.caller === 'operator'
    const answer = await send(call, { headers: { origin, ...(isKeyed && { authorization: '' }) } })
    // No browser sends a key by itself, so without one the origin makes no difference.
    expect(answer, call.name).toMatchObject(
      isKeyed ? { status: 401, body: { code: 'UNAUTHORIZED' } } : { status: 403, body: { code: 'FORBIDDEN' } },
    )
  }
  await expectUnchanged()
})

test.each(posted)('$name by another method', async ({ path, meta }) => {
  for (const method of [...(meta.shared ? [] : ['GET']), 'PUT', 'PATCH', 'DELETE']) {
    const answer = await readAnswer(
      await fetch(`${world.url}/v1${path}`, { method, headers: { cookie: world.cookies.demo1 } }),
    )
    expect(answer.status, method).toBe(404)
  }
  await expectUnchanged()
})

test.each([
  '/v1/',
  '/v1/placement',
  '/v1/placement/',
  '/v1/placement/place/',
  '/v1/%2e%2e/house',
  '/v1/%zz',
  '/v1/people/x',
])('the address %s leads nowhere', async (path) => {
  const answer = await readAnswer(
    await fetch(world.url + path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  )
  expect(answer.status).toBeOneOf([400, 404])
})
