import type { BoardRow } from '@banko/contract/shapes.ts'
import type { CouponRecord } from '@banko/server/coupons/index.ts'
import { seededRandom } from '@banko/server/platform/seeded-random.ts'
import { type NatsServer, startNatsServer } from '@banko/tools/nats/nats-server.ts'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type GateWatch, openGateWatch } from './testing/gate-watch.ts'
import { postCall, signIn } from './testing/http-client.ts'
import { openScreen, type Screen } from './testing/screen.ts'
import { endLeftServers, freePort, type ServerProcess, startServer } from './testing/server-process.ts'
import { expectSameCoupons, readStored } from './testing/stored-coupons.ts'
import { openStubbornPlayer } from './testing/stubborn-player.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** Alone on the machine hands change within these; beside other tests they only must. */
const isLong = Boolean(process.env.BANKO_LONG)
const within = isLong ? 5000 : 30_000
const turns = isLong ? 6 : 2
/** How long a lease runs, and what the clocks of a test may be apart. */
const leaseMilliseconds = 2000
const slack = 100
/** A dead process is gone when the system has taken its memory and the database has looked at its connections. */
const dying = isLong ? 300 : leaseMilliseconds

let nats: NatsServer
let database: Awaited<ReturnType<typeof createDatabase>>
let gate: GateWatch
let screens: Screen[] = []

beforeAll(async () => {
  nats = await startNatsServer()
  database = await createDatabase(inject('postgresUrl'))
})
afterEach(endLeftServers)
afterAll(async () => {
  for (const screen of screens) screen.close()
  await gate.close()
  await nats.stop()
  await database.drop()
})

async function start(roles: string, port?: number): Promise<ServerProcess> {
  const flags = ['--database', database.url, '--nats-url', `nats://127.0.0.1:${nats.port}`, '--roles', roles]
  const usual = ['--speed', '30', '--rate-factor', '0', '--log-level', 'warn', '--database-connections', '5']
  return startServer(port ?? (await freePort()), [...flags, ...usual])
}

/** Matches that go on for a while, from any process. */
async function matchTopics(url: string): Promise<string[]> {
  const { body } = await postCall(url, '/book/matches', { phase: 'live', limit: 100 })
  // The contract's own output.
  const { matches } = body as { matches: BoardRow[] }
  return matches.slice(0, 20).map(({ fixture }) => `match/${fixture.matchId}`)
}

/** From the kill of a holder until another has told everything anew: what was accepted then must have been known to be so. */
interface Interregnum {
  /** Killed, or standing still: only then does its lease run on. */
  readonly dies: boolean
  readonly killedAt: number
  readonly downAt: number
  readonly upAt: number
}

async function without(holder: ServerProcess, { dies }: Pick<Interregnum, 'dies'>): Promise<Interregnum> {
  const before = await gate.read()
  const killedAt = Date.now()
  await (dies ? holder.kill() : holder.freeze())
  const taken = await gate.until(({ epoch, up }) => epoch > before.epoch && !up, within)
  const up = await gate.until((state) => state.epoch > before.epoch && state.up, within)
  return { dies, killedAt, downAt: taken.at, upAt: up.at }
}

/** When legs of coupons that stand were accepted, within these times. */
function acceptedBetween(stored: readonly CouponRecord[], from: number, until: number): number[] {
  const accepted = stored.filter(({ status }) => status !== 'pending' && status !== 'refused')
  return accepted.flatMap(({ legs }) => legs.map((leg) => leg.acceptedAt)).filter((at) => at > from && at < until)
}

/** Answers how long after the holder's end a leg was still accepted, milliseconds. */
function expectNoneStale(stored: readonly CouponRecord[], { dies, killedAt, downAt, upAt }: Interregnum): number {
  const between = acceptedBetween(stored, killedAt, upAt - slack)
  for (const at of between) {
    const until = killedAt + slack + (dies ? dying : leaseMilliseconds)
    expect(at, 'accepted when nobody watched over the feed').toBeLessThan(until)
    expect(at, 'accepted after its producer was down').toBeLessThan(downAt + slack)
  }
  return Math.max(0, ...between.map((at) => at - killedAt))
}

