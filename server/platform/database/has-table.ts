import { sql } from 'kysely'
import type { Connection } from '../platform.ts'

/** Whether there is a table of this name: a database may have a schema of any age, or none. */
export async function hasTable(connection: Connection, name: string): Promise<boolean> {
  const found = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(connection)
  return found.rows[0]?.is === true
}
