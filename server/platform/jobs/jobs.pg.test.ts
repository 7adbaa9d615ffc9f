import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { withTransaction } from '../database/transaction.ts'
import { noMetrics } from '../log/metrics.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { systemClock, systemTimers } from '../time/system-time.ts'
import type { Jobs } from './jobs.ts'
import { jobMigrations } from './migrations.ts'
import { openJobs } from './open-jobs.ts'

let platform: TestPlatform
let processes: Jobs[]
beforeEach(async () => {
  platform = await openTestPlatform({
    databaseUrl: inject('postgresUrl'),
    databaseConnections: 12,
    migrations: jobMigrations,
  })
  const { db, log } = platform
  const bus = memoryBus(log, 'house')
  processes = Array.from({ length: 3 }, () =>
    openJobs({ db, clock: systemClock, timers: systemTimers(log), bus, log, metrics: noMetrics }),
  )
})
afterEach(async () => {
  await Promise.all(processes.map((jobs) => jobs.stop()))
  await platform.close()
})

const count = async () =>
  (await sql<{ left: number }>`select count(*)::int as left from job`.execute(platform.db)).rows[0]?.left

test('many processes do each job once, and wake each other', async () => {
  const done: number[] = []
  for (const jobs of processes) {
    jobs.work('mail', async ({ to }) => void done.push(Number(to)))
    await jobs.start()
  }
  const [sender] = processes
  const all = Array.from({ length: 200 }, (_, to) => to)
  await Promise.all(
    all.map(async (to) => {
      const told = await withTransaction(platform.db, async (tx) => await sender?.send(tx, 'mail', { to }))
      told?.()
    }),
  )
  await expect.poll(count).toBe(0)
  expect(done.toSorted((a, b) => a - b)).toEqual(all)
})

test('many who send the same key at once leave one job, and wait for nobody in a ring', async () => {
  const [sender] = processes
  await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      withTransaction(platform.db, async (tx) => {
        for (const key of ['a', 'b']) await sender?.send(tx, 'mail', { turn }, { key })
      }),
    ),
  )
  expect(await count()).toBe(2)
})

test('what comes again and again never overlaps itself', async () => {
  let [at, most, times] = [0, 0, 0]
  for (const jobs of processes)
    jobs.every('sweep', 5, async () => {
      at += 1
      most = Math.max(most, at)
      await sql`select pg_sleep(0.01)`.execute(platform.db)
      at -= 1
      times += 1
    })
  for (const jobs of processes) await jobs.start()
  await expect.poll(() => times).toBeGreaterThan(20)
  expect(most).toBe(1)
})
