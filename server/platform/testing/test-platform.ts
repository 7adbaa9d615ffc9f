import { randomBytes } from 'node:crypto'
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

export interface TestDatabaseOptions {
  /**
   * A PostgreSQL database: a new one is made beside it and dropped when closed. Left out: the embedded database in
   * memory.
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

/** So many migrations cost more than another image in the cache: those of a whole house. */
const imageFrom = 40

const startDefault = Date.UTC(2026, 0, 1)

/** A real platform that stands still: real database, virtual time, randomness and names from a seed. */
export async function openTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const time = virtualTime(options.start ?? startDefault)
  const random = seededRandom(options.seed ?? 'test')
  const ids = seededIds(random.fork('ids'))
  const { log, logged } = recordingLog()
  const migrations = options.migrations ?? []
  const image = migrations.length < imageFrom ? emptyImage : () => migratedImage(migrations)
  const { database, drop } = await openTestDatabase(options, image)
  // also of a migrated image: it must be what these migrations make
  await migrate(database, migrations)
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

/** A database that nobody else uses: an empty one, or of the embedded kind what the image holds. */
export async function openTestDatabase(options: TestDatabaseOptions = {}, image = emptyImage): Promise<TestDatabase> {
  const { databaseUrl, databaseConnections, onConnectionLost } = options
  if (databaseUrl === undefined) {
    const database = await openDatabase({ url: 'memory:', files: await filesOfImage(await image()) })
    return { database, drop: async () => {} }
  }
  const url = new URL(databaseUrl)
  // Named after the one it lies beside: whoever clears that one up finds this one too.
  const name = `${url.pathname.slice(1) || 'banko_test'}_${randomBytes(6).toString('hex')}`
  await runOnServer(databaseUrl, `create database "${name}"`)
  url.pathname = `/${name}`
  const database = await openDatabase({
    url: url.href,
    ...(databaseConnections === undefined ? {} : { connections: databaseConnections }),
    ...(onConnectionLost === undefined ? {} : { onConnectionLost }),
  })
  return { database, drop: () => runOnServer(databaseUrl, `drop database if exists "${name}" with (force)`) }
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
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
