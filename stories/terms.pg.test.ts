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
import { fixture, market, odds, saidByTest } from '@banko/server/testing/test-house.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type BusEnd, openLossyBus } from './testing/lossy-bus.ts'

const noon = Date.UTC(2026, 0, 3, 12)
const hour = 3_600_000
const recorded = recordingLog()
const random = seededRandom('terms')
const bus = openLossyBus(recorded.log, random.fork('bus'), { loss: 0 })

interface Process {
  readonly house: House
  readonly time: VirtualTime
  readonly bus: BusEnd
}

let platform: TestPlatform
const processes: Process[] = []

beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  platform = await openTestPlatform({ databaseUrl, databaseConnections: 6, migrations, start: noon })
})
afterAll(async () => {
  for (const { house } of processes) await house.feed.close()
  await platform.close()
})

/** What the provider offers, whoever asks. */
let price = 2000
const offered = () => odds('match', { betting: 'open', markets: [market('1x2', { 1: price, x: 3000, 2: 4000 })] })

function open(role: Role): Process {
  const time = virtualTime(noon)
  const own = random.fork(`process ${processes.length}`)
  const end = bus.end()
  const ports = {
    clock: time,
    timers: time,
    random: own,
    ids: seededIds(own),
    limits: countedAlone,
    push: quietPush,
    metrics: noMetrics,
    security: quietSecurity,
  }
  const { db, dbFeed, dbPeople, dbReads, dbConnections, pipelined } = platform
  const jobs = openJobs({ ...ports, db, bus: end, log: recorded.log })
  const house = openHouse(
    { ...ports, db, dbFeed, dbPeople, dbReads, dbConnections, pipelined, bus: end, jobs, log: recorded.log },
    { feed: { silenceSeconds: 0, rawHours: 0, hold: platform.database.hold }, roles: new Set([role]) },
  )
  const { submit } = house.feed
  const recover = (requestId: string) =>
    submit([
      fixture('match', noon + 6 * hour),
      offered(),
      { kind: 'snapshotComplete', producer: 'test', at: 0, requestId },
    ])
  if (role === 'feed')
    void house.feed.attach({ producer: 'test', start: async () => {}, recover, stop: async () => {} })
  const process = { house, time, bus: end }
  processes.push(process)
  return process
}

/** Time goes on in every process, until it is so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      for (const { time } of processes) await time.advance(100)
      for (const { house } of processes) await house.feed.idle()
      return await isSo()
    })
    .toBe(true)
}

const matchId: MatchId = 1
const shownBy = ({ house }: Process) => {
  const found = house.book.find(matchId)
  const prices = found?.markets.get('1x2')?.outcomes.map((outcome) => outcome.price)
  return [found?.producerUp === true ? found.betting : 'down', Math.min(...(prices ?? []))].join(' ')
}

async function say(waiting: Promise<void>): Promise<void> {
  let isDone = false
  void waiting.then(() => {
    isDone = true
  })
  await until(() => isDone)
}

test('terms that any process says are put in force by the holder, also without the bus, and by the next holder', async () => {
  const first = open('feed')
  await until(() => first.house.feed.isHolder())
  const api = open('api')
  await until(() => shownBy(first) === 'open 2000' && shownBy(api) === 'open 2000')

  const margin = await api.house.book.setMargin({ scope: { sportId: 1 }, margin: 50, ...saidByTest })
  await say(api.house.book.untilInForce(margin))
  expect(shownBy(first)).toBe('open 1900')
  await until(() => shownBy(api) === 'open 1900')

  api.bus.isAway = true
  const stopped = await api.house.book.setOverride({ kind: 'stopped', matchId, ...saidByTest })
  await say(api.house.book.untilInForce(stopped))
  expect(shownBy(first)).toBe('stopped 1900')
  api.bus.isAway = false
  await until(() => shownBy(api) === 'stopped 1900')

  const second = open('feed')
  // What the provider says to the next holder is the very price that was offered under the margin.
  price = 1900
  await first.house.feed.close()
  await until(() => second.house.feed.isHolder() && shownBy(second) === 'stopped 1800')
  await until(() => shownBy(api) === 'stopped 1800')
  await api.house.book.takeBack({ kind: 'override', id: stopped.id, ...saidByTest })
  const taken = await api.house.book.takeBack({ kind: 'margin', id: margin.id, ...saidByTest })
  if (!taken) throw new Error('nothing was taken back')
  await say(api.house.book.untilInForce(taken))
  expect(shownBy(second)).toBe('open 1900')
  await until(() => shownBy(api) === 'open 1900')
  expect(recorded.logged.filter((line) => line.level === 'error')).toEqual([])
})
