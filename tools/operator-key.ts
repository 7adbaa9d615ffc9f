import { parseArgs } from 'node:util'
import { operatorScopes } from '@banko/contract/call.ts'
import { createKey, listKeys, type OperatorKey, revokeKey } from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import { atTheMachine, commandBy } from './at-the-machine.ts'
import { chosenDatabase, databaseFlags, databaseHelp, openExisting } from './chosen-database.ts'

const usage = `Usage: npm run operator:key -- create --operator NUMBER --scopes fixtures,prices,results,terms [--name TEXT] [--expires 2027-01-31]
       npm run operator:key -- list
       npm run operator:key -- revoke NUMBER

Keys with which an operator's own programs make its calls (docs/manual.md). A key is shown once, when it is made.
  --operator NUMBER  whose it is; 1 is the operator of the demo data
  --scopes LIST      what it is good for, by commas: ${operatorScopes.join(', ')}
  --name TEXT        what the list calls it
  --expires DAY      from when on it opens nothing, UTC; never when absent
${databaseHelp}`

/** A mistake of whoever typed the command, in a sentence. */
class Mistake extends Error {}

const options = {
  ...databaseFlags,
  operator: { type: 'string' },
  scopes: { type: 'string' },
  name: { type: 'string' },
  expires: { type: 'string' },
  help: { type: 'boolean' },
} as const

type Flags = ReturnType<typeof readFlags>['values']

function readFlags() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : String(error))
  }
}

function wholeNumber(text: string | undefined, what: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text ?? '')) throw new Mistake(`${what} is a whole number from 1 on`)
  return Number(text)
}

function scopesIn(text: string | undefined) {
  const words = (text ?? '').split(',').map((word) => word.trim())
  const scopes = operatorScopes.filter((scope) => words.includes(scope))
  if (scopes.length === 0 || scopes.length < new Set(words).size)
    throw new Mistake(`--scopes is some of ${operatorScopes.join(',')}`)
  return scopes
}

function dayIn(text: string): number {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new Mistake(`--expires is a day, 2027-01-31: ${text}`)
  if (at <= Date.now()) throw new Mistake(`--expires has passed: ${text}`)
  return at
}

const by = commandBy('operator:key')

async function create(database: OpenDatabase, flags: Flags): Promise<string> {
  const key = {
    operatorId: wholeNumber(flags.operator, '--operator'),
    name: flags.name ?? 'key',
    by,
    scopes: scopesIn(flags.scopes),
    ...(flags.expires !== undefined && { expiresAt: dayIn(flags.expires) }),
  }
  const [known] = await database.session(({ rows }) => rows('select 1 from operator where id = $1', [key.operatorId]))
  if (!known) throw new Mistake(`there is no operator ${key.operatorId}`)
  const platform = { clock: systemClock, ids: systemIds() }
  const { keyId, secret } = await database.db.transaction().execute((tx) => createKey(platform, tx, key))
  return `key ${keyId}, good for ${key.scopes.join(', ')}; it is not shown again:\n${secret}`
}

function describe({ keyId, operatorId, name, scopes, createdAt, expiresAt, revokedAt, usedAt }: OperatorKey): string {
  const when = (at: number) => new Date(at).toISOString().slice(0, 16)
  const parts = [
    `key ${keyId} of operator ${operatorId}: ${name}, for ${scopes.join(' ')}`,
    `made ${when(createdAt)}`,
    usedAt === undefined ? 'never used' : `last used ${when(usedAt)}`,
    ...(expiresAt === undefined ? [] : [`${expiresAt <= Date.now() ? 'over since' : 'until'} ${when(expiresAt)}`]),
    ...(revokedAt === undefined ? [] : [`revoked ${when(revokedAt)}`]),
  ]
  return parts.join(', ')
}

async function revoke(database: OpenDatabase, text: string | undefined): Promise<string> {
  const keyId = wholeNumber(text, 'the number of the key')
  const key = (await listKeys(database.db)).find((one) => one.keyId === keyId)
  const said = { at: Date.now(), by }
  const isRevoked = key && (await database.db.transaction().execute((tx) => revokeKey(tx, key, said)))
  if (!isRevoked) throw new Mistake(`there is no open key ${keyId}`)
  return `key ${keyId} opens nothing any more`
}

async function run(database: OpenDatabase, [verb, ...rest]: readonly string[], flags: Flags): Promise<string> {
  const [keys] = await database.session(({ rows }) =>
    rows<{ there: boolean }>(`select to_regclass('operator_key') is not null as there`),
  )
  if (!keys?.there) throw new Mistake('no house has begun in this database: start one, or npm run db:migrate')
  if (verb === 'create' && rest.length === 0) return create(database, flags)
  if (verb === 'revoke' && rest.length === 1) return revoke(database, rest[0])
  if (verb !== 'list' || rest.length > 0) throw new Mistake(usage)
  const found = await listKeys(database.db)
  return found.length === 0 ? 'there is no key' : found.map(describe).join('\n')
}

async function main(): Promise<number> {
  try {
    const { values, positionals } = readFlags()
    if (values.help) {
      console.log(usage)
      return 0
    }
    const database = await openExisting(chosenDatabase({ database: values.database, 'data-dir': values['data-dir'] }))
    try {
      console.log(await atTheMachine(() => run(database, positionals, values)))
      return 0
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof Mistake || error instanceof StartError)) throw error
    console.error(error.message)
    return 2
  }
}

process.exitCode = await main()