test('feed holders are killed under load, then the bus: nothing goes back, nothing stale is bet on, everybody is in step again', async () => {
  let feeds = [await start('feed')]
  gate = await openGateWatch(database.url)
  await gate.until(({ up }) => up, within)
  feeds.push(await start('feed'))
  const apis = [await start('api'), await start('api,settlement')] as const
  const [first, second] = apis
  const topics = ['board/live', 'board/upcoming', ...(await matchTopics(first.url))]
  screens = apis.map(({ url }) => openScreen(url, topics))
  const inStep = () => screens.every((screen) => screen.live.connection === 'open' && screen.isAllFresh())
  await expect.poll(inStep, { timeout: within }).toBe(true)
  const names = ['demo1', 'demo2', 'demo3', 'demo4']
  const players = await Promise.all(
    names.map((name, at) => {
      const { url } = apis[at % 2 === 0 ? 0 : 1]
      return openStubbornPlayer(url, name, seededRandom(name), at < 2 ? 'all' : 'upcoming')
    }),
  )
  await pause(7000)

  // One holder after another dies under load, or stands still for a while; the one that waited is the next.
  const interregna: Interregnum[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const [holder, ...others] = feeds
    if (!holder) throw new Error('nobody holds the feed')
    const dies = turn % 2 === 0
    interregna.push(await without(holder, { dies }))
    await expect.poll(inStep, { timeout: within }).toBe(true)
    // What it had begun when it froze it cannot finish now.
    if (!dies) holder.thaw()
    feeds = [...others, dies ? await start('feed') : holder]
    await pause(1000)
  }

  // A player with screens at both processes, and another who signs out while there is no bus.
  const cookie = await signIn(first.url, 'demo5')
  const away = openScreen(second.url, ['balance', 'coupons', ...topics], cookie)
  screens.push(away)
  await expect.poll(() => away.live.isFresh('coupons'), { timeout: within }).toBe(true)
  const fifth = await openStubbornPlayer(first.url, 'demo5', seededRandom('demo5'))
  players.push(fifth)
  const isShown = () => {
    const shown = away.live.read('coupons') as { byId: ReadonlyMap<string, unknown> } | undefined
    return fifth.attempts.some(({ request }) => shown?.byId.has(request.couponId))
  }
  await expect.poll(isShown, { timeout: within }).toBe(true)
  await fifth.stop()
  const balanceOf = async () => (await postCall(first.url, '/people/me', {}, { headers: { cookie } })).body
  await expect
    .poll(async () => away.live.read('balance'), { timeout: within })
    .toMatchObject({ balance: ((await balanceOf()) as { balance: number }).balance })

  await nats.stop()
  await expect.poll(() => screens.some((screen) => screen.live.isFresh('board/live')), { timeout: within }).toBe(false)
  const staleAt = Date.now()
  await postCall(first.url, '/people/signOut', {}, { headers: { cookie } })
  const signedOutAt = performance.now()
  await expect.poll(() => away.live.isFresh('coupons'), { timeout: within, interval: 10 }).toBe(false)
  const signedOutAfter = performance.now() - signedOutAt
  await pause(2000)
  const silentUntil = Date.now()
  nats = await startNatsServer(nats)
  const backAt = performance.now()
  const versions = await gate.versions()
  const isCaughtUp = () =>
    inStep() &&
    screens.every((screen) =>
      topics.every(
        (topic) =>
          !topic.startsWith('match/') ||
          screen.live.isClosed(topic) ||
          screen.versionOf(topic) >= (versions.get(Number(topic.slice(6))) ?? 0),
      ),
    )
  await expect.poll(isCaughtUp, { timeout: within, interval: 10 }).toBe(true)
  const backAfter = performance.now() - backAt

  await pause(1000)
  await Promise.all(players.map((player) => player.stop()))
  // In-play coupons that are still undecided come to their decision.
  await pause(6000)
  for (const server of [...apis, ...feeds]) expect(await server.stop()).toBe(0)
  const stored = await readStored(database.url)
  const attempts = players.flatMap((player) => player.attempts)
  const last = interregna.map((one) => expectNoneStale(stored, one))
  console.log(
    [
      ...interregna.map(
        ({ killedAt, downAt, upAt }, at) =>
          `${at % 2 === 0 ? 'killed' : 'frozen'}: another after ${downAt - killedAt} ms, up after ${upAt - killedAt} ms; the last leg accepted between after ${last[at]} ms`,
      ),
      `bus: in step ${Math.round(backAfter)} ms after its return; signed out without it after ${Math.round(signedOutAfter)} ms`,
      `${stored.length} coupons stored of ${attempts.length} sent; screens saw ${screens.map(({ steps }) => steps).join(', ')} steps`,
    ].join('\n'),
  )
  expectSameCoupons(attempts, stored)
  expect(stored.filter(({ status }) => status === 'pending')).toEqual([])
  // By the process that settles, of what the one that listens was told.
  expect(stored.filter(({ status }) => status === 'won' || status === 'lost').length).toBeGreaterThan(0)
  expect(acceptedBetween(stored, 0, interregna[0]?.killedAt ?? 0).length).toBeGreaterThan(20)
  expect(screens.flatMap(({ faults }) => faults)).toEqual([])
  expect(Math.min(...screens.slice(0, 2).map(({ steps }) => steps))).toBeGreaterThan(50)
  for (const { killedAt, downAt } of interregna) expect(downAt - killedAt).toBeLessThan(within)
  expect(acceptedBetween(stored, staleAt + slack, silentUntil)).toEqual([])
  expect(silentUntil - staleAt).toBeGreaterThan(1500)
  expect(backAfter).toBeLessThan(within)
  expect(signedOutAfter).toBeLessThan(isLong ? 1000 : within)
}, 600_000)
