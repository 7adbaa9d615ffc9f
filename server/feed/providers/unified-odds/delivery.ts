import type { FeedMessage, FeedSink, ProducerId } from '@banko/contract/feed/message.ts'
import type { Log } from '../../../platform/ports.ts'

/** Hands messages to the house in their order, many at once where it is slower than they come. */
export interface Delivery {
  /** Resolves when the house has taken them. */
  push(messages: readonly FeedMessage[]): Promise<void>
  idle(): Promise<void>
}

/** In one call of the sink, so that a recovery does not hold up everything else. */
const messagesMax = 200

interface Parcel {
  readonly messages: readonly FeedMessage[]
  readonly taken: () => void
}

/** `sinkOf`: where a producer's messages go; those of one that nobody listens to are left out. */
export function openDelivery(sinkOf: (producer: ProducerId) => FeedSink | undefined, log: Log): Delivery {
  const queue: Parcel[] = []
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const parcels: Parcel[] = []
      let size = 0
      while (size < messagesMax) {
        const next = queue.shift()
        if (!next) break
        parcels.push(next)
        size += next.messages.length
      }
      for (const run of runsOf(parcels.flatMap(({ messages }) => messages))) await hand(run)
      for (const { taken } of parcels) taken()
    }
    running = undefined
  }

  async function hand(run: readonly FeedMessage[]): Promise<void> {
    const [first] = run
    const sink = first && sinkOf(first.producer)
    try {
      await sink?.(run)
    } catch (error) {
      log.error('unifiedOdds.deliveryFailed', error, { messages: run.length })
    }
  }

  return {
    push: (messages) =>
      messages.length === 0
        ? Promise.resolve()
        : new Promise((taken) => {
            queue.push({ messages, taken })
            running ??= Promise.resolve().then(drain)
          }),
    idle: async () => {
      while (running) await running
    },
  }
}

/** Neighbours of one producer together. */
function runsOf(messages: readonly FeedMessage[]): readonly (readonly FeedMessage[])[] {
  const runs: FeedMessage[][] = []
  for (const message of messages) {
    const last = runs.at(-1)
    if (last?.[0]?.producer === message.producer) last.push(message)
    else runs.push([message])
  }
  return runs
}
