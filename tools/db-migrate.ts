import { migrations, rights } from '@banko/server/house.ts'
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { describeAddress, placeOf } from '@banko/server/platform/database/database-address.ts'
import { migrate } from '@banko/server/platform/database/migrate.ts'
import { grantRights } from '@banko/server/platform/database/table-rights.ts'
import { databaseHelp, readDatabaseArguments, runCommand } from './chosen-database.ts'

const usage = `Usage: npm run db:migrate -- [--database URL | --data-dir FOLDER] [--serve-as ROLE]

Brings a database to the newest schema, in one transaction. The house does the same when it starts, where it may.
  --serve-as ROLE  the role that the house connects as, when it is not the one that owns the tables: gives it what it
                   needs to serve, and no right to change or delete postings, facts and words
${databaseHelp}`

async function main(): Promise<number> {
  const { address, help, serveAs } = readDatabaseArguments()
  if (help) {
    console.log(usage)
    return 0
  }
  const database = await openDatabase({ ...placeOf(address), connections: 1 })
  try {
    const landed = await migrate(database, migrations)
    for (const id of landed) console.log(`landed ${id}`)
    console.log(`${describeAddress(address)}: ${landed.length} new migrations, ${migrations.length} in all`)
    if (serveAs !== undefined) {
      await grantRights(database, serveAs, rights)
      console.log(`${serveAs} may serve`)
    }
    return 0
  } finally {
    await database.close()
  }
}

await runCommand(main)
