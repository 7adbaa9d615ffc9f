import { operatorScopes } from '@banko/contract/call.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { manualCalls } from './manual/calls.ts'
import { openTurns } from './manual/open-turns.ts'
import { isTimedOut } from './platform/database/database-fault.ts'
import type { HeldConnection } from './platform/database/held-connection.ts'
import { lockKey } from './platform/database/locks.ts'
import { TooManyError } from './platform/limits/too-many-error.ts'
import { fixture, openTestHouse, producer, type TestHouse } from './testing/test-house.ts'

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

const scopes = new Set(operatorScopes)
const request = {
  ...{ host: 'test.example', address: '192.0.2.1', userAgent: undefined, sessionToken: undefined },
  ...{ deviceToken: undefined, setSession: () => {}, setDevice: () => {}, clearSession: () => {} },
}

let count = 0

/** The calls of an operator's program, at the house of a test. */
function openProgram({ house, operatorId }: TestHouse) {
  // Whoever waits for a turn here is not sent away by this machine's speed.
  const time = virtualTime(Date.now())
  const turns = openTurns({ clock: time, timers: time })
  const calls = manualCalls({ manual: { house: { ...house.manual.house, ...turns } } })
  const caller = { kind: 'operator', operatorId, keyId: 1, keyName: 'test', scopes } as const
  const requestKey = () => `request-${++count}`
  return {
    importFixtures: (csv: string, dryRun: boolean) =>
      calls.importFixtures(caller, { requestKey: requestKey(), csv, dryRun }, request),
    open: () => calls.open(caller, { requestKey: requestKey(), match: 'somebody' }, request),
    suspend: () => calls.suspend(caller, { requestKey: requestKey(), match: 'nobody' }, request),
  }
}

const columns = 'match;sport;category;tournament;home;away;kickOff'
const file = (name: string) => `${columns}\n${name};1;World;Cup;North;South;2030-01-01 10:00`

/** While the lock on words is held by somebody. */
async function whileWordsAreLocked(run: () => Promise<void>): Promise<void> {
  await held.session(({ rows }) => rows(`select pg_advisory_lock(${lockKey('words')})`))
  try {
    await run()
  } finally {
    await held.session(({ rows }) => rows(`select pg_advisory_unlock(${lockKey('words')})`))
  }
}

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
    await run('set local idle_in_transaction_session_timeout = 0; lock table match in access exclusive mode')
    asked = Array.from({ length: 40 }, (_, day) =>
      house.lists.results(operatorId, { from: day * 86_400_000, hours: 744, limit: 200 }).then(() => {
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

test('six imports take one connection, which is not the feed’s', async () => {
  const { house, platform } = town
  const program = openProgram(town)
  let imports: ReturnType<typeof program.importFixtures>[] = []
  await whileWordsAreLocked(async () => {
    imports = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => program.importFixtures(file(name), false))
    await expect.poll(waiting).toBeGreaterThan(0)
    await sql`select 1`.execute(platform.dbFeed)
    await town.say(fixture('meanwhile', Date.now() + 3_600_000))
    expect(await house.catalogue.numbersOf(platform.db, producer, ['meanwhile'])).toHaveProperty('size', 1)
    expect(await waiting()).toBe(1)
  })
  const created = { ok: true, value: { totals: { created: 1 } } }
  expect(await Promise.all(imports)).toMatchObject(imports.map(() => created))
})

test('a file is read, and only tried, without the lock on words', async () => {
  const program = openProgram(town)
  await whileWordsAreLocked(async () => {
    expect(await program.importFixtures('no;such;columns', false)).toMatchObject({ refusal: { why: 'headerWrong' } })
    expect(await program.importFixtures(file('tried'), true)).toMatchObject({ value: { totals: { created: 1 } } })
  })
})

test('of more requests than may wait each is sent away but those that stop betting, which go first', async () => {
  const program = openProgram(town)
  let pending: Promise<unknown>[] = []
  const answered: string[] = []
  await whileWordsAreLocked(async () => {
    const first = program.importFixtures(file('first'), false)
    await expect.poll(waiting).toBe(1)
    const others = Array.from({ length: 1001 }, () => program.open())
    await expect(others.at(-1)).rejects.toBeInstanceOf(TooManyError)
    const suspended = program.suspend().then(() => answered.push('suspend'))
    const opened = others.slice(0, -1).map((open) => open.then(() => answered.push('open')))
    pending = [first, suspended, ...opened]
  })
  await Promise.all(pending)
  expect(answered.indexOf('suspend')).toBe(0)
  expect(answered).toHaveLength(1001)
})
