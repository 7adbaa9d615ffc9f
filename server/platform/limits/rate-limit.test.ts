import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { addressKey } from '../http/own-origin.ts'
import { RateLimit } from './rate-limit.ts'

const keyOf = (network: number) => addressKey(`2001:db8:7:${network.toString(16)}::1`)
const limitOf = (rateFactor: number) =>
  new RateLimit({ count: 10, seconds: 10 }, { clock: virtualTime(1_000_000), rateFactor })
/** How many of a thousand networks of one /48 may use so much at once. */
const allowed = (limit: RateLimit, cost: number) =>
  Array.from({ length: 1000 }, (_, network) => limit.use(keyOf(network), cost)).filter((wait) => wait === 0).length

test('all networks of one /48 together have sixteen times what one of them has', () => {
  const limit = limitOf(1)
  expect(allowed(limit, 1)).toBe(160)
  expect(limit.use(keyOf(3))).toBe(63)
  expect(limit.use(addressKey('2001:db8:8::1'))).toBe(0)
  expect(limit.use('192.0.2.1')).toBe(0)
  expect(allowed(limitOf(1), 4)).toBe(40)
  expect(allowed(limitOf(2), 1)).toBe(320)
  expect(allowed(limitOf(0), 1)).toBe(1000)
})

test('what a network was refused for the others is not counted for it, and what is given back counts for nobody', () => {
  const clock = virtualTime(1_000_000)
  const limit = new RateLimit({ count: 10, seconds: 10 }, { clock, rateFactor: 1 })
  for (let network = 0; network < 16; network++) expect(limit.use(keyOf(network), 10)).toBe(0)
  for (let n = 0; n < 50; n++) expect(limit.use(keyOf(20))).toBeGreaterThan(0)
  for (let n = 0; n < 10; n++) limit.giveBack(keyOf(0))
  expect(limit.use(keyOf(20), 10)).toBe(0)
  // The /48 has nothing left, and is asked first.
  expect(limit.use(keyOf(20))).toBe(63)
})
