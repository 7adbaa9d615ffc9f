import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { lockFolder } from './folder-lock.ts'
import type { Database } from './platform.ts'
import { prepareInserts } from './prepared.ts'
import { int8ArrayType, int8Type, parseSafeInteger, parseSafeIntegerArray } from './safe-integer.ts'

export interface DatabaseOptions {
  /** `postgres://…`, `memory:` for a database that is gone when closed, or the folder of the embedded one. */
  readonly url: string
  /** Most connections to PostgreSQL at once; the embedded database always has one. Default 10. */
  readonly connections?: number
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

export interface OpenDatabase {
  readonly kind: 'postgres' | 'embedded'
  readonly db: Database
  /** Connections that may work at once. */
  readonly connections: number
  /** One transaction on a connection of its own; on the embedded database, on the only one. */
  session<T>(use: (session: Session) => Promise<T>): Promise<T>
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

const parsers = new Map<number, (text: string) => unknown>([
  [int8Type, parseSafeInteger],
  [int8ArrayType, parseSafeIntegerArray],
])

async function openPostgres(options: DatabaseOptions): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  const connections = options.connections ?? 10
  const pool = new pg.Pool({
    connectionString: options.url,
    max: connections,
    application_name: 'banko',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(type)) || pg.types.getTypeParser(type, format),
    },
  })
  prepareInserts(pool)
  pool.on('error', (error) => options.onConnectionLost?.(error))
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db,
    connections,
    session: async (use) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await use({
          run: async (script) => void (await client.query(script)),
          // The caller names the columns it asked for.
          rows: async <R>(statement: string, parameters: readonly unknown[] = []) =>
            (await client.query(statement, [...parameters])).rows as R[],
        })
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((lost: Error) => {
          broken = lost
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
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
  return {
    kind: 'embedded',
    db,
    connections: 1,
    session: (use) =>
      pglite.transaction((tx) =>
        use({
          run: async (script) => void (await tx.exec(script)),
          rows: async <R>(statement: string, parameters: readonly unknown[] = []) =>
            (await tx.query<R>(statement, [...parameters])).rows,
        }),
      ),
    answers: async () => !pglite.closed,
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      unlock()
    },
  }
}
