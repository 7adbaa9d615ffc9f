import { createHash } from 'node:crypto'
import type { Migration } from '../database/migration.ts'

/** Of a database to which these migrations came: others, or others in their order, have another name. */
export function nameOfMigrations(migrations: readonly Migration[]): string {
  const told = createHash('sha256').update(JSON.stringify(migrations.map(({ id, sql }) => [id, sql])))
  return told.digest('hex').slice(0, 16)
}
