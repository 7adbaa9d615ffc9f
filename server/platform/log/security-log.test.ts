import { readFile } from 'node:fs/promises'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { recordingLog } from '../testing/test-platform.ts'
import { noMetrics } from './metrics.ts'
import { securityEvents } from './security-events.ts'
import { openSecurityLog } from './security-log.ts'

function openOne(secret = 'a') {
  const time = virtualTime(1_700_000_000_000)
  const { log, logged } = recordingLog()
  const counts: Record<string, number> = {}
  const metrics = {
    ...noMetrics,
    counters: () => (event: string) => ({
      add: (count = 1) => {
        counts[event] = (counts[event] ?? 0) + count
      },
    }),
  }
  const security = openSecurityLog({ clock: time, timers: time, log, metrics }, Buffer.alloc(32, secret))
  return { time, logged, counts, security }
}

test('an event is counted and logged, with address and browser as hashes', () => {
  const { logged, counts, security } = openOne()
  const from = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11)' }
  security.tell('signInFailed', { operatorId: 1, ...from, playerId: undefined })
  expect(counts).toEqual({ signInFailed: 1 })
  const [line] = logged
  const hash = expect.stringMatching(/^[\w-]{16}$/)
  expect(line).toMatchObject({ level: 'info', event: 'security.signInFailed' })
  expect(line?.data).toEqual({ operatorId: 1, from: hash, agent: hash })
  expect(JSON.stringify(logged)).not.toMatch(/203\.0|Mozilla/)
})

test('the same address reads alike, an IPv6 customer as one, and in another house otherwise', () => {
  const fromOf = (secret: string, address: string) => {
    const { logged, security } = openOne(secret)
    security.tell('limited', { address })
    return logged[0]?.data?.from
  }
  expect(fromOf('a', '203.0.113.7')).toBe(fromOf('a', '203.0.113.7'))
  expect(fromOf('a', '203.0.113.7')).toBe(fromOf('a', '::ffff:203.0.113.7'))
  expect(fromOf('a', '2001:db8:1:2:3::1')).toBe(fromOf('a', '2001:db8:1:2:ffff::1'))
  expect(fromOf('a', '203.0.113.7')).not.toBe(fromOf('a', '203.0.113.8'))
  expect(fromOf('a', '203.0.113.7')).not.toBe(fromOf('b', '203.0.113.7'))
})

test('a flood is counted whole and logged in ten lines a second, and one that says how many were left out', async () => {
  const { time, logged, counts, security } = openOne()
  const lines = (event: string) => logged.filter((line) => line.event === event)
  for (let count = 0; count < 5000; count++) security.tell('signInFailed', {})
  security.tell('keyRefused', {})
  expect(counts).toEqual({ signInFailed: 5000, keyRefused: 1 })
  expect([lines('security.signInFailed').length, lines('security.keyRefused').length]).toEqual([10, 1])
  await time.advance(1000)
  expect(lines('security.leftOut').map(({ data }) => data)).toEqual([{ of: 'signInFailed', count: 4990 }])
  await time.advance(10_000)
  expect(lines('security.leftOut')).toHaveLength(1)
  security.tell('signInFailed', {})
  expect(lines('security.signInFailed')).toHaveLength(11)
})

test('every event is explained, and nothing else is', async () => {
  const page = await readFile(new URL('../../../docs/security-events.md', import.meta.url), 'utf8')
  const explained = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, event]) => event)
  expect(explained).toEqual([...securityEvents])
})
