import { sql } from 'kysely'
import type { Connection } from '../platform.ts'

/** A column that keeps what people write. */
export interface WrittenPlace {
  readonly table: string
  readonly column: string
}

/** Of one column, so many rows are read whole at most: a text of so many digits is rare. */
const rowsMax = 10_000

/**
 * Texts of a column that have as many digits in a row as a card, each with its operator; of JSON its text. Their scripts are
 * those whose digits players type.
 */
export async function readManyDigits(
  connection: Connection,
  { table, column }: WrittenPlace,
): Promise<{ operatorId: number; written: unknown }[]> {
  const found = await sql<{ operator_id: number; written: unknown }>`
    select operator_id, ${sql.ref(column)} as written from ${sql.table(table)}
    where ${sql.ref(column)}::text ~ '[0-9۰-۹٠-٩]([ \u00a0\u202f-]?[0-9۰-۹٠-٩]){12}'
    limit ${rowsMax}`.execute(connection)
  return found.rows.map(({ operator_id: operatorId, written }) => ({ operatorId, written }))
}
