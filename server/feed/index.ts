import type { MatchId } from '@banko/betting/market.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { Timer } from '../platform/ports.ts'
import { type Intake, openIntake } from './intake.ts'
import type { FeedMessage, FeedProvider, ProducerId } from './message.ts'
import { trackProducers } from './producers.ts'
import { openRecovery } from './recovery.ts'
import type { FeedStep } from './step.ts'
import { countParked, dropRawBefore, readRaw } from './store.ts'

export type {
  FeedMessage,
  FeedProvider,
  MarketResult,
  MatchMessage,
  ProducerId,
} from './message.ts'
export { migrations } from './migrations.ts'
export type { FeedBatch, FeedItem, FeedStep, ProducerChange } from './step.ts'

export interface FeedOptions {
  /** A producer silent for longer is down; 0 never (recorded feeds that jump in time). */
  readonly silenceSeconds: number
  /** How long the raw log is kept; 0 for ever. */
  readonly rawHours: number
}

export interface Feed {
  /** What modules below do with every batch, in order. Called before `attach`. */
  use(step: FeedStep): void
  /** Starts a provider and asks it to recover; resolves when it has. */
  attach(provider: FeedProvider): Promise<void>
  submit(messages: readonly FeedMessage[]): Promise<void>
  idle(): Promise<void>
  isUp(producer: ProducerId): boolean
  /** Asks providers again for the results of matches; what they know comes through the queue. */
  askResults(matchIds: readonly MatchId[]): Promise<void>
  raw(from: number, until: number): Promise<FeedMessage[]>
  parked(): Promise<number>
  close(): Promise<void>
}

const second = 1000
const hour = 3600 * second

function every(platform: Platform, milliseconds: number | undefined, run: () => void | Promise<void>): Timer[] {
  return milliseconds === undefined ? [] : [platform.timers.every(milliseconds, run)]
}

export function openFeed(platform: Platform, catalogue: Catalogue, options: FeedOptions): Feed {
  const steps: FeedStep[] = []
  const providers = new Map<ProducerId, FeedProvider>()
  const producers = trackProducers(options.silenceSeconds * second, () => platform.ids.uuid())

  const recovery = openRecovery(platform, providers, producers)
  const intake: Intake = openIntake({ platform, catalogue, steps, numbers: new Map() }, (message) => {
    const news = producers.observe(message, platform.clock.now())
    recovery.start(news)
    return { changes: news.changes, known: recovery.knownBy(message) }
  })
  const timers = [
    ...every(platform, options.silenceSeconds > 0 ? second : undefined, () => {
      const news = producers.watch(platform.clock.now())
      if (news.changes.length > 0) void intake.submit([], { changes: news.changes, known: [] })
      recovery.start(news)
    }),
    ...every(platform, options.rawHours > 0 ? 600 * second : undefined, () =>
      dropRawBefore(platform.db, platform.clock.now() - options.rawHours * hour),
    ),
  ]

  return {
    use: (step) => void steps.push(step),
    async attach(provider) {
      providers.set(provider.producer, provider)
      const news = producers.begin(provider.producer, platform.clock.now())
      await intake.submit([], { changes: news.changes, known: [] })
      await provider.start((messages) => intake.submit(messages))
      for (const { requestId } of news.recover) await recovery.ask(provider.producer, requestId)
    },
    submit: (messages) => intake.submit(messages),
    idle: () => intake.idle(),
    isUp: (producer) => producers.isUp(producer),
    async askResults(matchIds) {
      const refs = await catalogue.refsOf(platform.db, matchIds)
      for (const [producer, provider] of providers) {
        const wanted = refs.filter((row) => row.producer === producer).map((row) => row.ref)
        const messages = wanted.length > 0 ? (provider.results?.(wanted) ?? []) : []
        if (messages.length > 0) await intake.submit(messages)
      }
    },
    raw: (from, until) => readRaw(platform.db, from, until),
    parked: () => countParked(platform.db),
    async close() {
      for (const timer of timers) timer.cancel()
      intake.stopWaiting()
      for (const provider of providers.values()) await provider.stop()
      await intake.idle()
    },
  }
}
