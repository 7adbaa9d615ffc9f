import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { betStop, odds, openTestHouse, producer, settlement, type TestHouse } from '../testing/test-house.ts'
import type { FeedBatch, FeedStep } from './index.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse({ databaseUrl: inject('postgresUrl'), clock: 'runs' })
}, 60_000)
afterAll(() => town.close())

/** Ended by the database as too slow, the first so many times that it meets such a batch. */
function slow(times: number, isSlow: (batch: FeedBatch) => boolean): FeedStep & { readonly tries: () => number } {
  let tries = 0
  return {
    tries: () => tries,
    async prepare(tx, batch) {
      if (isSlow(batch) && tries < times) {
        tries += 1
        await sql`select set_config('statement_timeout', '20ms', true)`.execute(tx)
        await sql`select pg_sleep(10)`.execute(tx)
      }
      return () => {}
    },
  }
}

const isOf = (ref: string, kind: string) => (batch: FeedBatch) =>
  batch.items.some(({ message }) => message.match === ref && message.kind === kind)

const alarms = () => town.platform.logged.filter(({ event }) => event === 'feed.messageTooSlow')

test('a message that is too slow every time is parked and its match stopped; what comes behind it is taken', async () => {
  const [slowly, next] = [await town.offer('slowly'), await town.offer('next')]
  const step = slow(8, isOf('slowly', 'odds'))
  town.house.feed.use(step)
  await town.say(odds('slowly', {}), betStop('next'))
  // Once with the others, then alone.
  expect(step.tries()).toBe(4)
  expect(town.house.book.find(next)?.betting).toBe('stopped')
  expect(town.house.book.find(slowly)?.betting).toBe('stopped')
  expect(await town.house.feed.parked()).toBe(1)
  expect(alarms()).toMatchObject([{ data: { match: 'slowly', kind: 'odds', isStopped: true } }])
}, 30_000)

test('a message that is too slow now and then is taken', async () => {
  const [parked, alarmed] = [await town.house.feed.parked(), alarms().length]
  const matchId = await town.offer('now and then')
  town.house.feed.use(slow(3, isOf('now and then', 'odds')))
  await town.say(odds('now and then', { betting: 'closed' }))
  expect(town.house.book.find(matchId)?.betting).toBe('closed')
  expect([await town.house.feed.parked(), alarms().length]).toEqual([parked, alarmed])
}, 30_000)

test('a stop and a result are never given up', async () => {
  const matchId = await town.offer('in the end')
  const parked = await town.house.feed.parked()
  const steps = (['betStop', 'settlement'] as const).map((kind) => slow(6, isOf('in the end', kind)))
  for (const step of steps) town.house.feed.use(step)
  await town.say(betStop('in the end'), settlement('in the end', '1x2', {}))
  expect(steps.map(({ tries }) => tries())).toEqual([6, 6])
  expect(town.house.book.find(matchId)?.betting).toBe('stopped')
  expect(await town.house.feed.parked()).toBe(parked)
}, 30_000)

test('what a producer’s state hangs on is never given up', async () => {
  const parked = await town.house.feed.parked()
  const told: boolean[] = []
  const step = slow(6, ({ producers }) => producers.some(({ up }) => !up))
  town.house.feed.use(step)
  town.house.feed.use({
    prepare:
      async (_, { producers }) =>
      () =>
        void told.push(...producers.map(({ up }) => up)),
  })
  await town.say({ kind: 'alive', producer, at: 0, subscribed: false })
  expect(step.tries()).toBe(6)
  expect(told).toEqual([false, true])
  expect(await town.house.feed.parked()).toBe(parked)
}, 30_000)
