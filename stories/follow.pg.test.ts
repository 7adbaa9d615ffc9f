import { createHash } from 'node:crypto'
import type { MatchId } from '@banko/betting/match/market.ts'
import { type House, migrations, openHouse } from '@banko/server/house.ts'
import { openJobs } from '@banko/server/platform/jobs/open-jobs.ts'
import { countedAlone } from '@banko/server/platform/limits/shared-limits.ts'
import { noMetrics } from '@banko/server/platform/log/metrics.ts'
import { quietSecurity } from '@banko/server/platform/log/security-events.ts'
import { quietPush } from '@banko/server/platform/push/quiet-push.ts'
import { seededIds } from '@banko/server/platform/random/ids.ts'
import { openTestPlatform, recordingLog, type TestPlatform } from '@banko/server/platform/testing/test-platform.ts'
import type { Role } from '@banko/server/roles.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { toldProvider } from './testing/fed-match.ts'
import { type BusEnd, openLossyBus } from './testing/lossy-bus.ts'
import { openRandomFeed } from './testing/random-feed.ts'

const rounds = process.env.BANKO_LONG ? 4000 : 400
const noon = Date.UTC(2026, 0, 3, 12)
const random = seededRandom('follow')
const feed = openRandomFeed(random.fork('feed'))
const recorded = recordingLog()
const faults = { loss: 0 }
const bus = openLossyBus(recorded.log, random.fork('bus'), faults)

/** A process of the house, without its sockets. */
interface Process {
  readonly name: string
  readonly house: House
  readonly time: VirtualTime
  readonly bus: BusEnd
  /** The highest version that each match was ever seen at. */
  readonly seen: Map<MatchId, number>
}

let platform: TestPlatform
let processes: Process[] = []
let now = noon

beforeAll(async () => {
  platform = await openTestPlatform({
    databaseUrl: inject('postgresUrl'),
    databaseConnections: 6,
    migrations,
    start: noon,
  })
  const api: Role[] = ['api']
  processes = [
    open('feed 1', ['feed']),
    open('feed 2', ['feed', 'settlement']),
    // Serves players, and listens itself when the others are gone.
    open('both', ['api', 'feed']),
    open('api 1', api),
    open('api 2', api),
  ]
})
afterAll(async () => {
  for (const { house } of processes) await house.feed.close()
  await platform.close()
})

function open(name: string, roles: readonly Role[]): Process {
  const time = virtualTime(now)
  const own = random.fork(name)
  const end = bus.end()
  const house = openHouse(
    {
      clock: time,
      timers: time,
      random: own,
      ids: seededIds(own),
      db: platform.db,
      dbFeed: platform.dbFeed,
      dbPeople: platform.dbPeople,
      dbReads: platform.dbReads,
      pipelined: platform.pipelined,
      dbConnections: 6,
      bus: end,
      jobs: openJobs({ db: platform.db, clock: time, timers: time, bus: end, log: recorded.log, metrics: noMetrics }),
      limits: countedAlone,
      push: quietPush,
      log: recorded.log,
      metrics: noMetrics,
      security: quietSecurity,
    },
    { feed: { silenceSeconds: 0, rawHours: 0, hold: platform.database.hold }, roles: new Set(roles) },
  )
  if (roles.includes('feed')) void house.feed.attach(toldProvider(house, () => feed.present(now)))
  return { name, house, time, bus: end, seen: new Map() }
}

const holders = () => processes.filter(({ house }) => house.feed.isHolder())
const followers = () =>
  processes.filter(({ name, house }) => name !== 'feed 1' && name !== 'feed 2' && !house.feed.isHolder())

async function pass(milliseconds: number): Promise<void> {
  now += milliseconds
  for (const { time } of processes) await time.advanceTo(now)
}

/** The lease runs out as if its holder had not renewed it: whoever looks first has it. */
async function lapse(): Promise<void> {
  await platform.database.session(({ run }) =>
    run(`update feed_lease set until = clock_timestamp() - interval '1 second'`),
  )
}

/** What is known of every match, in one line. */
function digestOf({ house }: Process): string {
  const { matches, producers } = house.book.books
  const all = [...matches.values()].sort((a, b) => a.book.matchId - b.book.matchId)
  const plain = all.map(({ book, producer, closedVersion, closedMarkets, endedAt }) => [
    { ...book, markets: [...book.markets].sort(([a], [b]) => (a < b ? -1 : 1)) },
    [producer, closedVersion, [...closedMarkets].sort(), endedAt !== undefined],
  ])
  const text = JSON.stringify([plain, [...producers.values()]])
  return `${all.length} matches ${createHash('sha256').update(text).digest('hex')}`
}

function watch(process: Process): void {
  for (const [matchId, { book }] of process.house.book.books.matches) {
    const before = process.seen.get(matchId) ?? 0
    if (book.version < before)
      throw new Error(`${process.name}: match ${matchId} went from ${before} to ${book.version}`)
    process.seen.set(matchId, book.version)
  }
}

let outages = 0
let lapses = 0

async function round(): Promise<void> {
  const said = feed.changes(random.int(0, 5), now)
  for (const { house } of holders()) void house.feed.submit(said)
  for (const process of processes) {
    if (random.int(0, 29) === 0) {
      process.bus.isAway = !process.bus.isAway
      outages += Number(process.bus.isAway)
    }
  }
  if (random.int(0, 39) === 0) {
    lapses += 1
    await lapse()
  }
  await pass(random.int(1, 700))
  for (const { house } of processes) await house.feed.idle()
  processes.forEach(watch)
}

/** No more harm, until everybody has what the holder has. */
async function settle(): Promise<void> {
  faults.loss = 0
  for (const process of processes) process.bus.isAway = false
  await expect
    .poll(async () => {
      await pass(250)
      for (const { house } of processes) await house.feed.idle()
      processes.forEach(watch)
      const [holder, ...others] = holders()
      if (!holder || others.length > 0) return 'no holder, or several'
      const wanted = digestOf(holder)
      const behind = followers().filter((one) => digestOf(one) !== wanted || !isInTouch(one))
      return behind.map(({ name }) => name).join() || 'in step'
    })
    .toBe('in step')
  faults.loss = 0.02
}

/** Whether it believes what it has. A match that ended while its producer was down stays so. */
function isInTouch({ house }: Process): boolean {
  const going = [...house.book.books.matches.values()].filter(({ endedAt }) => endedAt === undefined)
  return going.every(({ book }) => house.book.find(book.matchId)?.producerUp === true)
}

test(`${rounds} rounds of lost news, outages and changes of hands: every process ends with the holder's book, and no version goes back`, async () => {
  await settle()
  let settled = 0
  for (let number = 1; number <= rounds; number += 1) {
    await round()
    if (number % 20 !== 0) continue
    await settle()
    settled += 1
  }
  const [lease] = await platform.database.session(({ rows }) => rows<{ epoch: number }>('select epoch from feed_lease'))
  console.log(`${outages} outages, ${lapses} lapses, epoch ${lease?.epoch}; compared ${settled} times`)
  expect(settled).toBe(rounds / 20)
  expect(lease?.epoch).toBeGreaterThan(rounds / 200)
  expect(recorded.logged.filter((line) => line.level === 'error')).toEqual([])
}, 1_200_000)
