import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../platform.ts'
import type { DatabaseSettings } from './database-settings.ts'
import { safeTypes } from './held-connection.ts'
import { sessionName } from './locks.ts'
import { patientPool } from './patient-pool.ts'
import { prepareInserts } from './prepared.ts'
import { sendTogether } from './send-together.ts'
import { type SessionSettings, withSettings } from './session-settings.ts'

export interface PostgresPools {
  readonly money: pg.Pool
  readonly feed: Database
  readonly db: Database
  readonly people: Database
  readonly reads: Database
  /** Connections for money. */
  readonly connections: number
  close(): Promise<void>
}

/**
 * Milliseconds after which PostgreSQL takes back what a process at work began: a statement, a wait for a lock, a
 * transaction whose process stands still. The feed waits longest, for those whom it closes the gate on; whoever only
 * reads waits least.
 */
const limits = {
  feed: settingsOf({ statement: 30_000, lock: 20_000 }),
  money: settingsOf({ statement: 15_000, lock: 10_000 }),
  people: settingsOf({ statement: 4_000, lock: 1_000 }),
  reads: settingsOf({ statement: 4_000, lock: 1_000 }),
}

function settingsOf({ statement, lock }: { statement: number; lock: number }): SessionSettings {
  return {
    statement_timeout: String(statement),
    lock_timeout: String(lock),
    idle_in_transaction_session_timeout: '5000',
    // the house asks for few rows at a time: compiling a statement takes longer than running it, and heeds no limit meanwhile
    jit: 'off',
  }
}

/** Milliseconds that anybody waits for a connection of theirs. */
const waitMax = 10_000

interface Shares {
  readonly feed: number
  readonly money: number
  /** 0 where there are too few: then they are money's. */
  readonly people: number
  readonly reads: number
}

/** One of all connections is held for leases; the others are apart, so that no crowd of readers keeps a bet stop waiting. */
export function shareOut(connections: number): Shares {
  const pooled = connections - 1
  const feed = Math.max(1, Math.floor(pooled / 4))
  const people = pooled < 4 ? 0 : pooled < 8 ? 1 : Math.max(2, Math.floor(pooled / 8))
  return { feed, people, reads: feed, money: pooled - 2 * feed - people }
}

/** Fewer connections than this are not shared out. */
const sharedMin = 4

export async function openPools(options: DatabaseSettings & { readonly url: string }): Promise<PostgresPools> {
  const { default: driver } = await import('pg')
  const total = options.connections ?? 12

  function open(max: number, settings: SessionSettings, more: { readonly pipeline?: true } = {}): pg.Pool {
    const pool = new driver.Pool({
      ...withSettings(options.url, options.limits === 'serving' ? settings : {}),
      max,
      application_name: sessionName(),
      // Above ours, which says what it was.
      connectionTimeoutMillis: waitMax + 1000,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      ...more,
      types: safeTypes(driver),
    })
    prepareInserts(pool)
    if (more.pipeline) sendTogether(pool)
    pool.on('error', (error) => options.onConnectionLost?.(error))
    // One that breaks between two statements of a transaction tells whoever asks it next; unheard, it would end us.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }

  const of = total < sharedMin ? { money: total, feed: 0, people: 0, reads: 0 } : shareOut(total)
  const money = open(of.money, limits.money, { pipeline: true })
  const pools = [money]
  const dialect = (pool: pg.Pool): Database =>
    new Kysely({ dialect: new PostgresDialect({ pool: patientPool(pool, waitMax) }) })
  const db = dialect(money)
  const apart = (max: number, settings: SessionSettings) => {
    if (max === 0) return db
    const pool = open(max, settings)
    pools.push(pool)
    return dialect(pool)
  }
  return {
    money,
    db,
    feed: apart(of.feed, limits.feed),
    people: apart(of.people, limits.people),
    reads: apart(of.reads, limits.reads),
    connections: of.money,
    // Not by way of Kysely, which ends a pool only when it has used it itself.
    close: async () => void (await Promise.all(pools.map(async (pool) => void (pool.ended || (await pool.end()))))),
  }
}
