import { expect, test } from 'vitest'
import { type InstallFacts, installWay } from './install-way.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const safari = `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`
const chrome = `${iphone} CriOS/131.0 Mobile/15E148 Safari/604.1`
const inOtherApp = `${iphone} Mobile/15E148 Instagram 350.0`
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'

const way = (userAgent: string, changed: Partial<InstallFacts> = {}) =>
  installWay({ userAgent, isInstalled: false, isOffered: false, isClosed: false, ...changed })

test('Safari on an iPhone is told how; no other browser is', () => {
  expect([safari, chrome, inOtherApp, mac, android].map((userAgent) => way(userAgent))).toEqual([
    'share',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a browser that offers it by itself is taken at its word', () => {
  expect(way(android, { isOffered: true })).toBe('offer')
})

test('nothing once it was closed, and nothing in the installed site', () => {
  for (const changed of [{ isClosed: true }, { isInstalled: true }]) {
    expect(way(safari, changed)).toBeUndefined()
    expect(way(android, { ...changed, isOffered: true })).toBeUndefined()
  }
})
