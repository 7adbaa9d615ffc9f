import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { StartError } from '../options/start-error.ts'
import type { Connections, Database } from '../platform.ts'
import { judgeFolder, makeFolder, markFolder } from './database-folder.ts'
import type { DatabaseSettings } from './database-settings.ts'
import { embeddedParams } from './embedded-params.ts'
import { lockFolder } from './folder-lock.ts'
import { type HeldConnection, holdConnection, inTransaction } from './held-connection.ts'
import { initFolder } from './init-folder.ts'
import { inPipeline } from './pipeline.ts'
import { openPools } from './postgres-pools.ts'
import { int8Type, parseSafeInteger } from './safe-integer.ts'
import { scopeConnection } from './scoped-connection.ts'
import type { Session } from './session.ts'

export type DatabasePlace =
  /** `postgres://…`, or `memory:` for a database that is gone when closed. */
  | { readonly url: string }
  /** Of the embedded one. */
  | { readonly folder: string }

export type DatabaseOptions = DatabasePlace & DatabaseSettings

export interface OpenDatabase extends Connections {
  readonly kind: 'postgres' | 'embedded'
  /** One transaction on a connection of its own, over every operator's rows; on the embedded database, on the only one. */
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
 * @throws StartError when the folder holds what this program did not make
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if ('folder' in options) return await openFolder(options.folder)
  if (options.url === 'memory:') return await openEmbedded(options.files && { fs: options.files }, () => {})
  if (!/^postgres(ql)?:\/\//.test(options.url)) throw new Error('a database has an address that is none')
  return await openPostgres(options)
}

async function openPostgres(options: DatabaseSettings & { readonly url: string }): Promise<OpenDatabase> {
  const { money, db, feed, people, reads, connections, close } = await openPools(options)
  return {
    kind: 'postgres',
    db,
    dbFeed: feed,
    dbPeople: people,
    dbReads: reads,
    pipelined: (work) => inPipeline(db, work),
    dbConnections: connections,
    session: async (use) => {
      const client = await money.connect()
      let broken: Error | undefined
      try {
        await scopeConnection(client, '*').catch((error: Error) => {
          broken = error
          throw error
        })
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
      const asked = money.query('select 1').then(
        () => true,
        () => false,
      )
      return await Promise.race([asked, late])
    },
    close,
  }
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const unlock = lockFolder(folder)
  try {
    const judged = judgeFolder(folder)
    if (judged === 'foreign') throw foreignError(folder)
    if (judged === 'absent') {
      makeFolder(folder)
      await initFolder(folder)
    }
    const opened = await openEmbedded({ dataDir: folder }, unlock)
    if (judged === 'unmarked') await claimFolder(folder, opened)
    return opened
  } catch (error) {
    unlock()
    throw error
  }
}

/** Marks the folder of a database that has a schema of ours; any other is closed and left. */
async function claimFolder(folder: string, { session, close }: OpenDatabase): Promise<void> {
  const columns = await session(({ rows }) =>
    rows(`select from information_schema.columns where table_schema = 'public' and table_name = 'migration'
      and column_name in ('id', 'checksum')`),
  )
  if (columns.length === 2) return markFolder(folder)
  await close()
  throw foreignError(folder)
}

function foreignError(folder: string): StartError {
  return new StartError(
    `${folder} holds what is no database of this program. Move it away, or name another folder with DATA_DIR.`,
  )
}

async function openEmbedded(of: PGliteOptions | undefined, unlock: () => void): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite')
  const startParams = embeddedParams(PGlite.defaultStartParams)
  return embedded(await PGlite.create({ ...of, startParams, parsers: { [int8Type]: parseSafeInteger } }), unlock)
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
    dbFeed: db,
    dbPeople: db,
    dbReads: db,
    pipelined: (work) => db.transaction().execute(work),
    dbConnections: 1,
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
