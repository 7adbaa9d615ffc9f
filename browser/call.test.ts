import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectTypeOf, test } from 'vitest'
import { type Calls, createCalls } from './call.ts'

type Refused<Call extends (input: never) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Call>>,
  { kind: 'refused' }
>['refusal']

test('a reply is refused for what the call declares alone', () => {
  expectTypeOf<Refused<Calls['coupons']['detail']>['code']>().toEqualTypeOf<'notFound'>()
  expectTypeOf<Refused<Calls['people']['signIn']>['code']>().toEqualTypeOf<
    'proofNeeded' | 'signInFailed' | 'factorNeeded' | 'notActivated' | 'signInExcluded' | 'countryRefused'
  >()
  expectTypeOf<Refused<Calls['coupons']['list']>>().toEqualTypeOf<never>()
})

const refusal = { code: 'tvOff' }

test.each([
  [409, { code: 'REFUSED', data: refusal }, { kind: 'refused', refusal }],
  [401, { code: 'REFUSED', data: { code: 'signInFailed' } }, { kind: 'refused', refusal: { code: 'signInFailed' } }],
  [401, { code: 'UNAUTHORIZED' }, { kind: 'signedOut' }],
  [404, { code: 'NOT_FOUND' }, { kind: 'refused', refusal: { code: 'notFound' } }],
  [429, { code: 'TOO_MANY_REQUESTS' }, { kind: 'unreachable', reason: 'busy' }],
  [500, 'no JSON of ours', { kind: 'unreachable', reason: 'fault' }],
])('%i with %j is told as %j', async (status, body, told) => {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  expect(await createCalls(`http://127.0.0.1:${port}`).book.tv({ matchId: 1 })).toEqual(told)
  server.close()
})

test('an answer that breaks off in the middle is no value: nobody knows what it said', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    response.write('{"half":', () => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const reply = await createCalls(`http://127.0.0.1:${port}`).book.tv({ matchId: 1 })
  expect(reply).toEqual({ kind: 'unreachable', reason: 'offline' })
  server.close()
})
