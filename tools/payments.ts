import { text } from 'node:stream/consumers'
import { configTable } from '@banko/server/config.ts'
import { readOperators, readSites } from '@banko/server/operators/index.ts'
import {
  type AccountSecrets,
  addStripe,
  isStripeKey,
  openAccountSeal,
  readAccountsOf,
  replaceStripeSecrets,
  stripeEvents,
} from '@banko/server/payments/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { readHouse } from '@banko/server/platform/database/store-house.ts'
import { must } from '@banko/server/platform/must.ts'
import { readEnvFile } from '@banko/server/platform/options/program.ts'
import { readOptions } from '@banko/server/platform/options/read-options.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { commandBy, operatorIn, runDeskCommand, type Typed } from './at-the-machine.ts'
import { databaseHelp } from './chosen-database.ts'

const usage = `Usage: npm run payments -- add NAME --operator NUMBER < SECRETS
       npm run payments -- secrets ACCOUNT --operator NUMBER < SECRETS
       npm run payments -- list --operator NUMBER

Accounts of an operator with Stripe (docs/payments.md). NAME is what players read on its page beside the amount.
Standard input has the secrets, a line each: one key, sk_… or rk_…, and the signing secrets of its hooks, whsec_…,
several while one is changed. They are sealed by SEAL_KEY, which must be the house's. A house that runs reads them
when it starts.
  --operator NUMBER  whose it is; 1 is the operator of the demo data
${databaseHelp}`

const by = commandBy('payments')
const sealKeyLengthMin = 32

/** What standard input says, a secret a line. */
async function typedSecrets(): Promise<AccountSecrets> {
  const lines = (await text(process.stdin)).split(/\r?\n/).map((line) => line.trim())
  const given = lines.filter((line) => line !== '')
  const keys = given.filter(isStripeKey)
  const hookSecrets = given.filter((line) => /^whsec_\S{12,200}$/.test(line))
  const [apiKey, ...more] = keys
  if (apiKey === undefined || more.length > 0) throw new StartError('standard input has one key, sk_… or rk_…')
  if (keys.length + hookSecrets.length < given.length)
    throw new StartError('besides the key, standard input has secrets of hooks alone, whsec_…, a line each')
  if (hookSecrets.length > 4) throw new StartError('four secrets of hooks hold at once at the most')
  return { apiKey, hookSecrets }
}

async function sealOf(database: OpenDatabase, { apiKey }: AccountSecrets) {
  const read = readOptions({ sealKey: configTable.sealKey }, { args: [], env: process.env, envFile: readEnvFile() })
  if (read.kind !== 'values') throw new StartError('SEAL_KEY cannot be read')
  const { sealKey } = read.values
  if (sealKey.length < sealKeyLengthMin && apiKey.includes('_live_'))
    throw new StartError(
      `SEAL_KEY is shorter than ${sealKeyLengthMin} letters: whoever reads the database would have the key`,
    )
  const { secret } = await readHouse(database.db)
  return openAccountSeal({ secret, sealKey }, systemIds())
}

async function add(database: OpenDatabase, name: string, operatorId: number): Promise<string> {
  if (!/^\P{Cc}{1,60}$/u.test(name) || name.trim() === '') throw new StartError('a name has 1 to 60 characters')
  const secrets = await typedSecrets()
  const seal = await sealOf(database, secrets)
  const operators = await readOperators(database.db)
  const { currencies } = must(
    operators.find(({ id }) => id === operatorId),
    'an operator',
  )
  const made = await database.db
    .transaction()
    .execute((tx) =>
      addStripe(tx, { operatorId, currencies, name, secrets }, { seal, ids: systemIds(), by, at: Date.now() }),
    )
  if (!made) throw new StartError(`operator ${operatorId} has an account ${name} already`)
  const { accountId, hookKey } = made
  const sites = (await readSites(database.db)).filter((site) => site.operator_id === operatorId)
  return [
    `account ${accountId} of operator ${operatorId}: ${name}, with ${secrets.hookSecrets.length} secrets of hooks`,
    `its hooks come to one of`,
    ...sites.map(({ domain }) => `  https://${domain}/v1/payments/hook/${hookKey}`),
    `with the events ${stripeEvents.join(', ')}`,
  ].join('\n')
}

async function replace(database: OpenDatabase, account: string, operatorId: number): Promise<string> {
  if (!/^[1-9]\d{0,14}$/.test(account)) throw new StartError('the number of the account is a whole number from 1 on')
  const accountId = Number(account)
  const secrets = await typedSecrets()
  const seal = await sealOf(database, secrets)
  const done = await database.db
    .transaction()
    .execute((tx) => replaceStripeSecrets(tx, { operatorId, accountId, secrets }, { seal, by, at: Date.now() }))
  if (!done) throw new StartError(`operator ${operatorId} has no account ${accountId} with Stripe`)
  return `account ${accountId} has another key and ${secrets.hookSecrets.length} secrets of hooks`
}

async function run(database: OpenDatabase, { positionals, flag }: Typed): Promise<string> {
  const [verb, what, ...rest] = positionals
  const isKnown = verb === 'list' ? what === undefined : (verb === 'add' || verb === 'secrets') && what !== undefined
  if (!isKnown || rest.length > 0) throw new StartError(usage)
  const operatorId = await operatorIn(database, flag('operator'))
  if (verb === 'add') return add(database, what ?? '', operatorId)
  if (verb === 'secrets') return replace(database, what ?? '', operatorId)
  const found = await readAccountsOf(database.db, operatorId)
  return found.length === 0
    ? 'there is no account'
    : found.map(({ id, provider, name, state }) => `account ${id}: ${name}, ${provider}, ${state}`).join('\n')
}

await runDeskCommand({ usage, valued: ['operator'], switches: [], table: 'payment_account', run })
