import { migrations } from '@banko/server/house.ts'
import { openDatabase } from '@banko/server/platform/database.ts'
import { describeAddress, placeOf } from '@banko/server/platform/database-address.ts'
import { migrate } from '@banko/server/platform/migrate.ts'
import { databaseHelp, readDatabaseArguments, runCommand } from './chosen-database.ts'

const usage = `Usage: npm run db:migrate -- [--database URL | --data-dir FOLDER]

Brings a database to the newest schema, in one transaction. The house does the same when it starts.
${databaseHelp}`

async function main(): Promise<number> {
  const { address, help } = readDatabaseArguments()
  if (help) {
    console.log(usage)
    return 0
  }
  const database = await openDatabase({ ...placeOf(address), connections: 1 })
  try {
    const landed = await migrate(database, migrations)
    for (const id of landed) console.log(`landed ${id}`)
    console.log(`${describeAddress(address)}: ${landed.length} new migrations, ${migrations.length} in all`)
    return 0
  } finally {
    await database.close()
  }
}

await runCommand(main)
