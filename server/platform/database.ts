import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { lockFolder } from './folder-lock.ts'
import { holdConnection, inTransaction, safeTypes } from './held-connection.ts'
import type { Database } from './platform.ts'
import { prepareInserts } from './prepared.ts'
import { int8Type, parseSafeInteger } from './safe-integer.ts'
import { withSettings } from './session-settings.ts'

export interface DatabaseOptions {
  /** `postgres://…`, `memory:` for a database that is gone when closed, or the folder of the embedded one. */
  readonly url: string
  /** Most connections to PostgreSQL at once; the embedded database always has one. Default 10. */
  readonly connections?: number
  /** Milliseconds that a transaction may wait for this process before PostgreSQL takes it back; for ever when absent. */
  readonly standstillMax?: number
  /** Told when an idle connection to PostgreSQL breaks; the pool replaces it. */
  readonly onConnectionLost?: (error: Error) => void
  /** A tar of an empty embedded database, which saves its first start; only with `memory:`. */
  readonly image?: Blob
}

/** A session of one transaction that takes whole scripts: for the schema, not for the house's daily work. */
export interface Session {
  /** Any number of statements, without parameters. */
  run(script: string): Promise<void>
  rows<R>(statement: string, parameters?: readonly unknown[]): Promise<readonly R[]>
}

/**
 * A connection that stays open, for what must not wait for a busy pool or must be gone with its process. One that broke
 * is made anew by the next session: whatever hung on the old one is gone.
 */
export interface HeldConnection {
  session<T>(use: (session: Session) => Promise<T>): Promise<T>
  release(): Promise<void>
}

export interface OpenDatabase {
  readonly kind: 'postgres' | 'embedded'
  readonly db: Database
  /** Connections that may work at once. */
  readonly connections: number
  /** One transaction on a connection of its own; on the embedded database, on the only one. */
  session<T>(use: (session: Session) => Promise<T>): Promise<T>
  /** A connection that nobody else uses, made when it is first needed. On the embedded database, the only one. */
  hold(): HeldConnection
  /** False while PostgreSQL cannot be reached, or does not answer within two seconds. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

const answerMilliseconds = 2000

/**
 * Opens PostgreSQL or the embedded database behind one face. Both give `int8` as safe-integer numbers, `numeric` as
 * text, `jsonb` parsed, `bytea` as bytes.
 *
 * @throws FolderInUseError when another process uses the folder
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return /^postgres(ql)?:/.test(options.url) ? openPostgres(options) : openEmbedded(options)
}

async function openPostgres(options: DatabaseOptions): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  const connections = options.connections ?? 10
  const pool = new pg.Pool({
    ...withSettings(options.url, {}),
    max: connections,
    application_name: 'banko',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    ...(options.standstillMax && { idle_in_transaction_session_timeout: options.standstillMax }),
    keepAlive: true,
    types: safeTypes(pg),
  })
  prepareInserts(pool)
  pool.on('error', (error) => options.onConnectionLost?.(error))
  // One that breaks between two statements of a transaction tells whoever asks it next; unheard, it would end us.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db,
    connections,
    session: async (use) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        return await inTransaction(client, use, (lost) => {
          broken = lost
        })
      } finally {
        client.release(broken)
      }
    },
    hold: () => holdConnection(options.url),
    answers: async () => {
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), answerMilliseconds).unref())
      const asked = pool.query('select 1').then(
        () => true,
        () => false,
      )
      return await Promise.race([asked, late])
    },
    close: async () => {
      await db.destroy()
      // Kysely ends the pool only when it has used it itself.
      if (!pool.ended) await pool.end()
    },
  }
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  const inMemory = options.url === 'memory:'
  const unlock = inMemory ? () => {} : lockFolder(options.url)
  try {
    if (!inMemory) mkdirSync(dirname(options.url), { recursive: true })
    const { PGlite } = await import('@electric-sql/pglite')
    const pglite = await PGlite.create({
      ...(inMemory ? {} : { dataDir: options.url }),
      ...(options.image === undefined ? {} : { loadDataDir: options.image }),
      parsers: { [int8Type]: parseSafeInteger },
    })
    return embedded(pglite, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function embedded(pglite: PGlite, unlock: () => void): OpenDatabase {
  const db: Database = new Kysely({ dialect: new PGliteDialect({ pglite }) })
  const session: OpenDatabase['session'] = (use) =>
    pglite.transaction((tx) =>
      use({
        run: async (script) => void (await tx.exec(script)),
        rows: async <R>(statement: string, parameters: readonly unknown[] = []) =>
          (await tx.query<R>(statement, [...parameters])).rows,
      }),
    )
  return {
    kind: 'embedded',
    db,
    connections: 1,
    session,
    hold: () => ({ session, release: async () => {} }),
    answers: async () => !pglite.closed,
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      unlock()
    },
  }
}
