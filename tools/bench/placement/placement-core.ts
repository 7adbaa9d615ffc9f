import { createDatabase } from '../../postgres/database.ts'
import { findPostgres } from '../../postgres.ts'
import { databaseConditions } from '../conditions.ts'
import type { Bench } from '../contest.ts'
import { openPgbench } from '../pgbench.ts'
import { explain } from './explain.ts'
import { openBenchHouse, playerCount } from './open-bench-house.ts'
import { fill, filled, placeFor } from './place-for.ts'

/** Placement from the module's own door: no HTTP, no session. */
export const placementCore: Bench = {
  name: 'placement-core',
  says: 'coupons of four legs placed at the module’s door, against pgbench',
  open: async () => {
    const postgres = await findPostgres({ fsync: 'on', settings: { shared_buffers: '512MB' } })
    const pgbench = await openPgbench(postgres)
    const database = await createDatabase(postgres.url)
    const bench = await openBenchHouse(database.url)
    await fill(bench)
    return {
      yardstick: pgbench,
      ours: {
        name: 'placement',
        command: `house.placement.place(…) by ${playerCount} players at once, each one coupon after another, for SECONDS`,
        run: async (seconds) => (await placeFor(seconds, bench, bench.house.placement)).rate,
      },
      conditions: {
        ...(await databaseConditions(postgres)),
        coupons: `${filled} before the first round, tables analysed; four legs each, of 60 matches`,
      },
      explain: () => explain(bench, 5),
      close: async () => {
        await bench.close()
        await postgres.stop()
      },
    }
  },
}
