import { fileURLToPath } from 'node:url'
import { contract } from '@banko/contract/index.ts'
import { callsOf } from '@banko/server/calls.ts'
import { type HttpServer, openHttp } from '@banko/server/platform/http/http.ts'
import type { WebApp } from '@banko/server/platform/http/http-pages.ts'
import { noPageHosts } from '@banko/server/platform/http/page-policy.ts'
import { resolveCallerOf } from '@banko/server/resolve-caller-of.ts'
import type { BenchHouse } from './open-bench-house.ts'

/**
 * The house's real face. One address sends what thousands would: the rate of a call is not what is measured, so
 * `rateFactor` lifts it, with 0, or keeps its books and never refuses, with a large one. `apps` are what browsers get.
 */
export function openBenchFace(
  { house, platform, operatorId }: Pick<BenchHouse, 'house' | 'platform' | 'operatorId'>,
  rateFactor: number,
  apps: readonly WebApp[] = [],
): Promise<HttpServer> {
  return openHttp({
    platform,
    metrics: platform.metrics,
    contract,
    handlers: callsOf(house),
    resolveCaller: resolveCallerOf(house),
    rateFactor,
    outputsChecked: false,
    waitingFor: async () => [],
    secureCookies: false,
    trustedProxies: '',
    strangeProxies: 'warned',
    full: new Map([['placement.place', () => house.placement.isFull(operatorId)]]),
    docs: 'served',
    pageHosts: () => noPageHosts,
    metricsToken: '',
    apps,
    providers: [house.payments.door],
    openApiFile: fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url)),
  })
}
