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
let ours = 1
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
const shownBy = ({ house }: Process, operatorId = ours) => {
  const found = house.book.offerOf(operatorId).find(matchId)
  const prices = found?.markets.get('1x2')?.outcomes.map((outcome) => outcome.price)
  return [found?.producerUp === true ? found.betting : 'down', Math.min(...(prices ?? []))].join(' ')
}

async function addOperator({ house }: Process, name: string): Promise<number> {
  const { db } = platform
  const operator = { name, currencies: ['TRY'], liveMoney: false } as const
  return db.transaction().execute((tx) => house.operators.createOperator(tx, operator))
}

/** The gate as it answers whoever decided on what this process offers now. */
async function isClosed({ house }: Process, operatorId: number, seen = seenBy(house, operatorId)): Promise<boolean> {
  const closed = await platform.db.transaction().execute((tx) => house.book.findClosed(tx, operatorId, [seen]))
  return closed.length > 0
}

function seenBy({ book }: House, operatorId: number) {
  const offer = book.offerOf(operatorId)
  const match = offer.findLive(matchId)
  if (!match) throw new Error('the match is not offered')
  const { producer, gateVersion = match.book.version } = match
  const seen = { version: gateVersion, revision: offer.revisionOf(matchId), producer, epoch: book.epochOf(match) }
  return { matchId, marketKey: '1x2', outcomeId: '1', ...seen }
}

test('terms that any process says are in force at once at the gate and soon in every process, for their operator alone', async () => {
  const first = open('feed')
  ours = await addOperator(first, 'Ours')
  const theirs = await addOperator(first, 'Theirs')
  const saying = { ...saidByTest, operatorId: ours }
  await until(() => first.house.feed.isHolder())
  const api = open('api')
  await until(() => shownBy(first) === 'open 2000' && shownBy(api) === 'open 2000')

  const before = seenBy(api.house, ours)
  const margin = await api.house.book.setMargin({ scope: { sportId: 1 }, margin: 50, ...saying })
  expect(shownBy(api)).toBe('open 1900')
  expect([await isClosed(api, ours, before), await isClosed(api, ours)]).toEqual([true, false])
  expect([await isClosed(api, theirs, before), shownBy(api, theirs)]).toEqual([false, 'open 2000'])
  await until(() => shownBy(first) === 'open 1900')
  const other = await first.house.book.setMargin({ scope: {}, margin: 100, ...saying, operatorId: theirs })
  expect(shownBy(first, theirs)).toBe('open 1810')
  await until(() => shownBy(api, theirs) === 'open 1810')

  // A process that hears nothing of it takes no coupon of the operator's, and reads it by and by.
  api.bus.isAway = true
  const stopped = await first.house.book.setOverride({ kind: 'stopped', matchId, ...saying })
  expect([shownBy(first), await isClosed(api, ours), await isClosed(api, theirs)]).toEqual([
    'stopped 1900',
    true,
    false,
  ])
  await until(() => api.house.book.offerOf(ours).find(matchId)?.betting === 'stopped')
  api.bus.isAway = false
  await until(() => shownBy(api) === 'stopped 1900')

  const second = open('feed')
  // What the provider says to the next holder is the very price that was offered under the margin.
  price = 1900
  await first.house.feed.close()
  await until(() => second.house.feed.isHolder() && shownBy(second) === 'stopped 1800')
  await until(() => shownBy(api) === 'stopped 1800' && shownBy(api, theirs) === 'open 1720')
  const versions = [api, second].map(({ house }) => house.book.offerOf(ours).find(matchId)?.version)
  expect(versions[0]).toBe(versions[1])
  await api.house.book.takeBack({ kind: 'override', id: stopped.id, ...saying })
  expect(await api.house.book.takeBack({ kind: 'margin', id: other.id, ...saying })).toBeUndefined()
  await api.house.book.takeBack({ kind: 'margin', id: margin.id, ...saying })
  expect(shownBy(api)).toBe('open 1900')
  await until(() => shownBy(second) === 'open 1900' && shownBy(second, theirs) === 'open 1720')
  expect(recorded.logged.filter((line) => line.level === 'error')).toEqual([])
})
