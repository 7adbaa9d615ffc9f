import { randomBytes } from 'node:crypto'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import type { Migration } from '../database/migration.ts'
import { nameOfMigrations } from './name-of-migrations.ts'

/**
 * Names a PostgreSQL on which tests make databases of their own, postgres://…; its role may make them. A run of tests
 * sets it where it has found one. Empty: tests have the embedded database.
 */
const variable = 'BANKO_TEST_SERVER'

/** The PostgreSQL of this run of tests, if it has one. */
export const testServer = (): string | undefined => process.env[variable] || undefined

/** Tells this process, and those that it starts, on which PostgreSQL tests make their databases; `undefined`: on none. */
export function setTestServer(url: string | undefined): void {
  if (url === undefined) delete process.env[variable]
  else process.env[variable] = url
}

export interface DatabaseAside {
  readonly url: string
  /** Drops it, ending whatever is still connected. */
  drop(): Promise<void>
}

/**
 * A new database beside the one of `serverUrl`, with the tables of these migrations: copied from one that was migrated
 * once for all tests on that server, which takes a tenth of a second.
 */
export async function copyMigrated(serverUrl: string, migrations: readonly Migration[]): Promise<DatabaseAside> {
  const template = asideName(serverUrl, nameOfMigrations(migrations))
  await onServer(serverUrl, async (run) => {
    // test processes may ask at the same time; the lock ends with the connection
    await run(`select pg_advisory_lock(hashtext('${template}'))`)
    const [{ made } = { made: false }] = await run<{ made: boolean }>(
      `select exists (select from pg_database where datname = '${template}' and datistemplate) as made`,
    )
    if (made) return
    // one that was begun and left
    await run(`drop database if exists "${template}" with (force)`)
    await run(`create database "${template}"`)
    const database = await openDatabase({ url: withName(serverUrl, template), connections: 4 })
    await migrate(database, migrations)
    await database.close()
    await run(`alter database "${template}" with is_template true`)
  })
  return await createAside(serverUrl, template)
}

/** A new database beside the one of `serverUrl`: an empty one, or a copy of `template`. */
export async function createAside(serverUrl: string, template?: string): Promise<DatabaseAside> {
  const name = asideName(serverUrl, randomBytes(6).toString('hex'))
  await onServer(serverUrl, (run) => run(`create database "${name}"${template ? ` template "${template}"` : ''}`))
  return {
    url: withName(serverUrl, name),
    drop: () => onServer(serverUrl, async (run) => void (await run(`drop database if exists "${name}" with (force)`))),
  }
}

/** Begins with the name of the one that it lies beside: whoever clears that one up finds this one too. */
const asideName = (serverUrl: string, end: string) => `${new URL(serverUrl).pathname.slice(1) || 'banko_test'}_${end}`

function withName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

type Run = <R>(statement: string) => Promise<R[]>

async function onServer<R>(url: string, use: (run: Run) => Promise<R>): Promise<R> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // whoever asks says what a row is
    return await use(async <T>(statement: string) => (await client.query(statement)).rows as T[])
  } finally {
    await client.end()
  }
}
