import { type OpenDatabase, openDatabase } from '@banko/server/platform/database/database.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { type NatsServer, startNatsServer } from '@banko/tools/nats/nats-server.ts'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { countAll } from './attacks/target.ts'
import { postCall } from './testing/http-client.ts'
import { endLeftServers, freePort, type ServerProcess, startServer } from './testing/server-process.ts'

/** As the call declares it. Source: contract/calls/people.ts */
const signInRate = { count: 20, seconds: 60 }
/** Whoever asks one after the other is heard of elsewhere before the next but one. */
const underWay = 2

let nats: NatsServer
let database: Awaited<ReturnType<typeof createDatabase>>
let opened: OpenDatabase
let apis: readonly [ServerProcess, ServerProcess]

beforeAll(async () => {
  nats = await startNatsServer()
  database = await createDatabase(inject('postgresUrl'))
  apis = [await start(), await start()]
  opened = await openDatabase({ url: database.url, connections: 1 })
})
afterAll(async () => {
  endLeftServers()
  await opened.close()
  await nats.stop()
  await database.drop()
})

async function start(port?: number): Promise<ServerProcess> {
  const at = ['--database', database.url, '--nats-url', `nats://127.0.0.1:${nats.port}`, '--roles', 'api']
  const usual = ['--provider', 'none', '--log-level', 'error', '--database-connections', '5']
  return startServer(port ?? (await freePort()), [...at, ...usual])
}

async function numberOf(select: string): Promise<number> {
  const [row] = await opened.session(({ rows }) => rows<{ number: string }>(`select (${select})::text as number`))
  return Number(row?.number)
}

let names = 0
/** A name that nobody has, another each time: what one name may be tried is less than what one address may. */
async function guess({ url }: ServerProcess): Promise<number> {
  const { status } = await postCall(url, '/people/signIn', { userName: `nobody${++names}`, password: 'a guess' })
  return status
}

const given = (statuses: readonly number[]) => statuses.filter((status) => status !== 429).length
const earnedSince = (startedAt: number) =>
  Math.ceil(((performance.now() - startedAt) / 1000) * (signInRate.count / signInRate.seconds))

test('one address signs in at two processes as often as at one, also when one of them starts again', async () => {
  const startedAt = performance.now()
  const statuses: number[] = []
  for (let turn = 0; turn < 60; turn += 1) statuses.push(await guess(turn % 2 === 0 ? apis[0] : apis[1]))
  expect(given(statuses)).toBeGreaterThanOrEqual(signInRate.count)
  expect(given(statuses)).toBeLessThanOrEqual(signInRate.count + earnedSince(startedAt) + underWay)

  await apis[1].kill()
  apis = [apis[0], await start(Number(new URL(apis[1].url).port))]
  for (let turn = 0; turn < 60; turn += 1) statuses.push(await guess(apis[1]))
  expect(given(statuses)).toBeLessThanOrEqual(signInRate.count + earnedSince(startedAt) + underWay)

  // All at once, at both: never more than what each gives before it hears of the other.
  for (const api of apis) statuses.push(...(await Promise.all(Array.from({ length: 60 }, () => guess(api)))))
  expect(given(statuses)).toBeLessThanOrEqual(2 * signInRate.count + earnedSince(startedAt))
  // What was refused was never counted in the database, nor was a password looked at.
  expect(await numberOf(`select sum(wrong) from sign_in_tries where key like '2address %'`)).toBe(given(statuses))
}, 600_000)

/** How often each table has been read so far; a process tells of its own reads within a second of quiet. */
async function readsOfTables(): Promise<Map<string, number>> {
  await new Promise((resolve) => setTimeout(resolve, 2500))
  const select = `select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::text as number
                  from pg_stat_user_tables`
  const read = await opened.session(({ rows }) => rows<{ name: string; number: string }>(select))
  return new Map(read.map(({ name, number }) => [name, Number(number)]))
}

async function statusOf({ url }: ServerProcess, path: string, headers: Record<string, string>): Promise<number> {
  return (await postCall(url, path, {}, { headers })).status
}

/** Where it is looked up who somebody is. */
const doors = ['session', 'operator_key', 'sign_in_tries']

/**
 * Sessions and keys that nobody knows are asked about 30 times a minute each, and beyond that together, each kind once a
 * second in each process, by two reads of a key; signing in reads at most six times, 20 times a minute. Were each looked
 * up, these would be more than 900 reads.
 */
test('floods of one address at two processes ask the database next to nothing', async () => {
  const begun = await readsOfTables()
  const quietAt = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const quiet = await readsOfTables()
  const quietSeconds = (performance.now() - quietAt) / 1000
  const grownSince = (before: Map<string, number>, now: Map<string, number>) =>
    [...now].map(([name, reads]) => ({ name, reads: reads - (before.get(name) ?? 0) }))
  // What the house reads of itself again and again, as its jobs, says nothing of a flood.
  const oftenRead = grownSince(begun, quiet).filter(({ reads }) => reads > quietSeconds)
  const usual = new Set(oftenRead.map(({ name }) => name).filter((name) => !doors.includes(name)))

  const floodedAt = performance.now()
  const [first, second] = apis
  const answers = await countAll(720, 16, (turn) => {
    const api = turn % 2 === 0 ? first : second
    if (turn % 3 === 0) return guess(api)
    const token = systemIds().token()
    return turn % 3 === 1
      ? statusOf(api, '/coupons/list', { cookie: `banko_session=${token}` })
      : statusOf(api, '/manual/matches', { authorization: `Bearer bk_${token}` })
  })
  const seconds = (performance.now() - floodedAt) / 1000
  const flooded = await readsOfTables()
  const asked = grownSince(quiet, flooded).filter(({ name, reads }) => reads > 0 && !usual.has(name))
  console.log(JSON.stringify(answers), `${Math.round(seconds)} s`, JSON.stringify(asked))
  expect(Object.keys(answers).filter((status) => !['401', '422', '429'].includes(status))).toEqual([])
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(doors))
  expect(asked.reduce((sum, { reads }) => sum + reads, 0)).toBeLessThan(220 + 8 * seconds)
}, 600_000)
