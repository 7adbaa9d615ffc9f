import { createDatabase } from '../../postgres/database.ts'
import { findPostgres } from '../../postgres.ts'
import { median } from '../contest.ts'
import { openPgbench } from '../pgbench.ts'
import { serveApart } from '../serve-apart.ts'
import type { Figure, Sheet } from '../sheet.ts'
import { openTimed } from './cost.ts'
import { loadFor } from './http-load.ts'
import type { Served } from './serve.ts'
import { findWrk, loadByWrk } from './wrk-load.ts'

const sides = ['plain', 'guarded'] as const
type Side = (typeof sides)[number]

/**
 * What an active bonus and limits of their own cost those who place: two houses over one server, the same load on each in
 * turn, and pgbench before them.
 */
export const placementGuarded: Sheet = {
  name: 'placement-guarded',
  says: 'coupons of players with a bonus and limits of their own beside those without, each against pgbench',
  measure: async ({ rounds, seconds, onRound }) => {
    const postgres = await findPostgres({ fsync: 'on', settings: { shared_buffers: '512MB' } })
    const pgbench = await openPgbench(postgres)
    const houses = { plain: await serve(postgres.url, 'plain'), guarded: await serve(postgres.url, 'guarded') }
    const wrk = findWrk()
    try {
      const all: Record<'pgbench' | Side, number>[] = []
      const costs: Record<Side, number>[] = []
      const timed = {
        plain: await openTimed(postgres.url, houses.plain.pid),
        guarded: await openTimed(postgres.url, houses.guarded.pid),
      }
      for (let round = 1; round <= rounds; round += 1) {
        const of = { pgbench: await pgbench.run(seconds), plain: 0, guarded: 0 }
        const cost = { plain: 0, guarded: 0 }
        // whoever is first in one round is second in the next
        for (const side of round % 2 === 0 ? sides.toReversed() : sides) {
          const { served } = houses[side]
          const [{ rate }, { database, house }] = await timed[side](
            () => (wrk ? loadByWrk(wrk, seconds, served) : loadFor(seconds, served)),
            (load) => load.rate * seconds,
          )
          of[side] = rate
          cost[side] = database + house
        }
        all.push(of)
        costs.push(cost)
        onRound?.(
          `round ${round}   ${Object.entries(of)
            .map(([name, rate]) => `${name} ${Math.round(rate)}/s`)
            .join('   ')}`,
        )
      }
      const costOf = (side: Side) => median(costs.map((one) => one[side]))
      return [...figures((name) => median(all.map((one) => one[name]))), ...costFigures(costOf)]
    } finally {
      for (const house of Object.values(houses)) await house.stop()
      await postgres.stop()
    }
  },
}

async function serve(serverUrl: string, side: Side) {
  const database = await createDatabase(serverUrl)
  return serveApart<Served>(new URL('serve.ts', import.meta.url), [database.url, side])
}

function figures(of: (name: 'pgbench' | Side) => number): readonly Figure[] {
  const [pgbench, plain, guarded] = [of('pgbench'), of('plain'), of('guarded')]
  return [
    { name: 'pgbench', value: pgbench, unit: '/s' },
    { name: 'coupons of players without', value: plain, unit: '/s' },
    { name: 'coupons of players with a bonus and limits', value: guarded, unit: '/s' },
    { name: 'without, over pgbench', value: plain / pgbench, unit: '×' },
    { name: 'with, over pgbench', value: guarded / pgbench, unit: '×' },
    { name: 'with over without', value: guarded / plain, unit: '×', goal: { atLeast: 0.9 } },
  ]
}

/** What others do on the machine changes it least. */
function costFigures(of: (side: Side) => number): readonly Figure[] {
  return [
    { name: 'processor time a coupon, without', value: of('plain'), unit: 'µs' },
    { name: 'processor time a coupon, with', value: of('guarded'), unit: 'µs' },
    { name: 'by processor time, with over without', value: of('plain') / of('guarded'), unit: '×' },
  ]
}
