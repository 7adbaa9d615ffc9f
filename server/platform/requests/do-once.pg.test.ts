import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { migrations } from '../database/migrations.ts'
import type { Transaction } from '../platform.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import type { AskedRequest } from './asked-request.ts'
import {
  answerBefore,
  doOnce,
  NoRoomError,
  RequestReusedError,
  requestsKept,
  roomMax,
  sweepRequests,
} from './do-once.ts'
import { RequestTurns } from './request-turns.ts'

let platform: TestPlatform

beforeAll(async () => {
  const work = {
    id: 'test-1',
    sql: 'create table done (number bigint generated always as identity, what text not null)',
  }
  const options = { databaseUrl: inject('postgresUrl'), databaseConnections: 50 }
  platform = await openTestPlatform({ ...options, migrations: [...migrations, work] })
})
afterAll(() => platform.close())
beforeEach(() => sql`truncate done, request, request_room`.execute(platform.db))

const asked = (change: Partial<AskedRequest> = {}): AskedRequest => ({
  ...{ operatorId: 1, scope: 'key', key: 'request-1', caller: 'key 1', content: ['pay', { amount: 10 }] },
  ...change,
})

async function pay(tx: Transaction, what = 'paid') {
  const { rows } = await sql<{ number: number }>`insert into done (what) values (${what}) returning number`.execute(tx)
  return { number: rows[0]?.number, what }
}

const once = (request: AskedRequest | undefined, work = pay, room?: () => 'needed' | 'wished' | 'free') =>
  platform.db
    .transaction()
    .execute((tx) => doOnce(tx, request, { now: platform.clock.now(), ...(room && { room }) }, () => work(tx)))
const count = async (table: 'done' | 'request') =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(platform.db)).rows[0]
    ?.count

test('one request over fifty connections is carried out once, and answered fifty times alike', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => once(asked())))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ what: 'paid' })
  expect(await count('done')).toBe(1)
  expect(await answerBefore(platform.db, asked())).toEqual(answers[0])
})

test('of fifty with other content under one key one is carried out, and the others are refused', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, amount) => once(asked({ content: ['pay', { amount }] }))),
  )
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(reasons).toHaveLength(49)
  for (const reason of reasons) expect(reason).toBeInstanceOf(RequestReusedError)
  expect(await count('done')).toBe(1)
  await expect(answerBefore(platform.db, asked({ content: [] }))).rejects.toThrow(RequestReusedError)
})

test('one key of another operator, and in another scope, is another request; without one it is just the work', async () => {
  const requests = [asked(), asked({ operatorId: 2 }), asked({ scope: 'staff 1' }), asked({ key: 'request-2' })]
  for (const request of [...requests, ...requests]) await once(request)
  for (let turn = 0; turn < 2; turn += 1) await once(undefined)
  expect(await count('done')).toBe(6)
  expect(await count('request')).toBe(4)
})

test('what is refused, and what throws, is not remembered', async () => {
  expect(await once(asked(), async () => undefined as never)).toBeUndefined()
  const broken = async (tx: Transaction) => {
    await pay(tx)
    throw new Error('in the middle')
  }
  await expect(once(asked(), broken)).rejects.toThrow('in the middle')
  expect([await count('done'), await count('request')]).toEqual([0, 0])
  expect(await once(asked())).toMatchObject({ what: 'paid' })
})

test('whoever waits for one that is killed in the middle carries it out, and nothing of the other is left', async () => {
  const begun = Promise.withResolvers<number>()
  const killed = once(asked(), async (tx) => {
    await pay(tx, 'half')
    begun.resolve((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0)
    await sql`select pg_sleep(60)`.execute(tx)
    return { number: 0, what: 'half' }
  })
  const pid = await begun.promise
  const waiting = [once(asked()), once(asked())]
  const waits = () =>
    sql<{ pid: number }>`
      select pid from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(platform.db)
  await expect.poll(async () => (await waits()).rows.length).toBe(2)
  expect(await count('done')).toBe(0)
  await sql`select pg_terminate_backend(${pid})`.execute(platform.db)
  await expect(killed).rejects.toThrow()
  const [first, second] = await Promise.all(waiting)
  expect(first).toMatchObject({ what: 'paid' })
  expect(second).toEqual(first)
  expect((await sql`select what from done`.execute(platform.db)).rows).toEqual([{ what: 'paid' }])
})

test('answers are kept for thirty days', async () => {
  await once(asked())
  await sweepRequests(platform.db, platform.clock.now() + requestsKept)
  expect(await answerBefore(platform.db, asked())).toMatchObject({ what: 'paid' })
  await sweepRequests(platform.db, platform.clock.now() + requestsKept + 1)
  expect(await answerBefore(platform.db, asked())).toBeUndefined()
})

test('a caller’s answers of a day have so much room: beyond it nothing is done that must be remembered', async () => {
  await once(asked())
  await sql`update request_room set bytes = ${roomMax}`.execute(platform.db)
  await expect(once(asked({ key: 'request-2' }))).rejects.toThrow(NoRoomError)
  expect([await count('done'), await count('request')]).toEqual([1, 1])
  // who was answered is answered, others have room of their own, and tomorrow there is some again
  expect(await once(asked())).toMatchObject({ what: 'paid' })
  expect(await once(asked({ key: 'request-3', caller: 'key 2' }))).toMatchObject({ what: 'paid' })
  expect(await once(asked({ key: 'request-4' }), pay, () => 'free')).toMatchObject({ what: 'paid' })
  expect(await once(asked({ key: 'request-5' }), pay, () => 'wished')).toMatchObject({ what: 'paid' })
  expect(await answerBefore(platform.db, asked({ key: 'request-4' }))).toBeDefined()
  expect(await answerBefore(platform.db, asked({ key: 'request-5' }))).toBeUndefined()
  await platform.time.advance(86_400_000)
  expect(await once(asked({ key: 'request-2' }))).toMatchObject({ what: 'paid' })
})

test('of one name one has a connection, and others have theirs', async () => {
  const turns = new RequestTurns()
  let [running, most] = [0, 0]
  const work = async (fails: boolean) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (fails) throw new Error('failed')
    return 'done'
  }
  const same = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => turns.run(asked(), () => work(at === 3))))
  expect(same.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(most).toBe(1)
  await Promise.all(['a-request', 'b-request'].map((key) => turns.run(asked({ key }), () => work(false))))
  expect(most).toBe(2)
  expect(turns.size).toBe(0)
})
