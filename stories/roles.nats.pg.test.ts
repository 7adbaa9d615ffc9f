import type { BoardRow } from '@banko/contract/shapes.ts'
import { liveBoard, upcomingBoard } from '@banko/contract/topics/board.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import type { TopicAddress } from '@banko/contract/topics/topics.ts'
import type { CouponRecord } from '@banko/server/coupons/index.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { type NatsServer, startNatsServer } from '@banko/tools/nats/nats-server.ts'
import { createServedDatabase, type ServedDatabase } from '@banko/tools/postgres/serving-role.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type GateWatch, openGateWatch } from './testing/gate-watch.ts'
import { postCall, signIn } from './testing/http-client.ts'
import { type LeaseWitness, openLeaseWitness } from './testing/lease-witness.ts'
import { openScreen, type Screen } from './testing/screen.ts'
import { endLeftServers, freePort, type ServerProcess, startServer } from './testing/server-process.ts'
import { expectSameCoupons, readStored } from './testing/stored-coupons.ts'
import { type Attempt, openStubbornPlayer, type StubbornPlayer } from './testing/stubborn-player.ts'

/** Alone on the machine hands change within these milliseconds; beside other tests they only must. */
const isLong = Boolean(process.env.BANKO_LONG)
const withinAlone = 5000
const patience = 300_000
const turns = isLong ? 6 : 2
/** Minutes of a match per minute: beside other tests five processes must still tell every price in its time. */
const speed = isLong ? '30' : '10'

let nats: NatsServer
/** Processes serve as a role that owns nothing, as they do in earnest. */
let database: ServedDatabase
let gate: GateWatch
let witness: LeaseWitness
let screens: Screen[] = []

beforeAll(async () => {
  nats = await startNatsServer()
  database = await createServedDatabase(inject('postgresUrl'))
})
afterEach(endLeftServers)
afterAll(async () => {
  for (const screen of screens) screen.close()
  await gate.close()
  await witness.close()
  await nats.stop()
  await database.drop()
})

async function start(roles: string, port?: number): Promise<ServerProcess> {
  const flags = ['--database', database.url, '--nats-url', `nats://127.0.0.1:${nats.port}`, '--roles', roles]
  const usual = ['--speed', speed, '--rate-factor', '0', '--log-level', 'warn', '--database-connections', '5']
  return startServer(port ?? (await freePort()), [...flags, ...usual])
}

/** Matches that go on for a while, from any process. */
async function matchTopics(url: string): Promise<TopicAddress[]> {
  const { body } = await postCall(url, '/book/matches', { phase: 'live', limit: 100 })
  // The contract's own output.
  const { matches } = body as { matches: BoardRow[] }
  return matches.slice(0, 20).map(({ fixture }) => matchTopic.address(fixture.matchId))
}

/** From the end of a holder until another has told everything anew. */
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
  const taken = await gate.until(({ epoch, up }) => epoch > before.epoch && !up, patience)
  const up = await gate.until((state) => state.epoch > before.epoch && state.up, patience)
  return { dies, killedAt, downAt: taken.at, upAt: up.at }
}

/** When legs of coupons that stand were accepted, within these times. */
function acceptedBetween(stored: readonly CouponRecord[], from: number, until: number): number[] {
  const accepted = stored.filter(({ status }) => status !== 'pending' && status !== 'refused')
  return accepted.flatMap(({ legs }) => legs.map((leg) => leg.acceptedAt)).filter((at) => at > from && at < until)
}

/** So many more coupons are answered in this way, however long that takes. */
async function untilMore(
  players: readonly StubbornPlayer[],
  count: number,
  is: (one: Attempt) => boolean,
): Promise<void> {
  const counted = () => players.flatMap(({ attempts }) => attempts.filter(is)).length
  const wanted = counted() + count
  await expect
    .poll(counted)
    .toBeGreaterThanOrEqual(wanted)
    .catch((error: unknown) => {
      console.log('the last answers:', JSON.stringify(players.map(({ attempts }) => attempts.slice(-4).map(lastWord))))
      throw error
    })
}

/** How often each answer was given, by the first leg that is refused. */
function tallyOf(attempts: readonly Attempt[]): Record<string, number> {
  const tally: Record<string, number> = {}
  for (const { refused } of attempts) {
    const answer = (refused?.code === 'notBettable' ? refused.legs[0]?.why : refused?.code) ?? 'taken'
    tally[answer] = (tally[answer] ?? 0) + 1
  }
  return tally
}

/** What became of a coupon, for whoever asks why none is answered as it should be. */
const lastWord = ({ acknowledged, refused, sent }: Attempt) => refused ?? acknowledged.at(-1)?.status ?? `sent ${sent}`

const isAccepted = ({ acknowledged }: Attempt) => acknowledged.length > 0
const isRefused = ({ refused }: Attempt) => refused !== undefined

