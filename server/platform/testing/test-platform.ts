import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { memoryBus } from '../bus/memory-bus.ts'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import { emptyImage } from '../database/empty-image.ts'
import { migrate } from '../database/migrate.ts'
import type { Migration } from '../database/migration.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { openSharedLimits } from '../limits/shared-limits.ts'
import { noMetrics } from '../log/metrics.ts'
import { openSecurityLog } from '../log/security-log.ts'
import type { Platform } from '../platform.ts'
import type { Log } from '../ports.ts'
import { openPushServer, type PushServer } from '../push/push-hub-ws.ts'
import { seededIds } from '../random/ids.ts'
import { filesOfImage } from './database-image.ts'
import { migratedImage } from './migrated-image.ts'
import { copyMigrated, createAside, testServer } from './test-server.ts'

export interface TestDatabaseOptions {
  /**
   * A PostgreSQL database: a new one is made beside it and dropped when closed. `memory:` is the embedded database.
   * Left out: the PostgreSQL of this run of tests, or the embedded one where it has none.
   */
  readonly databaseUrl?: string
  readonly databaseConnections?: number
  readonly onConnectionLost?: (error: Error) => void
}

export interface TestPlatformOptions extends TestDatabaseOptions {
  readonly migrations?: readonly Migration[]
  /** Milliseconds since 1970; 2026-01-01 when left out. */
  readonly start?: number
  readonly seed?: string
}

/** What was logged, for tests that look at it. */
export interface LoggedLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly data: Record<string, unknown> | undefined
  readonly error: unknown
}

export interface TestPlatform extends Platform {
  readonly time: VirtualTime
  readonly push: PushServer
  readonly database: OpenDatabase
  readonly logged: readonly LoggedLine[]
  close(): Promise<void>
}

/** So many migrations cost more than a migrated database that is kept and copied: those of a whole house. */
const keptFrom = 40

const startDefault = Date.UTC(2026, 0, 1)

/** A real platform that stands still: real database, virtual time, randomness and names from a seed. */
export async function openTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const time = virtualTime(options.start ?? startDefault)
  const random = seededRandom(options.seed ?? 'test')
  const ids = seededIds(random.fork('ids'))
  const { log, logged } = recordingLog()
  const migrations = options.migrations ?? []
  const { database, drop } = await openTestDatabase(options, migrations)
  const bus = memoryBus(log)
  const jobs = openJobs({ db: database.db, clock: time, timers: time, bus, log, metrics: noMetrics })
  const push = openPushServer({ clock: time, timers: time, ids, log, metrics: noMetrics, rateFactor: 1 })
  return {
    clock: time,
    timers: time,
    time,
    random,
    ids,
    db: database.db,
    dbFeed: database.dbFeed,
    dbPeople: database.dbPeople,
    dbReads: database.dbReads,
    pipelined: database.pipelined,
    dbConnections: database.dbConnections,
    database,
    bus,
    jobs,
    limits: openSharedLimits({ bus, timers: time, ids, log }),
    push,
    log,
    logged,
    metrics: noMetrics,
    security: openSecurityLog({ clock: time, timers: time, log, metrics: noMetrics }, new Uint8Array(32)),
    close: async () => {
      await jobs.stop()
      await push.close()
      await bus.close()
      await database.close()
      await drop()
    },
  }
}

interface TestDatabase {
  readonly database: OpenDatabase
  readonly drop: () => Promise<void>
}

/** A database that nobody else uses, with the tables of these migrations. */
export async function openTestDatabase(
  options: TestDatabaseOptions = {},
  migrations: readonly Migration[] = [],
): Promise<TestDatabase> {
  const { databaseUrl = testServer() ?? 'memory:', databaseConnections, onConnectionLost } = options
  const isKept = migrations.length >= keptFrom
  if (databaseUrl === 'memory:') {
    const image = isKept ? migratedImage(migrations) : emptyImage()
    const database = await openDatabase({ url: databaseUrl, files: await filesOfImage(await image) })
    // also of a migrated image: it must be what these migrations make
    await migrate(database, migrations)
    return { database, drop: async () => {} }
  }
  const { url, drop } = isKept ? await copyMigrated(databaseUrl, migrations) : await createAside(databaseUrl)
  const database = await openDatabase({
    url,
    ...(databaseConnections === undefined ? {} : { connections: databaseConnections }),
    ...(onConnectionLost === undefined ? {} : { onConnectionLost }),
  })
  await migrate(database, migrations)
  return { database, drop }
}

/** Keeps what is logged instead of printing it. */
export function recordingLog(): { readonly log: Log; readonly logged: LoggedLine[] } {
  const logged: LoggedLine[] = []
  return {
    logged,
    log: {
      info: (event, data) => logged.push({ level: 'info', event, data, error: undefined }),
      warn: (event, data) => logged.push({ level: 'warn', event, data, error: undefined }),
      error: (event, error, data) => logged.push({ level: 'error', event, data, error }),
    },
  }
}
