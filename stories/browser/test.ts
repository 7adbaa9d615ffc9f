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
const houseFlags = ['--database', 'memory:', '--seed', '7', '--log-level', 'warn']

/** The browser notes the answers too with which the house refuses a coupon or an offer for one: football may stop any of them. */
const refusedCoupon = (message: ConsoleMessage) =>
  message.text().includes('status of 409') && /\/v1\/(placement\/place|cashOut\/\w+)$/.test(message.location().url)

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
      const house = await startServer(await freePort(), [...houseFlags, '--speed', String(speed)])
      await use(house)
      await house.stop()
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
      if (workerBlocked.test(message.text()) || refusedCoupon(message)) return
      if (message.type() === 'error' || message.type() === 'warning')
        heard.push(`${message.text()} ${message.location().url}`.trim())
    })
    context.on('weberror', (error) => heard.push(String(error.error())))
    await use(new Site(page))
    expect(heard.filter((text) => !complaints.expected?.test(text))).toEqual([])
  },
})

export { expect }
