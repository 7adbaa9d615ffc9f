import type { FeedProvider } from '@banko/contract/feed/message.ts'
import type { House } from './house.ts'

/**
 * Milliseconds that a start waits for producers to tell what is on offer; after that the house opens without them, and
 * nothing of theirs is taken until they have.
 */
const patience = 60_000
const lookEvery = 20

/**
 * Listens to all of them at once; resolves when each has told everything, or when nobody waits any longer. A provider that
 * cannot be reached keeps trying on the side.
 */
export async function attachProviders(house: House, providers: readonly FeedProvider[]): Promise<void> {
  const { log, clock, timers } = house.platform
  const attached = providers.map(async (provider) => {
    try {
      await house.feed.attach(provider)
    } catch (error) {
      log.error('feed.attachFailed', error, { producer: provider.producer })
    }
  })
  const until = clock.now() + patience
  const wait = (milliseconds: number) => new Promise<void>((resolve) => timers.after(milliseconds, resolve))
  // Whoever listens for another process has nothing to wait for.
  const isWanting = () => providers.some(({ producer }) => house.feed.isHolder(producer) && !house.feed.isUp(producer))
  await Promise.race([Promise.all(attached), wait(patience)])
  while (isWanting() && clock.now() < until) await wait(lookEvery)
  if (isWanting()) log.warn('feed.openedWithout', { producers: providers.map(({ producer }) => producer) })
}
