import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { type House, migrations, openHouse } from '../house.ts'
import { memoryBus } from '../platform/bus/memory-bus.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openJobs } from '../platform/jobs/open-jobs.ts'
import { countedAlone } from '../platform/limits/shared-limits.ts'
import { openLog } from '../platform/log/log.ts'
import { noMetrics } from '../platform/log/metrics.ts'
import { quietSecurity } from '../platform/log/security-events.ts'
import type { Random } from '../platform/ports.ts'
import { quietPush } from '../platform/push/quiet-push.ts'
import { seededIds } from '../platform/random/ids.ts'
import { filesOfImage } from '../platform/testing/database-image.ts'
import { migratedImage } from '../platform/testing/migrated-image.ts'

export interface SimulatedHouse {
  readonly house: House
  readonly time: VirtualTime
}

/** Opens and migrates a database for simulated houses: `memory:` or a PostgreSQL address. */
export async function openSimulatedDatabase(url: string): Promise<OpenDatabase> {
  const files = url === 'memory:' ? await filesOfImage(await migratedImage(migrations)) : undefined
  const database = await openDatabase({ url, connections: 4, ...(files && { files }) })
  await migrate(database, migrations)
  return database
}

/**
 * A whole house on virtual time: real modules over a real database, nobody connected. No producer is ever silent,
 * because recorded feeds jump in time. `startsAt` is milliseconds since 1970.
 */
export function openSimulatedHouse(database: OpenDatabase, startsAt: number, random: Random): SimulatedHouse {
  const time = virtualTime(startsAt)
  const log = openLog({ level: 'warn', form: 'plain' })
  const bus = memoryBus(log)
  const house = openHouse(
    {
      clock: time,
      timers: time,
      random,
      ids: seededIds(random.fork('ids')),
      db: database.db,
      dbFeed: database.dbFeed,
      dbPeople: database.dbPeople,
      dbReads: database.dbReads,
      pipelined: database.pipelined,
      dbConnections: database.dbConnections,
      bus,
      jobs: openJobs({ db: database.db, clock: time, timers: time, bus, log, metrics: noMetrics }),
      limits: countedAlone,
      push: quietPush,
      log,
      metrics: noMetrics,
      security: quietSecurity,
    },
    { feed: { silenceSeconds: 0, rawHours: 0 } },
  )
  return { house, time }
}
