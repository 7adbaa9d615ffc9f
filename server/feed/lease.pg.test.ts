import type { FeedProvider } from '@banko/contract/feed/message.ts'
import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { migrations as catalogue, openCatalogue } from '../catalogue/index.ts'
import { lockKeyOfName } from '../platform/database/locks.ts'
import type { Transaction } from '../platform/platform.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { betStop, fixture } from '../testing/test-house.ts'
import { type Feed, type FeedStep, migrations, openFeed } from './index.ts'

/** A process that asks for the lease of `test`: its own clock, its own held connection, its own provider. */
interface Process {
  readonly feed: Feed
  readonly time: VirtualTime
  readonly attached: Promise<void>
  /** What was told, and `lost`. */
  readonly told: string[]
  /** How often its provider was started and stopped. */
  readonly started: () => string
  /** Ends what the lease hangs on, as a crash does. */
  die(): Promise<void>
}

let platform: TestPlatform
const processes: Process[] = []
beforeEach(async () => {
  platform = await openTestPlatform({
    databaseUrl: inject('postgresUrl'),
    migrations: [...catalogue, ...migrations],
  })
})
afterEach(async () => {
  letGo()
  for (const { feed } of processes.splice(0)) await feed.close()
  await platform.close()
})

/** What the next batch waits for in the middle of its transaction, and how many do. */
let pauseIn: ((tx: Transaction) => Promise<unknown>) | undefined
let pausing = 0
let letGo = () => {}

/** The next batch stands still until `letGo`; resolves when it does. */
function holdBatch(submit: () => Promise<void>): { readonly taken: Promise<void>; readonly stands: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  pauseIn = () => promise
  letGo = () => {
    pauseIn = undefined
    resolve()
  }
  const before = pausing
  const taken = submit()
  return { taken, stands: expect.poll(() => pausing, { interval: 5 }).toBeGreaterThan(before) }
}

function open(): Process {
  const time = virtualTime(platform.clock.now())
  const connection = platform.database.hold()
  const feed = openFeed({ ...platform, clock: time, timers: time }, openCatalogue(), {
    silenceSeconds: 0,
    rawHours: 0,
    hold: () => connection,
  })
  const told: string[] = []
  const step: FeedStep = {
    async prepare(tx, { items, leases }) {
      if (pauseIn) pausing += 1
      await pauseIn?.(tx)
      return () => {
        for (const { message } of items) told.push(`${message.match} ${message.kind} ${leases.map((l) => l.epoch)}`)
      }
    },
    lost: (space) => told.push(`lost ${space}`),
  }
  feed.use(step)
  let [starts, stops] = [0, 0]
  const provider: FeedProvider = {
    producer: 'test',
    start: async () => void starts++,
    recover: (requestId) => feed.submit([{ kind: 'snapshotComplete', producer: 'test', at: 0, requestId }]),
    stop: async () => void stops++,
  }
  const made = {
    feed,
    time,
    told,
    attached: feed.attach(provider),
    started: () => `${starts} started, ${stops} stopped`,
    die: () => connection.session(({ rows }) => rows('select pg_terminate_backend(pg_backend_pid())')).then(none, none),
  }
  processes.push(made)
  return made
}

const none = () => {}

/** Lets a process look at the lease, until it has it or the time is over. */
async function until(process: Process, has: boolean): Promise<void> {
  await expect
    .poll(async () => {
      await process.time.advance(250)
      return process.feed.isHolder()
    })
    .toBe(has)
}

const epochs = async () =>
  (await sql<{ epoch: number }>`select epoch from feed_lease`.execute(platform.db)).rows.map((row) => row.epoch)

