import type { FeedMessage, FeedProvider, ProducerId } from '@banko/contract/feed/message.ts'
import type { Platform } from '../platform/platform.ts'
import type { ProducerNews, Producers } from './producers.ts'
import type { KnownThrough } from './step.ts'
import { readKnown } from './store.ts'

export interface Recovery {
  /**
   * Asks the providers of whom news says so for what came after the last that is known; resolves when they have sent it,
   * or when the asking has failed: then it is asked again by and by.
   */
  ask(news: ProducerNews): Promise<void>
  /** The same, on the side. */
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
  async function askOne(producer: ProducerId, requestId: string): Promise<void> {
    try {
      await providers.get(producer)?.recover(requestId, await readKnown(platform.db, producer))
    } catch (error) {
      platform.log.error('feed.recoveryFailed', error, { producer })
      producers.recoveryFailed(producer, requestId)
    }
  }

  async function ask({ recover }: ProducerNews): Promise<void> {
    await Promise.all(recover.map(({ producer, requestId }) => askOne(producer, requestId)))
  }

  return {
    ask,
    start: (news) => void ask(news),
    knownBy(message) {
      const says = message.kind === 'snapshotComplete' || (message.kind === 'alive' && message.subscribed)
      // Only who is up has told us everything before.
      if (!says || !producers.isUp(message.producer)) return []
      // Nor more than there can be, should its clock be ahead of ours.
      return [{ producer: message.producer, at: Math.min(message.at, platform.clock.now()) }]
    },
  }
}
