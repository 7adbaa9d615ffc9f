import { migrations } from '@banko/server/house.ts'
import { copyMigrated, type DatabaseAside, testServer } from '@banko/server/platform/testing/test-server.ts'
import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { endLeftServers, freePort, type ServerProcess, startServer } from '../testing/server-process.ts'
import { Site } from './site.ts'

interface Fixtures {
  readonly site: Site
  /** What the browser complained of; a test that expects complaints says of what. */
  readonly complaints: { expected: RegExp | undefined }
}

export interface Pace {
  /** Minutes of a match per minute. */
  readonly speed: number
}

interface WorkerFixtures extends Pace {
  /** The house that this worker's tests walk through, one after the other. */
  readonly house: ServerProcess
}

/** The same matches every time, and nothing kept. */
const houseFlags = ['--seed', '7', '--log-level', 'warn']

/** An empty database with the newest schema for a house that is a process of its own. */
async function openHouseDatabase(): Promise<DatabaseAside> {
  const server = testServer()
  if (server === undefined) throw new Error('database-server.ts has not started a PostgreSQL')
  return await copyMigrated(server, migrations)
}

/** The browser notes the answers too with which the house refuses a coupon or an offer for one: football may stop any of them. */
const refusedCoupon = (message: ConsoleMessage) =>
  message.text().includes('status of 409') && /\/v1\/(placement\/place|cashOut\/\w+)$/.test(message.location().url)

/** A page that is left while its line is being made closes it, of which the browser warns. */
const lineLeft = /WebSocket is closed before the connection is established/

/** The runner's own word of a worker that it does not let run. */
const workerBlocked = /Service Worker registration blocked/

/** A test with a site to walk through, which fails when the browser complains about anything on the way. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // every price that moves takes time from the pages that are looked at: three such houses share two cores
  speed: [10, { scope: 'worker', option: true }],
  house: [
    async ({ speed }, use) => {
      // a worker that is told to go at once leaves no house behind
      process.once('exit', endLeftServers)
      const database = await openHouseDatabase()
      const flags = [...houseFlags, '--database-url', database.url, '--speed', String(speed)]
      const house = await startServer(await freePort(), flags)
      await use(house)
      await house.stop()
      await database.drop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ house }, use) => {
    await use(house.url)
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  complaints: async ({}, use) => {
    await use({ expected: undefined })
  },
  site: async ({ page, context, complaints }, use) => {
    const heard: string[] = []
    context.on('console', (message) => {
      if ([workerBlocked, lineLeft].some((own) => own.test(message.text())) || refusedCoupon(message)) return
      if (message.type() === 'error' || message.type() === 'warning')
        heard.push(`${message.text()} ${message.location().url}`.trim())
    })
    context.on('weberror', (error) => heard.push(String(error.error())))
    await use(new Site(page))
    expect(heard.filter((text) => !complaints.expected?.test(text))).toEqual([])
  },
})

export { expect }
