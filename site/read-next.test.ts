import { expect, test } from 'vitest'
import { readNext } from './read-next.ts'
import { hostileAddresses } from './testing/hostile-addresses.ts'

test.each(['/', '/live', '/coupons?status=won#top', '/match/12?next=//evil.example'])(
  '%s is a place of the site',
  (next) => {
    expect(readNext({ next })).toEqual({ next })
  },
)

test('more than eighty hostile addresses are tried, each once', () => {
  expect(new Set(hostileAddresses).size).toBe(hostileAddresses.length)
  expect(hostileAddresses.length).toBeGreaterThan(80)
})

test.each([undefined, 7, null, ['/live'], { toString: () => '/live' }, ...hostileAddresses])('%j is none', (next) => {
  expect(readNext({ next })).toEqual({})
})

test.each(['/', '/live', '/coupons?status=won#top', '/%2f/evil.example', '/x//evil.example', '/:80', '/@evil.example'])(
  'what comes of %s is a path of the site, however it is read',
  (next) => {
    expect(readNext({ next })).toEqual({ next })
    const { origin, pathname } = new URL(next, 'https://site.example')
    expect([origin, new URL(pathname, 'https://site.example').origin]).toEqual(Array(2).fill('https://site.example'))
  },
)
