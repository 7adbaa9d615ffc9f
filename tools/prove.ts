import { openLedger } from '@banko/server/ledger/index.ts'
import { openDatabase } from '@banko/server/platform/database.ts'
import { systemClock } from '@banko/server/platform/system-time.ts'
import { databaseHelp, describeDatabase, readDatabaseArguments } from './chosen-database.ts'

const usage = `Usage: npm run prove -- [--database URL]

Adds up the ledger of a database again: every currency of every operator sums to zero, every balance equals its
postings, nobody is below his line. Ends with 'ledger balanced', or names every fault and exits with 1.
${databaseHelp}`

async function main(): Promise<number> {
  const { url, help } = readDatabaseArguments()
  if (help) {
    console.log(usage)
    return 0
  }
  const database = await openDatabase({ url, connections: 1 })
  try {
    const { postings, faults } = await openLedger({ clock: systemClock }).prove(database.db)
    for (const fault of faults) console.log(fault)
    console.log(`${postings} postings in ${describeDatabase(url)}`)
    console.log(faults.length === 0 ? 'ledger balanced' : `ledger NOT balanced: ${faults.length} faults`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

process.exitCode = await main()
