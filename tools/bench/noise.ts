import { findPostgres } from '../postgres.ts'
import { databaseConditions } from './conditions.ts'
import type { Bench } from './contest.ts'
import { openPgbench } from './pgbench.ts'

/** The yardstick against itself: how far from 1 a ratio strays on this machine while nothing differs. */
export const noise: Bench = {
  name: 'noise',
  says: 'pgbench against pgbench: how much this machine wavers',
  goal: 1,
  open: async () => {
    const postgres = await findPostgres({ fsync: 'on' })
    const pgbench = await openPgbench(postgres)
    return {
      yardstick: pgbench,
      ours: pgbench,
      conditions: await databaseConditions(postgres),
      close: postgres.stop,
    }
  },
}
