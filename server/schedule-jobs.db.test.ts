import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPlacement } from './placement/index.ts'
import { memoryBus } from './platform/bus/memory-bus.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { openJobs } from './platform/jobs/open-jobs.ts'
import { noMetrics } from './platform/log/metrics.ts'
import { allRoles } from './roles.ts'
import { scheduleJobs } from './schedule-jobs.ts'
import { openSettlement } from './settlement/index.ts'
import { alive, inPlay, odds, openTestHouse, settlement, type TestHouse } from './testing/test-house.ts'

const second = 1000
let town: TestHouse
let jobs: Jobs
beforeEach(async () => {
  town = await openTestHouse()
  jobs = await openBeside()
}, 60_000)
afterEach(async () => {
  await jobs.stop()
  await town.close()
})

/** The jobs of another process of this house. */
async function openBeside(): Promise<Jobs> {
  const { db, time, log } = town.platform
  const bus = memoryBus(log, 'house')
  const beside = openJobs({ db, clock: time, timers: time, bus, log, metrics: noMetrics })
  const platform = { ...town.platform, bus, jobs: beside }
  const house = { ...town.house, platform }
  scheduleJobs({ ...house, placement: openPlacement(house), settlement: openSettlement(house) }, allRoles)
  await beside.start()
  return beside
}

async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.5) await town.platform.time.advance(0.5 * second)
}

async function rows<R>(statement: string): Promise<readonly R[]> {
  return await town.platform.database.session((session) => session.rows<R>(statement))
}

test('a pending coupon of a process that died is refused by another, some seconds after its time', async () => {
  const matchId = await town.offer('watched by the dead')
  await town.say(odds('watched by the dead', { state: inPlay(0, 0) }), alive)
  const [playerId = 0] = await town.addPlayers(1, 5000)
  const dead = openPlacement({
    ...town.house,
    platform: { ...town.platform, timers: virtualTime(town.platform.clock.now()) },
  })
  const answer = await dead.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
  expect(answer).toMatchObject({ ok: true, value: { status: 'pending' } })
  await pass(24)
  expect(await town.cashOf(playerId)).toBe(4000)
  await pass(4)
  expect(await town.cashOf(playerId)).toBe(5000)
})

test('results that nobody was woken for reach their coupons', async () => {
  const matchId = await town.offer('unheard')
  const [playerId = 0] = await town.addPlayers(1, 5000)
  const { house } = town
  expect(await house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))).toMatchObject({
    ok: true,
  })
  // The process that takes this result settles it at once; one that does not settle only keeps it.
  const deaf = openSettlement({ ...house, platform: town.platform }, 'elsewhere')
  const undone = () => rows('select match_id from settlement_fact where not done')
  await house.platform.db.transaction().execute(async (tx) => {
    const now = town.platform.clock.now()
    const message = { ...settlement('unheard', '1x2', { 1: wonResult, x: lostResult, 2: lostResult }), at: now }
    const batch = { items: [{ message, matchId }], now } as unknown as Parameters<typeof deaf.step.prepare>[1]
    await deaf.step.prepare(tx, batch)
  })
  expect(await undone()).toEqual([{ match_id: matchId }])
  await pass(6)
  await expect.poll(undone).toEqual([])
  expect(await town.cashOf(playerId)).toBeGreaterThan(5000)
})

test('one of all processes sweeps what is over, and looks for what another left', async () => {
  const names = await rows<{ name: string; every: number }>(
    'select name, every_milliseconds::int as every from job order by name',
  )
  expect(names).toEqual([
    { name: 'audit.link', every: 60_000 },
    { name: 'book.sweep', every: 3_600_000 },
    { name: 'bookings.sweep', every: 3_600_000 },
    { name: 'cashOut.orders', every: 1000 },
    { name: 'content.sweep', every: 3_600_000 },
    { name: 'coupons.harm', every: 60_000 },
    { name: 'gaming.countGames', every: 60_000 },
    { name: 'gaming.dealDue', every: 10_000 },
    { name: 'gaming.endLeft', every: 60_000 },
    { name: 'jackpots.sweep', every: 10_000 },
    { name: 'messages.deliver', every: 1000 },
    { name: 'messages.sweep', every: 3_600_000 },
    { name: 'payments.expire', every: 10_000 },
    { name: 'payments.parked', every: 10_000 },
    { name: 'payments.sweep', every: 3_600_000 },
    { name: 'people.expireDocuments', every: 3_600_000 },
    { name: 'people.sweep', every: 3_600_000 },
    { name: 'people.sweepDocuments', every: 3_600_000 },
    { name: 'placement.overdue', every: 2500 },
    { name: 'promotions.cashback', every: 60_000 },
    { name: 'promotions.expire', every: 60_000 },
    { name: 'receipts.link', every: 60_000 },
    { name: 'receipts.publish', every: 3_600_000 },
    { name: 'reports.sweep', every: 3_600_000 },
    { name: 'requests.sweep', every: 3_600_000 },
    { name: 'settlement.release', every: 60_000 },
    { name: 'settlement.undone', every: 5000 },
    { name: 'trading.sweep', every: 3_600_000 },
  ])
})
