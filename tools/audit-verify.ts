import { parseArgs } from 'node:util'
import { type KnownHead, type Verified, verifyChains } from '@banko/server/audit/index.ts'
import type { Fault } from '@banko/server/platform/chain/walk-chain.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forEveryOperator } from '@banko/server/platform/database/row-scope.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { chosenDatabase, databaseFlags, databaseHelp, openExisting, runCommand } from './chosen-database.ts'
import { headIn } from './known-head.ts'

const usage = `Usage: npm run audit:verify -- [--known OPERATOR/NUMBER/HASH …]

Works the chain of every operator's audit out again, and names each row that was altered, removed or put in by anybody
but the house. Changes nothing. Says how many rows each chain has and its head; exits with 1 when something is broken.
  --known OPERATOR/NUMBER/HASH  a head that an earlier run said; broken when it is not in the chain. Rows cut from the
                                end leave a whole chain: nothing but a head that was written down elsewhere tells of them
${databaseHelp}`

const options = { ...databaseFlags, known: { type: 'string', multiple: true }, help: { type: 'boolean' } } as const

function readFlags() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

function sayFault({ what, seq, rowId }: Fault): string {
  const row = rowId === undefined ? '' : `row ${rowId} `
  return seq === undefined ? `  ${row}was ${what}: it is in no chain` : `  ${row}was ${what}, at ${seq} of the chain`
}

function say({ operatorId, count, waiting, head, faults, faultsMore }: Verified): string {
  const counted = `operator ${operatorId}: ${count} rows in the chain, ${waiting} waiting`
  const more = faultsMore > 0 ? [`  and ${faultsMore} more`] : []
  return [
    `${counted}, head ${operatorId}/${head.seq}/${head.hash.toString('hex')}`,
    ...faults.map(sayFault),
    ...more,
  ].join('\n')
}

async function verify(database: OpenDatabase, known: readonly KnownHead[]): Promise<number> {
  const [audit] = await database.session(({ rows }) =>
    rows<{ there: boolean }>(`select to_regclass('audit_link') is not null as there`),
  )
  if (!audit?.there) throw new StartError('this database knows no audit yet: start a house, or npm run db:migrate')
  const chains = await forEveryOperator('all chains are verified', () => verifyChains(database.db, known))
  for (const chain of chains) console.log(say(chain))
  const broken = chains.filter(({ faults }) => faults.length > 0).length
  console.log(broken === 0 ? 'audit whole' : `audit BROKEN: ${broken} of ${chains.length} chains`)
  return broken === 0 ? 0 : 1
}

await runCommand(async () => {
  const { help, known = [], ...flags } = readFlags()
  if (help) {
    console.log(usage)
    return 0
  }
  const heads = known.map(headIn)
  const database = await openExisting(chosenDatabase(flags))
  try {
    return await verify(database, heads)
  } finally {
    await database.close()
  }
})
