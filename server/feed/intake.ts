import type { Platform } from '../platform/platform.ts'
import type { FeedMessage } from './message.ts'
import type { ProducerChange } from './step.ts'
import { park } from './store.ts'
import { type Taking, takeBatch } from './take-batch.ts'

/** Messages taken in one transaction at most: enough to share a commit, few enough to keep the gate quick. */
const batchSize = 400

interface Waiting {
  readonly messages: readonly FeedMessage[]
  readonly producers: readonly ProducerChange[]
  readonly done: () => void
}

export interface Intake {
  /** Takes messages after everything handed in before; resolves when they are in the gate and in the book. */
  submit(messages: readonly FeedMessage[], producers?: readonly ProducerChange[]): Promise<void>
  /** Resolves when everything handed in so far has been taken. */
  idle(): Promise<void>
}

/**
 * One queue: what comes while a batch is being written leaves together in the next one. A message that cannot be
 * taken is parked and alarmed, alone; the others flow. Source: safety.md, Feed.
 */
export function openIntake(taking: Taking, onNews: (message: FeedMessage) => readonly ProducerChange[]): Intake {
  const queue: Waiting[] = []
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const parts: Waiting[] = []
      let size = 0
      while (queue.length > 0 && size < batchSize) {
        const next = queue.shift()
        if (!next) break
        parts.push(next)
        size += next.messages.length
      }
      const messages = parts.flatMap((part) => part.messages)
      // What a producer says of itself takes effect after the messages that came before it.
      const news = messages.flatMap((message) => onNews(message))
      await takeOrPark(taking, messages, [...parts.flatMap((part) => part.producers), ...news])
      for (const part of parts) part.done()
    }
    running = undefined
  }

  return {
    submit(messages, producers = []) {
      return new Promise((resolve) => {
        queue.push({ messages, producers, done: resolve })
        // Not at once: what a batch says may hand in more while its drain is not yet known to run.
        running ??= Promise.resolve().then(drain)
      })
    },
    idle: async () => {
      while (running) await running
    },
  }
}

async function takeOrPark(
  taking: Taking,
  messages: readonly FeedMessage[],
  producers: readonly ProducerChange[],
): Promise<void> {
  try {
    await takeBatch(taking, messages, producers)
    return
  } catch (error) {
    taking.platform.log.error('feed.batchFailed', error, { messages: messages.length })
  }
  if (producers.length > 0) await attempt(taking.platform, () => takeBatch(taking, [], producers))
  for (const message of messages) {
    const failed = await attempt(taking.platform, () => takeBatch(taking, [message], []))
    if (failed) {
      const now = taking.platform.clock.now()
      await attempt(taking.platform, () => park(taking.platform.db, message, failed, now))
    }
  }
}

async function attempt(platform: Platform, run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    platform.log.error('feed.messageFailed', error)
    return String(error)
  }
}
