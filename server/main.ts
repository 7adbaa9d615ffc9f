import { fileURLToPath } from 'node:url'
import { contract } from '@banko/contract/index.ts'
import { callsOf } from './calls.ts'
import { configTable } from './config.ts'
import { type House, migrations, openHouse } from './house.ts'
import { openProvider } from './open-provider.ts'
import { assertDatabaseFits } from './operators/index.ts'
import { type HttpServer, openHttp } from './platform/http.ts'
import { type OpenPlatform, openPlatform } from './platform/open-platform.ts'
import { onProcessEnd, programOptions, startProgram } from './platform/program.ts'
import { printWelcome } from './print-welcome.ts'
import { readBuild } from './read-build.ts'

/** Seconds of silence after which a producer is down. Source: safety.md, Feed. */
const silenceSeconds = 20
/** Milliseconds between two questions for results that were missed. */
const chaseEvery = 30_000

const config = programOptions(configTable, 'Runs the house: players’ site, calls, live prices and settlement.')

await startProgram(async () => {
  const platform = await openPlatform(config, migrations)
  const house = openHouse(platform, {
    feed: { silenceSeconds, rawHours: config.rawHours },
    build: readBuild(fileURLToPath(new URL('../site/dist/index.html', import.meta.url))),
  })
  /** What `/health/ready` names while it is not. */
  const waitingFor = new Set(['start'])
  const http = await openFace(house, platform, waitingFor)
  onProcessEnd(platform.log, async () => {
    waitingFor.add('stop')
    await http.close()
    await house.feed.close()
    await house.idle()
    await platform.close()
  })
  const accounts = config.demo ? await house.people.seedDemo() : []
  await assertDatabaseFits(platform)
  await house.recover()
  const provider = openProvider(config, platform)
  if (provider) await house.feed.attach(provider)
  await house.settlement.chase()
  // Only now: a browser that comes back to an empty book would take its matches for gone.
  const address = await http.listen(config)
  platform.timers.every(chaseEvery, async () => void (await house.settlement.chase()))
  waitingFor.delete('start')
  printWelcome(address, accounts)
})

/** What the world sees: calls, the socket, health, documents and the web apps. */
function openFace(house: House, platform: OpenPlatform, waitingFor: ReadonlySet<string>): Promise<HttpServer> {
  const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  return openHttp({
    ...config,
    platform,
    metrics: platform.metrics,
    contract,
    handlers: callsOf(house),
    resolveCaller: async (host, token) => {
      const site = house.operators.findSite(host)
      return site && house.people.callerOf(site, token)
    },
    outputsChecked: false,
    waitingFor: async () => ((await platform.database.answers()) ? [...waitingFor] : [...waitingFor, 'database']),
    apps: [
      { path: '/office/', folder: folder('../office/dist') },
      { path: '/', folder: folder('../site/dist') },
    ],
    openApiFile: folder('../docs/openapi.json'),
  })
}
