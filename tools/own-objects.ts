import { openDatabase } from '@banko/server/platform/database/database.ts'
import { migrate } from '@banko/server/platform/database/migrate.ts'
import type { Migration } from '@banko/server/platform/database/migration.ts'
import type { Session } from '@banko/server/platform/database/session.ts'

/** Of a schema, by the words that `drop` takes: `table` and `public.posting`. */
export interface SchemaObject {
  readonly kind: string
  readonly identity: string
}

/** What migrations make, found by letting them make it in a database that is gone afterwards. */
export async function objectsMadeBy(migrations: readonly Migration[]): Promise<readonly SchemaObject[]> {
  const database = await openDatabase({ url: 'memory:' })
  try {
    await migrate(database, migrations)
    return await database.session(objectsInPublic)
  } finally {
    await database.close()
  }
}

/** Everything in the schema `public`, whoever made it, but for what only comes and goes with something else of it. */
export async function objectsInPublic({ rows }: Session): Promise<readonly SchemaObject[]> {
  return await rows<SchemaObject>(
    `select distinct o.type as kind, o.identity from pg_depend d, pg_identify_object(d.classid, d.objid, d.objsubid) o
      where d.refclassid = 'pg_namespace'::regclass and d.refobjid = to_regnamespace('public') order by 1, 2`,
  )
}
