import { fileURLToPath } from 'node:url'
import type { FeedProvider } from '@banko/contract/feed/message.ts'
import { contract } from '@banko/contract/index.ts'
import { callsOf } from '@banko/server/calls.ts'
import { countryDoorOf, countryOfComers } from '@banko/server/country-door-of.ts'
import { countryPages } from '@banko/server/country-page.ts'
import { fakeGamePages } from '@banko/server/fake-game-pages.ts'
import { fakePaymentPages } from '@banko/server/fake-payment-pages.ts'
import { type House, migrations, openHouse } from '@banko/server/house.ts'
import { madeFilesOf } from '@banko/server/made-files.ts'
import { pageHostsAt } from '@banko/server/page-hosts-at.ts'
import { paymentMarkupPages } from '@banko/server/payment-markup-pages.ts'
import { demos } from '@banko/server/people/index.ts'
import { memoryBus } from '@banko/server/platform/bus/memory-bus.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { openHttp } from '@banko/server/platform/http/http.ts'
import type { WebApp } from '@banko/server/platform/http/http-pages.ts'
import { openJobs } from '@banko/server/platform/jobs/open-jobs.ts'
import { countedAlone } from '@banko/server/platform/limits/shared-limits.ts'
import { type OpenMetrics, openMetrics } from '@banko/server/platform/log/metrics.ts'
import { openSecurityLog } from '@banko/server/platform/log/security-log.ts'
import { noCountries, openCountries } from '@banko/server/platform/network/country-file.ts'
import { openPushServer } from '@banko/server/platform/push/push-hub-ws.ts'
import { seededIds } from '@banko/server/platform/random/ids.ts'
import { type LoggedLine, openTestDatabase, recordingLog } from '@banko/server/platform/testing/test-platform.ts'
import { resolveCallerOf } from '@banko/server/resolve-caller-of.ts'
import { resolveStaffOf } from '@banko/server/resolve-staff-of.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'

const siteFolder = fileURLToPath(new URL('../../site/dist', import.meta.url))
const officeFolder = fileURLToPath(new URL('../../office/dist', import.meta.url))

/** A whole house on virtual time with its real face: calls and sockets on a port of this machine. */
export interface ServedHouse {
  readonly house: House
  readonly time: VirtualTime
  readonly url: string
  readonly logged: readonly LoggedLine[]
  readonly metrics: OpenMetrics
  /** Ends the face and whatever listens; the database stays. */
  close(): Promise<void>
}

export interface Served {
  readonly time: VirtualTime
  readonly seed: string
  /** Who feeds it; has told everything before the first caller comes. */
  readonly provider?: (house: House) => FeedProvider
  /** A producer that is not heard for longer is down, and a match of which nothing is heard is stopped; 0 never. */
  readonly silenceSeconds?: number
  /** `built`: players have their site as well, drawn by their browsers alone. */
  readonly site?: 'built'
  /** Says in which countries addresses are. */
  readonly countryFile?: string
}

/** A database of its own with the newest schema and nothing in it; whoever asked for it closes it. */
export async function openStoryDatabase(): Promise<OpenDatabase> {
  const { database, drop } = await openTestDatabase({}, migrations)
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

function appsOf(house: House): readonly WebApp[] {
  const { operators, content } = house
  const kept = new Map([['pictures', content.pictures.find]])
  return [
    { path: '/office/', folder: officeFolder, styles: 'elements' },
    {
      path: '/',
      folder: siteFolder,
      styles: 'files',
      made: madeFilesOf(operators),
      kept,
      compose: countryPages(operators, paymentMarkupPages(house, fakePaymentPages(house, fakeGamePages(house)))),
    },
  ]
}

/** Opens a house over a migrated database and serves it. The first demo operator and its players are there. */
export async function openServedHouse(database: OpenDatabase, served: Served): Promise<ServedHouse> {
  const { time, seed, provider, silenceSeconds = 0, site, countryFile } = served
  const random = seededRandom(seed)
  const { log, logged } = recordingLog()
  const ids = seededIds(random.fork('ids'))
  const metrics = await openMetrics()
  const push = openPushServer({ clock: time, timers: time, ids, log, metrics, rateFactor: 0 })
  const bus = memoryBus(log)
  const platform = {
    clock: time,
    timers: time,
    random,
    ids,
    db: database.db,
    dbFeed: database.dbFeed,
    dbPeople: database.dbPeople,
    dbReads: database.dbReads,
    pipelined: database.pipelined,
    dbConnections: database.dbConnections,
    bus,
    jobs: openJobs({ db: database.db, clock: time, timers: time, bus, log, metrics }),
    limits: countedAlone,
    push,
    log,
    metrics,
    security: openSecurityLog({ clock: time, timers: time, log, metrics }, new Uint8Array(32)),
  }
  let port = ''
  const originOf = (domain: string) => `http://${domain}:${port}`
  const house = openHouse(platform, { feed: { silenceSeconds, rawHours: 0 }, messages: { originOf } })
  await house.people.seedDemo('printed', demos.slice(0, 1))
  await house.recover()
  if (provider) await house.feed.attach(provider(house))
  const countries = countryFile === undefined ? noCountries : await openCountries(countryFile, platform)
  const http = await openHttp({
    platform,
    metrics,
    metricsToken: '',
    contract,
    handlers: callsOf(house),
    resolveCaller: resolveCallerOf(house),
    countryDoor: countryDoorOf(house.operators, countries),
    countryOf: countryOfComers(countries),
    resolveKey: house.operators.callerOfKey,
    resolveStaff: resolveStaffOf(house, 'http'),
    rateFactor: 0,
    outputsChecked: true,
    secureCookies: false,
    trustedProxies: '',
    strangeProxies: 'warned',
    docs: 'served',
    pageHosts: pageHostsAt(house),
    waitingFor: async () => [],
    apps: site ? appsOf(house) : [],
    providers: [],
    openApiFile: '',
  })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  port = new URL(url).port
  const close = async () => {
    await http.close()
    house.manual.close()
    await house.feed.close()
    await house.idle()
  }
  return { house, time, url, logged, metrics, close }
}
