import { memoryBus } from './bus/memory-bus.ts'
import { checkDatabase } from './database/check-database.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { placeOf, readDatabaseAddress } from './database/database-address.ts'
import { migrate } from './database/migrate.ts'
import type { Migration } from './database/migration.ts'
import { readHouse } from './database/store-house.ts'
import { keepsRowsApart, ownsTables } from './database/table-rights.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openSharedLimits } from './limits/shared-limits.ts'
import { type LogLevel, openLog } from './log/log.ts'
import { type OpenMetrics, openMetrics } from './log/metrics.ts'
import { openSecurityLog } from './log/security-log.ts'
import type { Platform } from './platform.ts'
import type { Bus, Log } from './ports.ts'
import { openPushServer, type PushServer } from './push/push-hub-ws.ts'
import { systemIds } from './random/ids.ts'
import { systemRandom } from './random/system-random.ts'
import { systemClock, systemTimers } from './time/system-time.ts'

export interface PlatformOptions {
  /** `postgres://…`, `memory:`, or empty for the embedded database in `dataDir`. */
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly dataDir: string
  /** `nats://…`, or empty: news stays in this process. */
  readonly natsUrl: string
  /** Times what one address may do; 0 lifts it. */
  readonly rateFactor: number
  readonly natsCredentials: string
  readonly natsCa: string
  readonly logLevel: LogLevel
  /** `auto`: for people at a terminal, for machines elsewhere. */
  readonly logForm: 'auto' | 'plain' | 'json'
}

/** A platform that somebody must close. */
export interface OpenPlatform extends Platform {
  readonly push: PushServer
  readonly metrics: OpenMetrics
  readonly database: OpenDatabase
  /** Ends jobs, sockets, the bus and the database, in that order. */
  close(): Promise<void>
}

/** Throws a `StartError` when the house must not start on a database. */
export type DatabaseCheck = (database: OpenDatabase) => Promise<void>

/**
 * Opens everything the house stands on and brings the schema forward, unless `assertFits` throws: it is asked before
 * anything in the database is changed.
 */
export async function openPlatform(
  options: PlatformOptions,
  migrations: readonly Migration[],
  assertFits: DatabaseCheck = async () => {},
): Promise<OpenPlatform> {
  const log = openLog({ level: options.logLevel, form: logFormOf(options) })
  const timers = systemTimers(log)
  const ids = systemIds()
  const [database, metrics] = await Promise.all([openMigrated(options, { migrations, assertFits, log }), openMetrics()])
  const bus = await openBus(options, { database, log, metrics }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const push = openPushServer({ clock: systemClock, timers, ids, log, metrics, rateFactor: options.rateFactor })
  const jobs = openJobs({ db: database.db, clock: systemClock, timers, bus, log, metrics })
  const { secret } = await readHouse(database.db)
  return {
    clock: systemClock,
    timers,
    random: systemRandom(),
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
    limits: openSharedLimits({ bus, timers, ids, log }),
    push,
    log,
    metrics,
    security: openSecurityLog({ clock: systemClock, timers, log, metrics }, secret),
    close: async () => {
      await jobs.stop()
      await push.close()
      await bus.close()
      await database.close()
    },
  }
}

async function openMigrated(
  options: PlatformOptions,
  { migrations, assertFits, log }: { migrations: readonly Migration[]; assertFits: DatabaseCheck; log: Log },
): Promise<OpenDatabase> {
  const database = await openDatabase({
    ...placeOf(readDatabaseAddress(options)),
    connections: options.databaseConnections,
    limits: 'serving',
    onConnectionLost: (error) => log.warn('database.connectionLost', { reason: error.message }),
  })
  try {
    await checkDatabase(database, systemClock)
    await assertFits(database)
    const landed = await migrate(database, migrations)
    if (landed.length > 0) log.info('database.migrated', { migrations: landed })
    await tellRole(database, log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Says what the database keeps from a mistake of ours: nothing where the role owns the tables, or is embedded. */
async function tellRole(database: OpenDatabase, log: Log): Promise<void> {
  if (database.kind === 'postgres' && (await ownsTables(database)))
    log.warn('database.ownerServes', { how: 'docs/decisions/0019-roles-of-the-database.md', rowsApart: false })
  else log.info('database.serves', { rowsApart: await keepsRowsApart(database) })
}

async function openBus(
  options: PlatformOptions,
  { database, log, metrics }: Pick<OpenPlatform, 'database' | 'log' | 'metrics'>,
): Promise<Bus> {
  if (options.natsUrl === '') return memoryBus(log)
  const [{ secret }, { natsBus }] = await Promise.all([
    readHouse(database.db),
    // Loaded only where it is used: a start with one process does not pay for it.
    import('./bus/nats-bus.ts'),
  ])
  return await natsBus(options, { clock: systemClock, log, metrics, secret })
}

function logFormOf({ logForm }: PlatformOptions): 'plain' | 'json' {
  if (logForm !== 'auto') return logForm
  return process.stdout.isTTY ? 'plain' : 'json'
}
