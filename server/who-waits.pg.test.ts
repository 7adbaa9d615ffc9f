import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { HeldConnection } from './platform/database.ts'
import { isTimedOut } from './platform/database-fault.ts'
import { openTestHouse, type TestHouse } from './test-house.ts'

const lock = 4713
let town: TestHouse
let held: HeldConnection

beforeAll(async () => {
  town = await openTestHouse({ databaseUrl: inject('postgresUrl'), databaseConnections: 10, clock: 'runs' })
})
beforeEach(() => {
  held = town.platform.database.hold()
})
afterEach(() => held.release())
afterAll(() => town.close())

/** How many of this database's sessions wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(town.platform.db)
  return rows[0]?.count ?? 0
}

test('whoever shows a cookie, signs in or is told a balance waits for no visitor', async () => {
  const { house, platform, operatorId, siteId } = town
  const passwordHash = await house.people.hashPassword('right')
  const [playerId] = await town.addPlayers(1, 500, { userName: 'punctual', passwordHash })
  const request = { operatorId, siteId, userName: 'punctual', password: 'right', address: '192.0.2.1' }
  await held.session(({ rows }) => rows('select pg_advisory_lock($1)', [lock]))
  const visitors = Array.from({ length: 40 }, () =>
    sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(platform.dbReads).then(undefined, isTimedOut),
  )
  await expect.poll(waiting).toBeGreaterThan(0)
  const outcome = await house.people.signIn(request)
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  const site = house.operators.findSite('test.example')
  if (!site) throw new Error('no site')
  const caller = await house.people.callerOf(site, outcome.token)
  if (caller.kind !== 'player') throw new Error(caller.kind)
  expect(await house.people.me(caller)).toMatchObject({ playerId, balance: 500 })
  expect(await waiting()).toBeGreaterThan(0)
  await held.session(({ rows }) => rows('select pg_advisory_unlock($1)', [lock]))
  await Promise.all(visitors)
})

test('of those who ask for results one has a connection, and the others wait for it without', async () => {
  const { house, platform, operatorId, siteId } = town
  const passwordHash = await house.people.hashPassword('right')
  await town.addPlayers(1, 500, { userName: 'prompt', passwordHash })
  const outcome = await house.people.signIn({
    ...{ operatorId, siteId, userName: 'prompt', password: 'right', address: '192.0.2.1' },
  })
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  const site = house.operators.findSite('test.example')
  if (!site) throw new Error('no site')
  let answered = 0
  let asked: Promise<unknown>[] = []
  await held.session(async ({ run }) => {
    await run('lock table match in access exclusive mode')
    asked = Array.from({ length: 40 }, (_, day) =>
      house.book.results({ from: day * 86_400_000, hours: 744, limit: 200 }).then(() => {
        answered += 1
      }),
    )
    await expect.poll(waiting).toBeGreaterThan(0)
    expect(await house.people.callerOf(site, outcome.token)).toMatchObject({ kind: 'player' })
    await sql`select 1`.execute(platform.dbReads)
    expect([answered, await waiting()]).toEqual([0, 1])
  })
  await Promise.all(asked)
  expect(answered).toBe(40)
})
