import { sql } from 'kysely'
import type { Connection } from '../platform.ts'
import { hasTable } from './has-table.ts'

export interface HouseRow {
  /** 32 bytes that only this database knows. */
  readonly secret: Uint8Array
  /** When it first dealt in real money, milliseconds. */
  readonly liveSince?: number
}

export async function readHouse(connection: Connection): Promise<HouseRow> {
  const found = await sql<{ secret: Uint8Array; live_since: number | null }>`
    select secret, live_since from house`.execute(connection)
  const [row] = found.rows
  if (!row) throw new Error('the database has lost the row of its house')
  return { secret: row.secret, ...(row.live_since !== null && { liveSince: row.live_since }) }
}

/** As `readHouse`, of a database with a schema of any age, or with none. */
export async function readLiveSince(connection: Connection): Promise<number | undefined> {
  return (await hasTable(connection, 'house')) ? (await readHouse(connection)).liveSince : undefined
}

/** From here on the database is never again taken for a trial's. */
export async function markLive(connection: Connection, now: number): Promise<void> {
  await sql`update house set live_since = ${now} where live_since is null`.execute(connection)
}
