import { embeddedParams } from '../database/embedded-params.ts'
import { emptyImage, keptImage } from '../database/empty-image.ts'
import { migrate } from '../database/migrate.ts'
import type { Migration } from '../database/migration.ts'
import { filesOfImage } from './database-image.ts'
import { nameOfMigrations } from './name-of-migrations.ts'

/**
 * An embedded database to which these migrations came, kept like the empty one: a test that opens a whole house spares
 * the third of its start that they take. Other migrations, or others in their order, are another image.
 */
export function migratedImage(migrations: readonly Migration[]): Promise<string> {
  return keptImage(`migrated-database-${nameOfMigrations(migrations)}`, async () => {
    const { PGlite } = await import('@electric-sql/pglite')
    const startParams = embeddedParams(PGlite.defaultStartParams)
    const pglite = await PGlite.create({ fs: await filesOfImage(await emptyImage()), startParams })
    await migrate(
      {
        kind: 'embedded',
        session: (use) =>
          pglite.transaction((tx) =>
            use({
              run: async (script) => void (await tx.exec(script)),
              rows: async <R>(statement: string, parameters: readonly unknown[] = []) =>
                (await tx.query<R>(statement, [...parameters])).rows,
            }),
          ),
      },
      migrations,
    )
    // whoever opens a copy has nothing to take up again
    await pglite.exec('checkpoint')
    const image = await pglite.dumpDataDir('none')
    await pglite.close()
    return image
  })
}
