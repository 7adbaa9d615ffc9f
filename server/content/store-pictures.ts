import { sql } from 'kysely'
import type { Connection, Transaction } from '../platform/platform.ts'

export interface Picture {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** False: it is there already. */
export async function insertPicture(
  tx: Transaction,
  operatorId: number,
  { name, type, bytes }: Picture,
  at: number,
): Promise<boolean> {
  const made = await sql`
    insert into content_picture (operator_id, name, type, bytes, made_at)
    values (${operatorId}, ${name}, ${type}, ${bytes}, ${at}) on conflict do nothing returning name`.execute(tx)
  return made.rows.length > 0
}

export async function countPictures(connection: Connection, operatorId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from content_picture where operator_id = ${operatorId}`.execute(connection)
  return found.rows[0]?.count ?? 0
}

export async function findPicture(
  connection: Connection,
  operatorId: number,
  name: string,
): Promise<Picture | undefined> {
  const found = await sql<Picture>`
    select name, type, bytes from content_picture
    where operator_id = ${operatorId} and name = ${name}`.execute(connection)
  return found.rows[0]
}
