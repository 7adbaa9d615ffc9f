import type { Platform } from '../platform/platform.ts'
import { readLiveMoneyNames } from './store.ts'

/**
 * Throws when an operator deals in real money while the database is the embedded one, which a power cut can damage.
 * Called once at start, before anything listens.
 */
export async function assertDatabaseFits(platform: Pick<Platform, 'db' | 'dbConnections'>): Promise<void> {
  if (platform.dbConnections > 1) return
  const names = await readLiveMoneyNames(platform.db)
  if (names.length === 0) return
  throw new Error(
    `${names.join(', ')} deals in real money, which the embedded database must not hold: set DATABASE_URL to PostgreSQL`,
  )
}
