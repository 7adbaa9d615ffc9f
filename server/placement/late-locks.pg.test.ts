import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { FeedStep } from '../feed/index.ts'
import { isTimedOut } from '../platform/database/database-fault.ts'
import type { HeldConnection } from '../platform/database/held-connection.ts'
import { PoolWaitError } from '../platform/database/patient-pool.ts'
import type { Transaction } from '../platform/platform.ts'
import { betStop, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { openPlacement } from './index.ts'

const lock = 4712
let town: TestHouse
let held: HeldConnection

/** As a lock that somebody holds for longer than the database lets one wait. */
async function waitInVain(tx: Transaction): Promise<void> {
  await sql`select set_config('lock_timeout', '20ms', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx)
}

const hold = () => held.session(({ rows }) => rows('select pg_advisory_lock($1)', [lock]))
const letGo = () => held.session(({ rows }) => rows('select pg_advisory_unlock($1)', [lock]))

beforeAll(async () => {
  town = await openTestHouse({ databaseUrl: inject('postgresUrl'), clock: 'runs' })
  held = town.platform.database.hold()
}, 60_000)
afterAll(async () => {
  await held.release()
  await town.close()
})

test('a batch of coupons that waited in vain ends together: nobody waits for the others’ waiting too', async () => {
  const matchId = await town.offer('vain')
  const players = await town.addPlayers(8, 10_000)
  const { platform, ledger, operators, people, network, book, trading, coupons, promotions } = town.house
  let batches = 0
  let isHeld = true
  const placement = openPlacement({
    ...{ platform, ledger, operators, people, network, trading, coupons, promotions },
    book: {
      ...book,
      findClosed: async (tx, operatorId, legs) => {
        batches += 1
        // once it is free, batches would wait for one another's commit, and a slow machine's takes longer than that
        if (isHeld) await waitInVain(tx)
        return book.findClosed(tx, operatorId, legs)
      },
    },
  })
  await hold()
  const place = (player: number) => placement.place(town.of(player), town.request([[matchId, '1x2', '1']]))
  const answers = await Promise.all(players.map((player) => place(player).then(() => 'placed', isTimedOut)))
  expect(answers).toEqual(players.map(() => true))
  // Those who came first, and the rest in whole batches: not one batch each after that. On a slow machine each comes alone.
  expect(batches).toBeLessThanOrEqual(players.length)
  await letGo()
  isHeld = false
  expect((await Promise.all(players.map(place))).every(({ ok }) => ok)).toBe(true)
  expect(await town.house.settlement.prove()).toEqual([])
})

test('a bet stop that waits in vain for a lock is never given up: it is tried until it stands', async () => {
  const matchId = await town.offer('patient')
  let tries = 0
  const late: FeedStep = {
    async prepare(tx, batch) {
      if (!batch.items.some(({ message }) => message.kind === 'betStop')) return () => {}
      tries += 1
      if (tries === 3) await letGo()
      await waitInVain(tx)
      return () => {}
    },
  }
  town.house.feed.use(late)
  await hold()
  await town.say(betStop('patient'))
  expect(tries).toBeGreaterThanOrEqual(3)
  expect(await town.house.feed.parked()).toBe(0)
  expect(town.house.book.find(matchId)?.betting).toBe('stopped')
})

test('nor one that waits in vain for a connection', async () => {
  const matchId = await town.offer('crowded')
  let tries = 0
  town.house.feed.use({
    async prepare(_, batch) {
      if (!batch.items.some(({ message }) => message.kind === 'betStop' && message.match === 'crowded')) return () => {}
      tries += 1
      if (tries <= 3) throw new PoolWaitError(10_000)
      return () => {}
    },
  })
  await town.say(betStop('crowded'))
  expect(tries).toBe(4)
  expect(await town.house.feed.parked()).toBe(0)
  expect(town.house.book.find(matchId)?.betting).toBe('stopped')
})