const waitingForLocks = async () =>
  (
    await sql<{ count: number }>`select count(*)::bigint as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(platform.db)
  ).rows[0]?.count

describe('a lease', () => {
  test('is with one process; another waits, and takes it when the first gives it back', async () => {
    const first = open()
    await first.attached
    const second = open()
    await second.attached
    expect([first.feed.isHolder(), second.feed.isHolder()]).toEqual([true, false])
    expect([first.feed.isUp('test'), second.feed.isUp('test')]).toEqual([true, false])
    for (let look = 0; look < 20; look++) await Promise.all([first.time.advance(250), second.time.advance(250)])
    expect(second.feed.isHolder()).toBe(false)
    await first.feed.close()
    await second.time.advance(250)
    await expect.poll(() => second.feed.isUp('test')).toBe(true)
    expect(await epochs()).toEqual([2])
  })

  test('is taken once, however long the database takes to give it', async () => {
    const hand = lockKeyOfName('hand', "'test'")
    const process = await platform.database.session(async ({ rows }) => {
      await rows(`select pg_advisory_lock(${hand})`)
      const slow = open()
      await expect.poll(waitingForLocks).toBe(1)
      // The next look comes while the first one still waits.
      const looked = slow.time.advance(250)
      await rows(`select pg_advisory_unlock(${hand})`)
      await looked
      return slow
    })
    await process.attached
    expect([process.feed.isUp('test'), await epochs()]).toEqual([true, [1]])
  })

  test('goes to another at once when its holder’s session is gone, long before its time is over', async () => {
    const first = open()
    await first.attached
    const second = open()
    await second.attached
    // whatever the machine's speed, the time alone gives it to nobody
    await sql`update feed_lease set until = clock_timestamp() + interval '1 day'`.execute(platform.db)
    await first.die()
    await until(second, true)
    expect(await epochs()).toEqual([2])
  })

  test('stays with a holder that made its connection anew before anybody looked', async () => {
    const first = open()
    await first.attached
    await first.die()
    for (let look = 0; look < 4; look++) await first.time.advance(500)
    const second = open()
    await second.attached
    await second.time.advance(1000)
    expect([first.feed.isHolder(), second.feed.isHolder()]).toEqual([true, false])
    expect(await epochs()).toEqual([1])
  })

  test('goes to another when nobody renews it; the first hears so, stops its provider and may have it again', async () => {
    const first = open()
    await first.attached
    const second = open()
    await second.attached
    // The first one's time stands still: it hangs.
    await until(second, true)
    expect(first.feed.isHolder()).toBe(true)
    await until(first, false)
    expect(first.started()).toBe('1 started, 1 stopped')
    expect(first.told).toEqual(['lost test'])
    await second.feed.close()
    await until(first, true)
    await expect.poll(first.started).toBe('2 started, 1 stopped')
    expect(await epochs()).toEqual([3])
  })
})

describe('the fence', () => {
  test('throws away whatever comes from a holder that has lost it, and parks none of it', async () => {
    const first = open()
    await first.attached
    await first.feed.submit([fixture('M', 1_000_000)])
    const second = open()
    await second.attached
    await until(second, true)
    await first.feed.submit([betStop('M'), fixture('N', 1_000_000)])
    await second.feed.submit([betStop('M')])
    expect(first.told).toEqual(['M fixture 1'])
    expect(second.told).toEqual(['M betStop 2'])
    expect(await second.feed.parked()).toBe(0)
    expect(await openCatalogue().numbersOf(platform.db, 'test', ['N'])).toEqual(new Map())
  })

  test('lets a batch that has begun come to its end before hands change', async () => {
    const first = open()
    await first.attached
    const second = open()
    await second.attached
    // at work in the database all the while: one that stands still would be taken back
    const gate = platform.database.hold()
    await gate.session(({ rows }) => rows('select pg_advisory_lock(7)'))
    pauseIn = (tx) => sql`select pg_advisory_xact_lock(7)`.execute(tx)
    const taken = first.feed.submit([fixture('M', 1_000_000)])
    await expect.poll(waitingForLocks).toBe(1)
    pauseIn = undefined
    await sql`update feed_lease set until = clock_timestamp() - interval '1 second'`.execute(platform.db)
    const asking = second.time.advance(250)
    await expect.poll(waitingForLocks).toBe(2)
    expect(await epochs()).toEqual([1])
    await gate.release()
    await taken
    expect(first.told).toEqual(['M fixture 1'])
    await asking
    expect(second.feed.isHolder()).toBe(true)
  })

  test('a batch whose process stands still is taken back by the database, so that hands can change', async () => {
    const first = open()
    await first.attached
    const second = open()
    await second.attached
    const { taken, stands } = holdBatch(() => first.feed.submit([fixture('M', 1_000_000)]))
    await stands
    await until(second, true)
    letGo()
    await taken
    expect(first.told).toEqual([])
    await second.feed.submit([fixture('M', 1_000_000)])
    expect(second.told).toEqual(['M fixture 2'])
  })
})
