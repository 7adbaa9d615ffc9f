import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readProxies } from './proxies.ts'
import { StartError } from './start-error.ts'

/** What of a request is looked at. */
const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } }) as IncomingMessage

test.each([
  ['', '10.0.0.1', '1.2.3.4', '10.0.0.1'],
  ['10.0.0.0/8', '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['loopback, 10.0.0.1', '::1', '9.9.9.9, 1.2.3.4, 10.0.0.1', '1.2.3.4'],
  ['10.0.0.1', '5.5.5.5', '1.2.3.4', '5.5.5.5'],
  ['10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
])('trusting %j, %s with %j is %s', (list, peer, forwarded, address) => {
  expect(readProxies(list).addressOf(from(peer, forwarded))).toBe(address)
})

test('what is no address ends the start, in words', () => {
  expect(() => readProxies('loopback,proxy.example')).toThrow(StartError)
})
