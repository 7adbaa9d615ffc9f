import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { StartError } from '../options/start-error.ts'
import { readProxies, trustsInternet } from './proxies.ts'

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

test.each([
  '0.0.0.0/1',
  '8.0.0.0/11',
  '8.0.0.0/255.0.0.0',
  '10.0.0.0/7',
  '172.0.0.0/8',
  '::/1',
  '2606:4700::/27',
  'fc00::/6',
  '::ffff:0:0/97',
  '0x08000000/8',
  'loopback, 128.0.0.0/2',
])('%s trusts the internet', (list) => {
  expect(trustsInternet(list)).toBe(true)
  expect(() => readProxies(list)).not.toThrow()
})

test.each([
  '',
  'loopback,linklocal,uniquelocal',
  '8.8.8.8',
  '8.8.0.0/16',
  '104.16.0.0/13,172.64.0.0/13,2a06:98c0::/29',
  '8.8.0.0/255.255.0.0',
  '10.0.0.0/8',
  '10.0.0.0/255.0.0.0',
  '172.16.0.0/12,192.168.0.0/16',
  '2606:4700::/32',
  'fc00::/7',
  '::1/128',
])('%j trusts a network at most', (list) => {
  expect(trustsInternet(list)).toBe(false)
})
