import { fileURLToPath } from 'node:url'
import { readMarketKey } from '@banko/betting/match/market.ts'
import { madeFilesOf } from '@banko/server/made-files.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { openBenchFace } from '../placement/open-bench-face.ts'
import { openBenchHouse, producer } from '../placement/open-bench-house.ts'
import { startFlow } from './feed-flow.ts'
import type { HouseOrder, HouseUsage, Opened } from './house-orders.ts'
import { makeLiveMatches } from './live-matches.ts'

const siteFolder = fileURLToPath(new URL('../../../site/dist', import.meta.url))

/**
 * The house with its players' site, and a feed of matches in play whose prices move as it is told: a process of its own,
 * `serve-screen.ts DATABASE_URL`, run with `--expose-gc`.
 */
async function main([databaseUrl = '']: readonly string[]): Promise<void> {
  const bench = await openBenchHouse(databaseUrl)
  const { house, platform } = bench
  const random = seededRandom('screen')
  const matches = makeLiveMatches(random)
  for (const { opening } of matches) await house.feed.submit(opening)
  await house.idle()
  const flow = startFlow(matches, random, house.feed.submit)
  const http = await openBenchFace(bench, 0, [
    { path: '/', folder: siteFolder, styles: 'files', made: madeFilesOf(house.operators) },
  ])
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const usage = usageMeter(flow.takeCount)
  const answer = (order: HouseOrder): object => {
    if (order.kind === 'usage') return usage()
    flow.pace(order)
    return {}
  }
  process.on('message', (order: HouseOrder) => process.send?.(answer(order)))
  process.on('disconnect', () => process.exit())
  const [large] = matches
  const numbers = await house.catalogue.numbersOf(platform.db, producer, [large?.ref ?? ''])
  const types = new Set(large?.markets.map(({ key }) => readMarketKey(key).type))
  process.send?.({
    // the site's own domain
    url: `http://localhost:${new URL(address).port}`,
    matches: matches.length,
    large: {
      matchId: numbers.get(large?.ref ?? '') ?? 0,
      markets: large?.markets.length ?? 0,
      types: types.size,
    },
  } satisfies Opened)
}

function usageMeter(takeCount: () => number): () => HouseUsage {
  let cpu = process.cpuUsage()
  let at = performance.now()
  return () => {
    const used = process.cpuUsage(cpu)
    const now = performance.now()
    const milliseconds = now - at
    const changes = (1000 * takeCount()) / milliseconds
    globalThis.gc?.()
    const heap = process.memoryUsage().heapUsed / 1e6
    cpu = process.cpuUsage()
    at = performance.now()
    return { changes, cores: (used.user + used.system) / 1000 / milliseconds, heap }
  }
}

await main(process.argv.slice(2))
