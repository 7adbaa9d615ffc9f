import { createHash } from 'node:crypto'
import { must } from '../must.ts'
import { StartError } from '../options/start-error.ts'
import type { OpenDatabase } from './database.ts'
import { databaseCode } from './database-fault.ts'
import { lockKey } from './locks.ts'
import type { Migration } from './migration.ts'
import type { Session } from './session.ts'

interface LandedRow {
  readonly id: string
  readonly checksum: string
}

/** That a migration waits for a lock at most. */
const lockSeconds = 30

/** A migration that has landed was edited, or the database knows one that this program does not. */
export class MigrationConflictError extends StartError {
  override readonly name = 'MigrationConflictError'
}

/** What is asked of a database to bring its schema forward. */
type Migrated = Pick<OpenDatabase, 'kind' | 'session'>

/**
 * Brings the schema forward: all new migrations in one transaction, or none. Safe to run from two processes at once.
 *
 * @returns the ids that were applied now, in order
 * @throws MigrationConflictError when a landed migration was edited, or one landed that is not in the list
 */
export async function migrate(database: Migrated, migrations: readonly Migration[]): Promise<readonly string[]> {
  assertIdsUnique(migrations)
  // Most starts find nothing to do, and then lock nothing and need no right to change anything.
  const known = await database.session(readLanded)
  if (known && freshOf(known, migrations).length === 0) return []
  try {
    return await bringForward(database, migrations)
  } catch (error) {
    if (!isRefused(error)) throw error
    throw new StartError(
      'The schema is older than this program, and the role of DATABASE_URL may not change it: ' +
        'run npm run db:migrate as the role that owns the tables.',
    )
  }
}

/** What has landed; `undefined` before the first time. */
async function readLanded({ rows }: Session): Promise<Landed | undefined> {
  const [found] = await rows<{ is: boolean }>(`select to_regclass('migration') is not null as is`)
  if (!found?.is) return undefined
  return new Map((await rows<LandedRow>('select id, checksum from migration')).map((row) => [row.id, row.checksum]))
}

type Landed = ReadonlyMap<string, string>

function freshOf(landed: Landed, migrations: readonly Migration[]): readonly Migration[] {
  assertAgree(landed, migrations)
  return migrations.filter(({ id }) => !landed.has(id))
}

async function bringForward(database: Migrated, migrations: readonly Migration[]): Promise<readonly string[]> {
  return await database.session(async (session) => {
    if (database.kind === 'postgres') {
      // It takes the time it takes; but whoever it waits for keeps everybody waiting behind it.
      await session.run(`set local statement_timeout = 0; set local lock_timeout = '${lockSeconds}s'`)
      await session.rows(`select pg_advisory_xact_lock(${lockKey('migration')})`)
    }
    await session.run('create table if not exists migration (id text primary key, checksum text not null)')
    const landed = must(await readLanded(session), 'the table of migrations')
    const fresh = freshOf(landed, migrations)
    for (const migration of fresh) await land(session, migration)
    return fresh.map(({ id }) => id)
  })
}

/** The role may not: of the fault itself, or of what a migration failed of. */
function isRefused(error: unknown): boolean {
  return databaseCode(error) === '42501' || (error instanceof Error && databaseCode(error.cause) === '42501')
}

async function land(session: Session, migration: Migration): Promise<void> {
  try {
    await session.run(migration.sql)
  } catch (cause) {
    throw new Error(`Migration ${migration.id} failed`, { cause })
  }
  await session.rows('insert into migration (id, checksum) values ($1, $2)', [migration.id, checksumOf(migration)])
}

function assertAgree(landed: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.id, checksumOf(migration)]))
  for (const [id, checksum] of landed) {
    const ours = known.get(id)
    if (ours === undefined)
      throw new MigrationConflictError(
        `The database has migration ${id}, which this program does not know: it is older than the data. ` +
          'Run the newer program, or start with an empty database.',
      )
    if (ours !== checksum)
      throw new MigrationConflictError(
        `Migration ${id} was edited after it landed in this database. Put it back and add a new migration instead.`,
      )
  }
}

function assertIdsUnique(migrations: readonly Migration[]): void {
  const seen = new Set<string>()
  for (const { id } of migrations) {
    if (seen.has(id)) throw new Error(`Migration ${id} is listed twice`)
    seen.add(id)
  }
}

/** Spaces do not count: a formatter may move them. */
function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql.replace(/\s+/g, ' ').trim()).digest('hex')
}
