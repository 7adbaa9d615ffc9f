import { proveNoCards } from '@banko/server/no-cards.ts'
import { describeAddress } from '@banko/server/platform/database/database-address.ts'
import { forEveryOperator } from '@banko/server/platform/database/row-scope.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import { openSimulatedHouse } from '@banko/server/testing/simulated-house.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { databaseHelp, openExisting, readDatabaseArguments, runCommand } from './chosen-database.ts'

const usage = `Usage: npm run db:prove -- [--database URL | --data-dir FOLDER]

Adds up the money of a database again: every movement, and every currency of every operator, sums to zero, every
posting has its movement, what is taken back was there, every balance equals its postings, nobody is below their line,
escrow holds exactly the stakes of open coupons, deposits and withdrawals stand where what was said of them puts
them and moved what that says, rounds of games are what their calls say, each of which moved money once, and pots are
what was added to them and were won by the first that hit them; and looks for numbers of cards in whatever people write. Changes nothing. Ends with 'ledger balanced', or names every fault and
exits with 1.
${databaseHelp}`

async function main(): Promise<number> {
  const { address, help } = readDatabaseArguments()
  if (help) {
    console.log(usage)
    return 0
  }
  const database = await openExisting(address)
  try {
    // the house's own proof, in a house that nobody runs
    const { house } = openSimulatedHouse(database, systemClock.now(), seededRandom('proof'))
    const why = 'the books are proved all together'
    const { postings } = await forEveryOperator(why, () => house.ledger.prove(database.db))
    const faults = [
      ...(await house.settlement.prove()),
      ...(await house.payments.prove()),
      ...(await house.promotions.prove()),
      ...(await house.gaming.prove()),
      ...(await house.jackpots.prove()),
      ...(await forEveryOperator(why, () => proveNoCards(database.db))),
    ]
    for (const fault of faults) console.log(fault)
    console.log(`${postings} postings in ${describeAddress(address)}`)
    console.log(faults.length === 0 ? 'ledger balanced' : `ledger NOT balanced: ${faults.length} faults`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

await runCommand(main)
