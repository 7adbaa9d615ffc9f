import type { Platform } from '../platform/platform.ts'
import type { FeedMessage, FeedProvider, ProducerId } from './message.ts'
import type { ProducerNews, Producers } from './producers.ts'
import type { KnownThrough } from './step.ts'
import { readKnown } from './store.ts'

export interface Recovery {
  /** Asks a provider for what came after the last that is known; resolves when it has sent it. */
  ask(producer: ProducerId, requestId: string): Promise<void>
  /** The same for all of whom news says so, on the side. */
  start(news: ProducerNews): void
  /** Through when a message says that everything has been told. */
  knownBy(message: FeedMessage): KnownThrough[]
}

/** Source: unified-odds-feed, Liveness and recovery. */
export function openRecovery(
  platform: Platform,
  providers: ReadonlyMap<ProducerId, FeedProvider>,
  producers: Producers,
): Recovery {
  async function ask(producer: ProducerId, requestId: string): Promise<void> {
    await providers.get(producer)?.recover(requestId, await readKnown(platform.db, producer))
  }

  return {
    ask,
    start(news) {
      for (const { producer, requestId } of news.recover) {
        ask(producer, requestId).catch((error: unknown) => {
          platform.log.error('feed.recoveryFailed', error, { producer })
          producers.recoveryFailed(producer, requestId)
        })
      }
    },
    knownBy(message) {
      const says = message.kind === 'snapshotComplete' || (message.kind === 'alive' && message.subscribed)
      // Only who is up has told us everything before.
      if (!says || !producers.isUp(message.producer)) return []
      // Nor more than there can be, should its clock be ahead of ours.
      return [{ producer: message.producer, at: Math.min(message.at, platform.clock.now()) }]
    },
  }
}
