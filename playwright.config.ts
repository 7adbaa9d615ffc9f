import { once } from 'node:events'
import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './tools/chromium.ts'

const { path: executablePath, env } = await findChromium()
// this file is read again in the worker, which must meet the same server with the same browser
process.env.CHROMIUM_PATH = executablePath
process.env.BANKO_TEST_PORT ??= String(await freePort())
const baseURL = `http://127.0.0.1:${process.env.BANKO_TEST_PORT}`

/** Matches of less than two minutes, the same ones every time, and nothing kept. */
const server = `node server/main.ts --port ${process.env.BANKO_TEST_PORT} --database memory: --speed 60 --seed 7`

export default defineConfig({
  testDir: 'stories/browser',
  testMatch: '**/*.test.ts',
  workers: 1,
  // a test ends by what happens, never by the clock: these are there for one that hangs
  timeout: 600_000,
  expect: { timeout: 60_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // beside the reports of `npm test`, which this folder's emptying must not take along
  outputDir: 'test-results/browser',
  use: {
    baseURL,
    // what a worker answers passes the routes of a test by; install.test.ts alone lets it run
    serviceWorkers: 'block',
    viewport: { width: 412, height: 915 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...chromiumFlags], env: { ...process.env, ...env } },
  },
  webServer: {
    command: server,
    url: `${baseURL}/health/ready`,
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
})

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  await once(listener, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
