import { randomBytes } from 'node:crypto'
import { migrations, rights } from '@banko/server/house.ts'
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { migrate } from '@banko/server/platform/database/migrate.ts'
import { grantRights } from '@banko/server/platform/database/table-rights.ts'
import { createDatabase } from './database.ts'

/** A migrated throw-away database, for the role that owns it and for one that may only serve from it. */
export interface ServedDatabase {
  readonly ownerUrl: string
  readonly url: string
  readonly role: string
  drop(): Promise<void>
}

/** Beside the database of `url`, whose role may make roles. */
export async function createServedDatabase(url: string): Promise<ServedDatabase> {
  const made = await createDatabase(url)
  const role = `serves_${randomBytes(6).toString('hex')}`
  const owner = await openDatabase({ url: made.url, connections: 1 })
  await migrate(owner, migrations)
  await owner.session(({ run }) => run(`create role ${role} login`))
  await grantRights(owner, role, rights)
  await owner.close()
  const address = new URL(made.url)
  address.username = role
  return {
    ownerUrl: made.url,
    url: address.href,
    role,
    async drop() {
      await made.drop()
      const server = await openDatabase({ url, connections: 1 })
      await server.session(({ run }) => run(`drop role ${role}`))
      await server.close()
    },
  }
}