test('feed holders are killed under load, then the bus: nothing goes back, nothing stale is bet on, everybody is in step again', async () => {
  let feeds = [await start('feed')]
  gate = await openGateWatch(database.ownerUrl)
  witness = await openLeaseWitness(database.ownerUrl)
  await gate.until(({ up }) => up, patience)
  feeds.push(await start('feed'))
  const apis = [await start('api'), await start('api,settlement')] as const
  const [first, second] = apis
  const topics: TopicAddress[] = [liveBoard, upcomingBoard, ...(await matchTopics(first.url))]
  screens = apis.map(({ url }) => openScreen(url, topics))
  const inStep = () => screens.every((screen) => screen.live.connection === 'open' && screen.isAllFresh())
  const untilInStep = (when: string, is = inStep) =>
    expect
      .poll(is, { message: `screens are in step ${when}` })
      .toBe(true)
      .catch((error: unknown) => {
        console.log(screens.map(({ live, stale }) => `${live.connection}, not fresh: ${stale().join(' ')}`).join('\n'))
        throw error
      })
  await untilInStep('at first')
  const names = ['demo1', 'demo2', 'demo3', 'demo4']
  const players = await Promise.all(
    names.map((name, at) => {
      const { url } = apis[at % 2 === 0 ? 0 : 1]
      return openStubbornPlayer(url, name, seededRandom(name), at < 2 ? 'all' : 'upcoming')
    }),
  )
  await untilMore(players, 20, isAccepted)
  await expect.poll(() => Math.min(...screens.map(({ steps }) => steps))).toBeGreaterThan(50)

  // One holder after another dies under load, or stands still for a while; the one that waited is the next.
  const interregna: Interregnum[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const [holder, ...others] = feeds
    if (!holder) throw new Error('nobody holds the feed')
    const dies = turn % 2 === 0
    interregna.push(await without(holder, { dies }))
    await untilInStep(`after turn ${turn}`)
    // What it had begun when it froze it cannot finish now.
    if (!dies) holder.thaw()
    feeds = [...others, dies ? await start('feed') : holder]
    await untilMore(players, 5, isAccepted)
  }

  // A player with screens at both processes, and another who signs out while there is no bus.
  const cookie = await signIn(first.url, 'demo5')
  const away = openScreen(second.url, ['balance', 'coupons', ...topics], cookie)
  screens.push(away)
  await expect.poll(() => away.live.isFresh('coupons'), { message: 'coupons are told' }).toBe(true)
  const fifth = await openStubbornPlayer(first.url, 'demo5', seededRandom('demo5'))
  players.push(fifth)
  const isShown = () => {
    const shown = away.live.read('coupons') as { byId: ReadonlyMap<string, unknown> } | undefined
    return fifth.attempts.some(({ request }) => shown?.byId.has(request.couponId))
  }
  await expect.poll(isShown, { message: 'a coupon is shown elsewhere' }).toBe(true)
  await fifth.stop()
  const balanceOf = async () => (await postCall(first.url, '/people/me', {}, { headers: { cookie } })).body
  // asked for anew at each look: a coupon that is decided or settled meanwhile moves it
  const isBalanceTold = async () => {
    const { balance } = (await balanceOf()) as { balance: number }
    return away.live.read('balance')?.balance === balance
  }
  await expect.poll(isBalanceTold, { message: 'the balance is told elsewhere' }).toBe(true)

  await nats.stop()
  await expect.poll(() => screens.some((screen) => screen.live.isFresh('board/live'))).toBe(false)
  const staleAt = Date.now()
  await postCall(first.url, '/people/signOut', {}, { headers: { cookie } })
  const signedOutAt = performance.now()
  await expect.poll(() => away.live.isFresh('coupons')).toBe(false)
  const signedOutAfter = performance.now() - signedOutAt
  // They go on trying, and nobody takes it.
  await untilMore(players, 10, isRefused)
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
  await untilInStep('after the bus is back', isCaughtUp)
  const backAfter = performance.now() - backAt

  await untilMore(players.slice(0, 4), 5, isAccepted)
  await Promise.all(players.map((player) => player.stop()))
  // In-play coupons come to their decision, and some are settled: by the one process, of what the other was told.
  await expect.poll(() => witness.count(`coupon where status = 'pending'`)).toBe(0)
  await expect.poll(() => witness.count(`coupon where status in ('won', 'lost')`)).toBeGreaterThan(0)
  for (const server of [...apis, ...feeds]) expect(await server.stop()).toBe(0)
  const stored = await readStored(database.ownerUrl)
  const attempts = players.flatMap((player) => player.attempts)
  console.log(
    [
      ...interregna.map(
        ({ dies, killedAt, downAt, upAt }) =>
          `${dies ? 'killed' : 'frozen'}: another after ${downAt - killedAt} ms, up after ${upAt - killedAt} ms`,
      ),
      `bus: in step ${Math.round(backAfter)} ms after its return; signed out without it after ${Math.round(signedOutAfter)} ms`,
      `${stored.length} coupons stored of ${attempts.length} sent; screens saw ${screens.map(({ steps }) => steps).join(', ')} steps`,
    ].join('\n'),
  )
  console.log(tallyOf(attempts))
  expectSameCoupons(attempts, stored)
  expect(stored.filter(({ status }) => status === 'pending')).toEqual([])
  expect(screens.flatMap(({ faults }) => faults)).toEqual([])
  expect([await witness.unwatched(), await witness.untold()]).toEqual([[], []])
  // When the house is closed nobody watches: the witness would have seen it.
  await witness.forge(-1)
  expect(await witness.unwatched()).toEqual([-1])
  // Every screen knew that it was out of date: whatever was decided after that was decided without the bus.
  expect(acceptedBetween(stored, staleAt, silentUntil)).toEqual([])
  if (!isLong) return
  for (const { killedAt, downAt } of interregna) expect(downAt - killedAt).toBeLessThan(withinAlone)
  expect(backAfter).toBeLessThan(withinAlone)
  expect(signedOutAfter).toBeLessThan(1000)
}, 1_200_000)
