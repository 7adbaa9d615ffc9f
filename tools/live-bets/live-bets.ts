import type { PricePolicy } from '@banko/betting/slip/selection.ts'
import { freePort, startServer } from '../../stories/testing/server-process.ts'
import { openTapper, type Tap } from './tap.ts'

/** Taps with each policy, and the least of 20 that must place; a policy without a bar is told and not judged. */
const tries = Number(process.env.LIVE_BETS ?? 20)
const policies: readonly { readonly policy: PricePolicy; readonly userName: string; readonly least?: number }[] = [
  { policy: 'any', userName: 'demo1', least: 16 },
  { policy: 'higher', userName: 'demo2' },
  { policy: 'close', userName: 'demo1' },
  { policy: 'none', userName: 'demo3', least: 12 },
]

/**
 * Live coupons on the demo as `npm start` runs it, one tap each, by a player with each price policy. Prints how many
 * the first tap placed and why others were refused. Exits with 1 below a bar.
 */
async function main(): Promise<number> {
  const server = await startServer(await freePort(), ['--database', 'memory:', '--log-level', 'warn'])
  try {
    const told = await Promise.all(
      policies.map(async ({ policy, userName, least }) => {
        const tapper = await openTapper(server.url, { userName, policy })
        const taps: Tap[] = []
        while (taps.length < tries) taps.push(await tapper.tap())
        const placed = taps.filter(({ refused }) => refused === undefined).length
        const isEnough = placed >= ((least ?? 0) * tries) / 20
        const bar = least === undefined ? 'no bar' : `bar ${least} of 20`
        return { isEnough, lines: [`${policy.padEnd(7)} ${placed} of ${tries} placed (${bar})`, ...reasonsOf(taps)] }
      }),
    )
    console.log(told.flatMap(({ lines }) => lines).join('\n'))
    return told.every(({ isEnough }) => isEnough) ? 0 : 1
  } finally {
    await server.stop()
  }
}

/** How many of each sport were placed, and the refusals by their reason. */
function reasonsOf(taps: readonly Tap[]): string[] {
  const sports = [...Map.groupBy(taps, ({ sportId }) => sportId)]
    .sort(([a], [b]) => a - b)
    .map(([sportId, all]) => `sport ${sportId}: ${all.filter((tap) => tap.refused === undefined).length}/${all.length}`)
  const refused = taps.flatMap((tap) => tap.refused ?? [])
  const reasons = [...Map.groupBy(refused, (why) => why)].map(([why, all]) => `${all.length} ${why}`)
  return [`        ${sports.join(', ')}`, ...(reasons.length > 0 ? [`        refused: ${reasons.join(', ')}`] : [])]
}

process.exitCode = await main()
