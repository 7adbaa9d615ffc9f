import type { Timer, Timers } from '../../../platform/ports.ts'
import type { Product } from './event-lines.ts'
import type { Library } from './library.ts'
import { type OneMore, oneMore } from './one-more.ts'
import { factsOf, type ProducerFacts } from './producer-list.ts'
import type { FixtureChange, FixtureRead } from './read-fixture.ts'
import type { RestSide } from './rest-side.ts'

/** What a session reads from the REST side by itself: who produces, what markets mean, when matches begin. */
export interface Reference {
  factsOf(product: Product): ProducerFacts
  /** Whether producers and markets are known; fetches what is missing. */
  understands(): Promise<boolean>
  /** What changed that nobody heard of, then the schedules. */
  learnFixtures(): Promise<void>
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
  changed(changes: readonly FixtureChange[]): void
}

const minute = 60_000
const hour = 60 * minute
/** What could not be had, or done, is tried again after so long, milliseconds. */
export const tryAgainAfter = minute / 2

/** Descriptions daily, fixtures hourly; what could not be had is asked for again. Source: unified-odds-feed §10. */
export function openReference(ports: ReferencePorts): Reference {
  const { timers, rest, library, learn } = ports
  let producers: ReadonlyMap<Product, ProducerFacts> = new Map()
  let owesSchedules = false
  let running: Timer[] = []
  const changes = openChanges(ports)
  const schedules = oneMore(async () => {
    // one answer against dozens: what was called off must not wait for them
    await changes.run()
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
    learnFixtures: schedules.run,
    start() {
      running = [
        timers.every(hour, schedules.run),
        timers.every(24 * hour, async () => void (await library.refresh())),
        timers.every(tryAgainAfter, () => (owesSchedules ? schedules.run() : changes.runIfOwed())),
      ]
    },
    async idle() {
      await schedules.idle()
      await changes.idle()
    },
    stop() {
      for (const timer of running) timer.cancel()
    },
  }
}

const keyOf = ({ event, at }: FixtureChange) => `${event} ${at}`

/** What a fixture change told, for those who were not there to hear it; each change once. */
function openChanges({ rest, changed }: ReferencePorts): OneMore & { runIfOwed(): Promise<void> | undefined } {
  let known: ReadonlySet<string> = new Set()
  let isOwed = false
  const reading = oneMore(async () => {
    const read = await rest.changes()
    isOwed = read === undefined
    if (!read) return
    changed(read.filter((one) => !known.has(keyOf(one))))
    known = new Set(read.map(keyOf))
  })
  return { ...reading, runIfOwed: () => (isOwed ? reading.run() : undefined) }
}
