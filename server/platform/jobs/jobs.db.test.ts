import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { withTransaction } from '../database/transaction.ts'
import { noMetrics } from '../log/metrics.ts'
import type { Bus, Metrics } from '../ports.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import type { JobData, Jobs } from './jobs.ts'
import { jobMigrations } from './migrations.ts'
import { openJobs } from './open-jobs.ts'

const second = 1000
let platform: TestPlatform
let done: JobData[]
beforeEach(async () => {
  platform = await openTestPlatform({ migrations: jobMigrations })
  done = []
})
afterEach(() => platform.close())

const note = async (data: JobData) => void done.push(data)

async function send(jobs: Jobs, ...rest: [name: string, data: JobData, options?: Parameters<Jobs['send']>[3]]) {
  const told = await withTransaction(platform.db, (tx) => jobs.send(tx, ...rest))
  told()
  await platform.time.advance(1)
}

/** A process of its own on the same database and clock. */
function another(change: { readonly bus?: Bus; readonly metrics?: Metrics } = {}): Jobs {
  const { db, time, bus, log } = platform
  return openJobs({ db, clock: time, timers: time, bus, log, metrics: noMetrics, ...change })
}

/** As many as there are, dead ones too. */
async function rows(): Promise<readonly { name: string; tries: number; dead: boolean; failed: string | null }[]> {
  const found = await sql<{ name: string; tries: number; dead: boolean; failed: string | null }>`
    select name, tries, dead_at is not null as dead, failed from job order by number`.execute(platform.db)
  return found.rows
}

