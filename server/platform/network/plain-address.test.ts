import { expect, test } from 'vitest'
import { plainAddress, readNetwork } from './plain-address.ts'

test('an address of version 4 in the clothes of version 6 is the one inside', () => {
  expect(plainAddress('::ffff:203.0.113.9')).toEqual({ kind: 'ipv4', text: '203.0.113.9' })
  expect(plainAddress('2001:DB8::1')).toEqual({ kind: 'ipv6', text: '2001:db8::1' })
  expect(['127.1', '2130706433', 'x', ''].map(plainAddress)).toEqual(Array.from({ length: 4 }))
})

test('a network holds its own addresses and no others', () => {
  const inside = (network: string, address: string) => readNetwork(network)?.(address)
  expect(inside('203.0.113.0/24', '203.0.113.255')).toBe(true)
  expect(inside('203.0.113.0/24', '::ffff:203.0.113.255')).toBe(true)
  expect(inside('203.0.113.0/24', '203.0.114.0')).toBe(false)
  expect(inside('203.0.113.7', '203.0.113.7')).toBe(true)
  expect(inside('203.0.113.7', '203.0.113.8')).toBe(false)
  expect(inside('0.0.0.0/0', '2001:db8::1')).toBe(false)
  expect(inside('2001:db8::/32', '2001:db8:ffff::1')).toBe(true)
  expect(inside('::/0', '203.0.113.7')).toBe(false)
  expect(inside('::ffff:203.0.113.7', '203.0.113.7')).toBe(true)
})

test('what is no network is none', () => {
  const wrong = ['', 'x', '203.0.113.0/33', '203.0.113.0/', '203.0.113.0/8/8', '203.0.113/24', '::ffff:203.0.113.0/120']
  expect(wrong.map(readNetwork)).toEqual(wrong.map(() => undefined))
})
