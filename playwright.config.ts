import { defineConfig } from '@playwright/test'
import { leftOut } from './stories/browser/long-form.ts'
import type { Pace } from './stories/browser/test.ts'
import { chromiumFlags, findChromium } from './tools/chromium.ts'

const { path: executablePath, env } = await findChromium()
// this file is read again in the worker, which must meet the same browser
process.env.CHROMIUM_PATH = executablePath

/** They measure time to half a second, and nothing may take the machine from them meanwhile. */
const measured = /(finger|live-prices)\.test\.ts$/
/** It waits for two matches to end, and begins first so that others need not wait for it. */
const evening = /walk\.test\.ts$/

export default defineConfig<object, Pace>({
  testDir: 'stories/browser',
  globalSetup: './stories/browser/database-server.ts',
  projects: [
    // no quicker: who places on a match that runs away from them is refused
    { name: 'evening', testMatch: evening, use: { speed: 30 } },
    { name: 'pages', testMatch: '**/*.test.ts', testIgnore: [evening, measured] },
    // `npm test` runs it alone, after the others
    {
      name: 'measured',
      testMatch: measured,
      workers: 1,
      use: { speed: 60 },
      outputDir: 'test-results/browser-measured',
    },
  ],
  ...(leftOut && { grepInvert: leftOut }),
  // each has a house of its own, the fixture of test.ts; more than two cores have, since who waits for a page takes none
  workers: 3,
  // a test ends by what happens, never by the clock: these are there for one that hangs
  timeout: 600_000,
  expect: { timeout: 60_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // beside the reports of `npm test`, which this folder's emptying must not take along
  outputDir: 'test-results/browser',
  use: {
    // what a worker answers passes the routes of a test by; install.test.ts alone lets it run
    serviceWorkers: 'block',
    viewport: { width: 412, height: 915 },
    actionTimeout: 60_000,
    // houses that begin take both processors
    navigationTimeout: 180_000,
    // recorded all along it costs a tenth of every test; `--trace on` tells more of one
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...chromiumFlags], env: { ...process.env, ...env } },
  },
})
