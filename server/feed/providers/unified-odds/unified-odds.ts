import type { FeedProvider } from '@banko/contract/feed/message.ts'
import type { Product } from './event-lines.ts'
import { producerOf } from './producer-list.ts'
import { Session, type UnifiedOddsOptions, type UnifiedOddsPorts } from './session.ts'
import { openTally, type Tally } from './tally.ts'
import type { UnifiedOddsWire } from './wire.ts'

export interface UnifiedOdds {
  readonly providers: readonly FeedProvider[]
  /** What was tolerated, by name. */
  tolerated(): ReturnType<Tally['counted']>
  /** Resolves when everything that has come so far is with the house. */
  idle(): Promise<void>
}

/**
 * The Unified Odds Feed: one connection, and a `FeedProvider` for each producer that is listened to. Producers live,
 * recover and go down one by one, and the house keeps through when it knows each of them: one provider for all would
 * suspend every match for the silence of one. They share the names of matches, which stand before the colon.
 */
export function openUnifiedOdds(
  ports: UnifiedOddsPorts,
  options: UnifiedOddsOptions,
  wire: UnifiedOddsWire,
): UnifiedOdds {
  const tally = openTally(ports.metrics)
  const started = new Set<Product>()
  // A session forgets everything with its connection: who listens again later must not build on what it missed.
  let session: Session | undefined
  let opening: Promise<void> | undefined

  const providerOf = (product: Product): FeedProvider => ({
    producer: producerOf(product),
    async start(sink) {
      session ??= new Session({ ...ports, tally }, options, wire)
      session.setSink(product, sink)
      started.add(product)
      opening ??= session.open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      await opening
    },
    async recover(requestId, after) {
      await session?.recover(product, requestId, after)
    },
    results(matches) {
      // Each match is asked for once, whoever prices it.
      if (product === options.products[0]) session?.askResults(matches)
      return []
    },
    async stop() {
      started.delete(product)
      session?.setSink(product, undefined)
      if (started.size > 0) return
      const last = session
      session = undefined
      opening = undefined
      await last?.close()
    },
  })

  return {
    providers: options.products.map(providerOf),
    tolerated: tally.counted,
    idle: async () => void (await session?.idle()),
  }
}
