import { sql } from 'kysely'
import type { Database } from '../platform.ts'

/** Whether the database answers: tells a fault of what was asked from one of the database. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
