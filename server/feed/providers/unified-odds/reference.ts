import type { Timer, Timers } from '../../../platform/ports.ts'
import type { Product } from './event-lines.ts'
import type { Library } from './library.ts'
import { oneMore } from './one-more.ts'
import { factsOf, type ProducerFacts } from './producer-list.ts'
import type { FixtureRead } from './read-fixture.ts'
import type { RestSide } from './rest-side.ts'

/** What a session reads from the REST side by itself: who produces, what markets mean, when matches begin. */
export interface Reference {
  factsOf(product: Product): ProducerFacts
  /** Whether producers and markets are known; fetches what is missing. */
  understands(): Promise<boolean>
  learnSchedules(): Promise<void>
  /** Reads everything again by its time. */
  start(): void
  idle(): Promise<void>
  stop(): void
}

export interface ReferencePorts {
  readonly timers: Timers
  readonly rest: RestSide
  readonly library: Library
  learn(read: readonly FixtureRead[]): void
}

const minute = 60_000
const hour = 60 * minute
/** What could not be had, or done, is tried again after so long, milliseconds. */
export const tryAgainAfter = minute / 2

/** Descriptions daily, schedules hourly; what could not be had is asked for again. Source: unified-odds-feed §10. */
export function openReference({ timers, rest, library, learn }: ReferencePorts): Reference {
  let producers: ReadonlyMap<Product, ProducerFacts> = new Map()
  let owesSchedules = false
  let running: Timer[] = []
  const schedules = oneMore(async () => {
    const { read, isWhole } = await rest.schedules()
    owesSchedules = !isWhole
    learn(read)
  })
  return {
    factsOf: (product) => factsOf(producers, product),
    async understands() {
      if (producers.size === 0) producers = (await rest.producers()) ?? producers
      return library.isDescribed() || library.refresh()
    },
    learnSchedules: schedules.run,
    start() {
      running = [
        timers.every(hour, schedules.run),
        timers.every(24 * hour, async () => void (await library.refresh())),
        timers.every(tryAgainAfter, () => (owesSchedules ? schedules.run() : undefined)),
      ]
    },
    idle: schedules.idle,
    stop() {
      for (const timer of running) timer.cancel()
    },
  }
}
