import type { MatchId } from '@banko/betting/match/market.ts'
import { type FeedMessage, type FeedProvider, matchSpaceOf, type ProducerId } from '@banko/contract/feed/message.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { HeldConnection } from '../platform/database/held-connection.ts'
import type { Platform } from '../platform/platform.ts'
import type { Timer } from '../platform/ports.ts'
import { type Intake, openIntake } from './intake.ts'
import { openLeases } from './leases.ts'
import { type Producers, trackProducers } from './producers.ts'
import { openRecovery, type Recovery } from './recovery.ts'
import { type SilenceWatch, watchSilence } from './silence.ts'
import type { FeedStep } from './step.ts'
import { countParked, dropRawBefore, readRaw } from './store.ts'

export { migrations } from './migrations.ts'
export type {
  FeedBatch,
  FeedItem,
  FeedStep,
  KnownThrough,
  MatchInsight,
  ProducerChange,
} from './step.ts'
export { isLapsed, readEpochs, readLeases } from './store-lease.ts'

export interface FeedOptions {
  /** A producer silent for longer is down; 0 never (recorded feeds that jump in time). */
  readonly silenceSeconds: number
  /** How long the raw log is kept; 0 for ever. */
  readonly rawHours: number
  /** What leases are taken in, where several processes may serve one database; absent where none ever will. */
  readonly hold?: () => HeldConnection
}

export interface Feed {
  /** What modules below do with every batch, in order. Called before `attach`. */
  use(step: FeedStep): void
  /**
   * Starts a provider and asks it to recover; resolves when it has. Where leases are held: as soon as this process has
   * its lease, now or later; resolves when it has recovered, or when another process has the lease.
   */
  attach(provider: FeedProvider): Promise<void>
  submit(messages: readonly FeedMessage[]): Promise<void>
  idle(): Promise<void>
  isUp(producer: ProducerId): boolean
  /** Whether this process is the one that listens to a producer; to any, when none is named. */
  isHolder(producer?: ProducerId): boolean
  /** Asks providers again for the results of matches; what they know comes through the queue. */
  askResults(matchIds: readonly MatchId[]): Promise<void>
  raw(from: number, until: number): Promise<FeedMessage[]>
  parked(): Promise<number>
  /** Drops the raw log that was kept long enough, every few minutes; absent where it is kept for ever. */
  readonly sweep?: () => Promise<void>
  close(): Promise<void>
}

const second = 1000
const hour = 3600 * second

function every(platform: Platform, milliseconds: number | undefined, run: () => void | Promise<void>): Timer[] {
  return milliseconds === undefined ? [] : [platform.timers.every(milliseconds, run)]
}

interface Timed {
  readonly producers: Producers
  readonly recovery: Recovery
  readonly intake: Intake
  readonly silence: SilenceWatch | undefined
}

/** What is done by the clock: silent producers are found. */
function startTimers(
  platform: Platform,
  options: FeedOptions,
  { producers, recovery, intake, silence }: Timed,
): Timer[] {
  return [
    ...(silence ? [{ cancel: silence.stop }] : []),
    ...every(platform, options.silenceSeconds > 0 ? second : undefined, () => {
      const news = producers.watch(platform.clock.now())
      if (news.changes.length > 0) void intake.submit([], { changes: news.changes, known: [] })
      recovery.start(news)
    }),
  ]
}

/** What providers know of the results of these matches, each in its turn; asked for, and so out of turn. */
function* resultsOf(
  providers: ReadonlyMap<ProducerId, FeedProvider>,
  refs: readonly { readonly producer: string; readonly ref: string }[],
): Generator<readonly FeedMessage[]> {
  for (const [producer, provider] of providers) {
    const wanted = refs.filter((row) => row.producer === matchSpaceOf(producer)).map((row) => row.ref)
    const messages = wanted.length > 0 ? (provider.results?.(wanted) ?? []) : []
    if (messages.length > 0) yield messages.map((message) => ({ ...message, own: true }))
  }
}

function holds(held: ReadonlyMap<string, number>, producer: ProducerId | undefined): boolean {
  return producer === undefined ? held.size > 0 : held.has(matchSpaceOf(producer))
}

function rawLogOf({ db, clock }: Platform, { rawHours }: FeedOptions): Pick<Feed, 'raw' | 'parked' | 'sweep'> {
  return {
    raw: (from, until) => readRaw(db, from, until),
    parked: () => countParked(db),
    ...(rawHours > 0 && { sweep: () => dropRawBefore(db, clock.now() - rawHours * hour) }),
  }
}

export function openFeed(platform: Platform, catalogue: Catalogue, options: FeedOptions): Feed {
  const steps: FeedStep[] = []
  const providers = new Map<ProducerId, FeedProvider>()
  const producers = trackProducers(options.silenceSeconds * second, () => platform.ids.uuid())
  const leases = options.hold && openLeases(platform, options.hold())
  const recovery = openRecovery(platform, providers, producers)
  const taking = { platform, catalogue, steps, numbers: new Map(), ...(leases && { leases: leases.held }) }
  // Recorded feeds jump in time: nobody is silent in them.
  const silence = options.silenceSeconds > 0 ? watchSilence(platform, (stops) => void intake.submit(stops)) : undefined
  const intake: Intake = openIntake(taking, (message) => {
    silence?.hear(message)
    const news = producers.observe(message, platform.clock.now())
    recovery.start(news)
    return { changes: news.changes, known: recovery.knownBy(message) }
  })
  const timers = startTimers(platform, options, { producers, recovery, intake, silence })

  async function listen(provider: FeedProvider): Promise<void> {
    providers.set(provider.producer, provider)
    const news = producers.begin(provider.producer, platform.clock.now())
    await intake.submit([], { changes: news.changes, known: [] })
    await provider.start((messages) => intake.submit(messages))
    await recovery.ask(news)
  }

  /** What it still says finds the fence. */
  async function leave(provider: FeedProvider): Promise<void> {
    providers.delete(provider.producer)
    producers.forget(provider.producer)
    silence?.forget(matchSpaceOf(provider.producer))
    await provider.stop()
    await intake.idle()
    for (const step of steps) step.lost?.(matchSpaceOf(provider.producer))
  }

  return {
    use: (step) => void steps.push(step),
    attach(provider) {
      const hands = { taken: () => listen(provider), lost: () => leave(provider) }
      return leases ? leases.keep(matchSpaceOf(provider.producer), hands) : hands.taken()
    },
    submit: (messages) => intake.submit(messages),
    idle: () => intake.idle(),
    isUp: (producer) => producers.isUp(producer),
    isHolder: (producer) => !leases || holds(leases.held, producer),
    async askResults(matchIds) {
      for (const messages of resultsOf(providers, await catalogue.refsOf(platform.db, matchIds)))
        await intake.submit(messages)
    },
    ...rawLogOf(platform, options),
    async close() {
      for (const timer of timers) timer.cancel()
      intake.stopWaiting()
      for (const provider of providers.values()) await provider.stop()
      await intake.idle()
      await leases?.close()
    },
  }
}
