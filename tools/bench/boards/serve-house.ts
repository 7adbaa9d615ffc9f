import { fileURLToPath } from 'node:url'
import { contract } from '@banko/contract/index.ts'
import { callsOf } from '@banko/server/calls.ts'
import { openHttp } from '@banko/server/platform/http.ts'
import { openBenchHouse } from '../placement/open-bench-house.ts'
import { type Board, serveUntilTold } from './served.ts'

/** As many rows as make about 20 kB. */
const rows = 32

/** The house behind its real face, as a process of its own: `serve-house.ts DATABASE_URL`. */
async function main([databaseUrl = '']: readonly string[]): Promise<void> {
  const { house, platform, close } = await openBenchHouse(databaseUrl)
  const http = await openHttp({
    platform,
    metrics: platform.metrics,
    contract,
    handlers: callsOf(house),
    resolveCaller: async (host, token) => {
      const site = house.operators.findSite(host)
      return site && house.people.callerOf(site, token)
    },
    // One address sends what thousands would: the rate of a call is not what is measured.
    rateFactor: 1_000_000,
    outputsChecked: false,
    waitingFor: async () => [],
    secureCookies: false,
    trustedProxies: '',
    metricsToken: '',
    apps: [],
    openApiFile: fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url)),
  })
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const input = encodeURIComponent(JSON.stringify({ phase: 'upcoming', limit: rows }))
  await serveUntilTold({ address, path: `/v1/book/matches?input=${input}` } satisfies Board)
  await http.close()
  await close()
}

await main(process.argv.slice(2))
