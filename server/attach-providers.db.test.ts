import type { FeedProvider } from '@banko/contract/feed/message.ts'
import { afterEach, expect, test } from 'vitest'
import { attachProviders } from './attach-providers.ts'
import { openTestHouse, type TestHouse } from './testing/test-house.ts'

let town: TestHouse | undefined
afterEach(() => town?.close())

function provider(producer: string, change: Partial<FeedProvider> = {}): FeedProvider {
  return {
    producer,
    start: async () => {},
    recover: async (requestId) => town?.house.feed.submit([{ kind: 'snapshotComplete', producer, at: 0, requestId }]),
    stop: async () => {},
    ...change,
  }
}

/** Whether a start is over after so many milliseconds of it, once these producers are up. */
async function isOverAfter(
  milliseconds: number,
  providers: readonly FeedProvider[],
  up: readonly string[] = providers.map(({ producer }) => producer),
): Promise<boolean> {
  town = await openTestHouse()
  let isOver = false
  const started = attachProviders(town.house, providers).then(() => {
    isOver = true
  })
  // Recoveries wait for the database, which virtual time does not wait for.
  await expect.poll(() => up.filter((producer) => !town?.house.feed.isUp(producer))).toEqual([])
  await town.platform.time.advance(milliseconds)
  const was = isOver
  await town.platform.time.advance(120_000)
  await started
  return was
}

test('a start waits for all producers and no longer', async () => {
  expect(await isOverAfter(200, [provider('feed:1'), provider('feed:3'), provider('other')])).toBe(true)
  expect(town?.house.feed.isUp('feed:3')).toBe(true)
})

test('a start without any is over at once', async () => {
  expect(await isOverAfter(200, [])).toBe(true)
})

test.each<[string, Partial<FeedProvider>]>([
  ['never answers', { recover: async () => {} }],
  ['cannot be reached', { start: () => new Promise(() => {}) }],
  ['refuses to be asked', { recover: () => Promise.reject(new Error('away')) }],
])('a start does not wait for ever for a producer that %s', async (_, change) => {
  const all = [provider('feed:1', change), provider('feed:3')]
  expect(await isOverAfter(59_000, all, ['feed:3'])).toBe(false)
  expect(town?.house.feed.isUp('feed:3')).toBe(true)
  expect(town?.platform.logged.at(-1)).toMatchObject({ event: 'feed.openedWithout' })
})

test('a provider that fails is said to have failed, and the others are listened to', async () => {
  const failing = provider('feed:1', { start: () => Promise.reject(new Error('broken')) })
  await isOverAfter(0, [failing, provider('feed:3')], ['feed:3'])
  expect(town?.platform.logged.map(({ event }) => event)).toContain('feed.attachFailed')
  expect(town?.house.feed.isUp('feed:3')).toBe(true)
})
