import type { OpenDatabase } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'
import { readLiveMoneyNames } from './store.ts'

/**
 * Throws when an operator deals in real money while the database is the embedded one, which a power cut can damage.
 * Called once at start, before anything listens.
 */
export async function assertDatabaseFits({
  db,
  database,
}: Pick<Platform, 'db'> & { readonly database: Pick<OpenDatabase, 'kind'> }): Promise<void> {
  if (database.kind !== 'embedded') return
  const names = await readLiveMoneyNames(db)
  if (names.length === 0) return
  throw new Error(
    `${names.join(', ')} deals in real money, which the embedded database must not hold: set DATABASE_URL to PostgreSQL`,
  )
}
