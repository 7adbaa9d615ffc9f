import { parseArgs } from 'node:util'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forEveryOperator } from '@banko/server/platform/database/row-scope.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { type KnownBefore, type ReceiptsFault, type Verified, verifyReceipts } from '@banko/server/receipts/index.ts'
import { chosenDatabase, databaseFlags, databaseHelp, openExisting, runCommand } from './chosen-database.ts'
import { headIn } from './known-head.ts'

const usage = `Usage: npm run receipts:verify -- [--known OPERATOR/NUMBER/HASH …] [--key KEY …]

Works the chain of every operator's receipts out again, checks each signature, and holds every coupon against its receipt:
names what was altered, removed or put in by anybody but the house. Changes nothing. Exits with 1 when something is broken.
  --known OPERATOR/NUMBER/HASH  a head that was published or that an earlier run said; broken when it is not in the chain
  --key KEY                     a public key of the house that was written down, 64 hexadecimal digits; then no other is
                                believed. Without one the keys that stand in the database are
${databaseHelp}`

const options = {
  ...databaseFlags,
  known: { type: 'string', multiple: true },
  key: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

function readFlags() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

function sayFault(fault: ReceiptsFault): string {
  const at = fault.seq === undefined ? '' : `, at ${fault.seq} of the chain`
  if (fault.of === 'head') return `  head ${fault.seq} was ${fault.what}`
  const of = fault.rowId === undefined ? '' : ` of coupon ${fault.rowId}`
  if (fault.of === 'key') return `  an unknown key signed${of}${at}`
  if (fault.of === 'receipt') return `  receipt${of} was ${fault.what}${at}`
  return `  coupon ${fault.rowId ?? '?'} was ${fault.what}${at || ': it has no receipt'}`
}

function say({ operatorId, count, waiting, head, keys, faults, faultsMore }: Verified): string {
  return [
    `operator ${operatorId}: ${count} receipts, ${waiting} waiting, head ${operatorId}/${head.seq}/${head.hash.toString('hex')}`,
    ...keys.map((key) => `  key ${key}`),
    ...faults.map(sayFault),
    ...(faultsMore > 0 ? [`  and ${faultsMore} more`] : []),
  ].join('\n')
}

async function verify(database: OpenDatabase, known: KnownBefore): Promise<number> {
  const [receipts] = await database.session(({ rows }) =>
    rows<{ there: boolean }>(`select to_regclass('receipt') is not null as there`),
  )
  if (!receipts?.there)
    throw new StartError('this database knows no receipts yet: start a house, or npm run db:migrate')
  const chains = await forEveryOperator('all receipts are verified', () => verifyReceipts(database.db, known))
  for (const chain of chains) console.log(say(chain))
  const broken = chains.filter(({ faults }) => faults.length > 0).length
  console.log(broken === 0 ? 'receipts whole' : `receipts BROKEN: ${broken} of ${chains.length} chains`)
  return broken === 0 ? 0 : 1
}

await runCommand(async () => {
  const { help, known = [], key: keys, ...flags } = readFlags()
  if (help) {
    console.log(usage)
    return 0
  }
  if (keys?.some((key) => !/^[\da-f]{64}$/.test(key))) throw new StartError('--key is 64 hexadecimal digits')
  const before = { heads: known.map(headIn), ...(keys && { keys }) }
  const database = await openExisting(chosenDatabase(flags))
  try {
    return await verify(database, before)
  } finally {
    await database.close()
  }
})