/** Until a job has been begun or ended: there is no input or output that virtual time would wait for. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 2 }).toBe(true)
}

test('a job is done once and is gone', async () => {
  platform.jobs.work('mail', note)
  await platform.jobs.start()
  await send(platform.jobs, 'mail', { to: 7 })
  await until(async () => (await rows()).length === 0)
  expect(done).toEqual([{ to: 7 }])
})

test('what its transaction takes back never was', async () => {
  platform.jobs.work('mail', note)
  await platform.jobs.start()
  const failing = withTransaction(platform.db, async (tx) => {
    await platform.jobs.send(tx, 'mail', { to: 7 })
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  await platform.time.advance(3600 * second)
  expect(done).toEqual([])
  expect(await rows()).toEqual([])
})

test('not before its time, though nobody was woken', async () => {
  platform.jobs.work('mail', note)
  await withTransaction(platform.db, (tx) => platform.jobs.send(tx, 'mail', {}, { at: platform.clock.now() + 5000 }))
  await platform.jobs.start()
  await platform.time.advance(4999)
  expect(done).toEqual([])
  await platform.time.advance(1)
  expect(done).toEqual([{}])
})

test('what was left is done by whoever starts later, and nobody else', async () => {
  await withTransaction(platform.db, (tx) => platform.jobs.send(tx, 'mail', { to: 1 }))
  const [other, stranger] = [another(), another()]
  stranger.work('other mail', async () => void done.push({ to: 'a stranger' }))
  await stranger.start()
  await platform.time.advance(second)
  expect(done).toEqual([])
  other.work('mail', note)
  await other.start()
  await platform.time.advance(second)
  expect(done).toEqual([{ to: 1 }])
})

test('one of a key waits: with the later word, at the earlier time', async () => {
  platform.jobs.work('mail', note)
  await platform.jobs.start()
  const now = platform.clock.now()
  await send(platform.jobs, 'mail', { turn: 1 }, { key: 'a', at: now + 5000 })
  await send(platform.jobs, 'mail', { turn: 2 }, { key: 'a', at: now + 9000 })
  await send(platform.jobs, 'mail', { turn: 3 }, { key: 'b', at: now + 9000 })
  await platform.time.advanceTo(now + 5000)
  expect(done).toEqual([{ turn: 2 }])
  await platform.time.advanceTo(now + 9000)
  expect(done).toEqual([{ turn: 2 }, { turn: 3 }])
})

test('one that is sent again while it is done is done again', async () => {
  const first = Promise.withResolvers<void>()
  platform.jobs.work('mail', async (data) => {
    done.push(data)
    if (data['turn'] === 1) await first.promise
  })
  await platform.jobs.start()
  const now = platform.clock.now()
  const tell = async (turn: number) =>
    (await withTransaction(platform.db, (tx) => platform.jobs.send(tx, 'mail', { turn }, { key: 'a', at: now })))()
  await tell(1)
  await until(() => done.length === 1)
  await tell(2)
  first.resolve()
  await until(() => done.length === 2)
  await until(async () => (await rows()).length === 0)
  expect(done).toEqual([{ turn: 1 }, { turn: 2 }])
})

test('what fails is tried again, ever later, and in the end is dead, counted and kept', async () => {
  const dead: string[] = []
  const metrics: Metrics = {
    ...noMetrics,
    counters: (counted) => (name) => ({ add: () => void (counted === 'jobs_dead' && dead.push(name)) }),
  }
  const jobs = another({ metrics })
  const tried: number[] = []
  jobs.work('mail', async () => {
    tried.push(platform.clock.now() - began)
    throw new Error('no post today')
  })
  await jobs.start()
  const began = platform.clock.now()
  await withTransaction(platform.db, (tx) => jobs.send(tx, 'mail', {}))
  await platform.time.advance(24 * 3600 * second)
  expect(tried.map((at) => Math.round(at / second))).toEqual([0, 2, 6, 14, 30, 62, 126, 254, 510, 1022])
  expect(await rows()).toEqual([{ name: 'mail', tries: 10, dead: true, failed: 'no post today' }])
  expect(dead).toEqual(['mail'])
  expect(platform.logged.filter(({ event }) => event === 'jobs.dead')).toHaveLength(1)
})

test('a dead one does not keep another of its key from being done', async () => {
  platform.jobs.work('mail', note)
  await platform.jobs.start()
  await sql`insert into job (name, key, data, due_at, dead_at) values ('mail', 'a', '{}', 0, 0)`.execute(platform.db)
  await send(platform.jobs, 'mail', { to: 1 }, { key: 'a' })
  await until(() => done.length === 1)
})

test('one that takes every process with it is dead in the end', async () => {
  platform.jobs.work('mail', note)
  await sql`insert into job (name, data, due_at, tries) values ('mail', '{}', 0, 10)`.execute(platform.db)
  await platform.jobs.start()
  await platform.time.advance(second)
  expect(done).toEqual([])
  expect(await rows()).toMatchObject([{ dead: true }])
})

test('a job stays with whoever lives, and goes to another when its process stood still', async () => {
  const slow = Promise.withResolvers<void>()
  const time = virtualTime(platform.clock.now())
  const { db, bus, log, time: timeElsewhere } = platform
  const first = openJobs({ db, clock: time, timers: time, bus, log, metrics: noMetrics })
  first.work('mail', async () => {
    done.push({ by: 'first' })
    await slow.promise
  })
  await first.start()
  const told = await withTransaction(db, (tx) => first.send(tx, 'mail', {}))
  told()
  await until(() => done.length === 1)
  const other = another()
  other.work('mail', async () => {
    done.push({ by: 'other' })
    throw new Error('no post today')
  })
  await other.start()
  for (let passed = 0; passed < 60; passed += 1) {
    await time.advance(second)
    await timeElsewhere.advance(second)
  }
  expect(done).toEqual([{ by: 'first' }])
  await timeElsewhere.advance(10 * second)
  expect(done).toEqual([{ by: 'first' }, { by: 'other' }])
  slow.resolve()
  await first.stop()
  // Whoever stood still ends nothing that has become another's.
  expect(await rows()).toMatchObject([{ tries: 2, failed: 'no post today' }])
  await other.stop()
})

test('stopping waits for what is being done and begins nothing', async () => {
  const slow = Promise.withResolvers<void>()
  platform.jobs.work('mail', async (data) => {
    done.push(data)
    await slow.promise
  })
  await platform.jobs.start()
  const told = await withTransaction(platform.db, (tx) => platform.jobs.send(tx, 'mail', { to: 1 }))
  told()
  await until(() => done.length === 1)
  let stopped = false
  const stopping = platform.jobs.stop().then(() => {
    stopped = true
  })
  await withTransaction(platform.db, (tx) => platform.jobs.send(tx, 'mail', { to: 2 }))
  await rows()
  expect(stopped).toBe(false)
  slow.resolve()
  await stopping
  await platform.time.advance(3600 * second)
  expect(done).toEqual([{ to: 1 }])
  expect(await rows()).toMatchObject([{ name: 'mail', tries: 0 }])
})

test('a look that fails is made again', async () => {
  platform.jobs.work('mail', note)
  await platform.jobs.start()
  await withTransaction(platform.db, (tx) => platform.jobs.send(tx, 'mail', { to: 1 }))
  await sql`alter table job rename to lost`.execute(platform.db)
  await platform.time.advance(second)
  expect(platform.logged.map(({ event }) => event)).toEqual(['jobs.lookFailed'])
  await sql`alter table lost rename to job`.execute(platform.db)
  await platform.time.advance(3600 * second)
  expect(done).toEqual([{ to: 1 }])
})

test('what comes again and again is done by one of all processes, across restarts', async () => {
  const bus: Bus = { ...memoryBus(platform.log), reach: 'house' }
  const times: number[] = []
  const began = platform.clock.now()
  const open = async () => {
    const jobs = another({ bus })
    jobs.every('sweep', 60 * second, async () => void times.push((platform.clock.now() - began) / second))
    await jobs.start()
    return jobs
  }
  const [one, two] = [await open(), await open()]
  await platform.time.advance(150 * second)
  expect(times).toEqual([60, 120])
  await one.stop()
  await two.stop()
  await platform.time.advance(100 * second)
  const three = await open()
  await platform.time.advance(60 * second)
  // What was due meanwhile is done at once.
  expect(times).toEqual([60, 120, 250, 310])
  await three.stop()
})

test('what comes again and fails is never dead, and waits no longer than its own time', async () => {
  let tries = 0
  platform.jobs.every('sweep', 5 * second, async () => {
    tries += 1
    throw new Error('not now')
  })
  await platform.jobs.start()
  await platform.time.advance(600 * second)
  expect(tries).toBeGreaterThan(100)
  expect(await rows()).toMatchObject([{ dead: false, failed: 'not now' }])
})

test('nothing is asked while nothing is due and nobody else is there', async () => {
  const statements: string[] = []
  const jobs = openJobs({
    ...platform,
    db: platform.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  })
  jobs.every('sweep', 3600 * second, async () => {})
  await jobs.start()
  await platform.time.advance(second)
  const before = statements.length
  expect(before).toBeGreaterThan(0)
  await platform.time.advance(3500 * second)
  expect(statements.length).toBe(before)
  await jobs.stop()
})
