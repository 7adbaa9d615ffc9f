import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { type DatabaseAddress, describeAddress } from '@banko/server/platform/database-address.ts'
import { judgeFolder } from '@banko/server/platform/database-folder.ts'
import { lockFolder } from '@banko/server/platform/folder-lock.ts'
import { StartError } from '@banko/server/platform/start-error.ts'
import pg from 'pg'
import { databaseHelp, readDatabaseArguments, runCommand } from './chosen-database.ts'

const usage = `Usage: npm run db:reset -- [--database URL | --data-dir FOLDER] [--yes NAME]

Throws everything in a database of the house away; the next start begins anew. An embedded one must not be in use. A
PostgreSQL loses its schema 'public'. What this program did not make it leaves alone, and so it does what real money
has been in. Asks for the name of the database, or for its folder.
${databaseHelp}
  --yes NAME         the name, for scripts`

async function main(): Promise<number> {
  const { address, help, yes } = readDatabaseArguments()
  if (help) {
    console.log(usage)
    return 0
  }
  if (address.kind === 'folder') await resetFolder(address.folder, yes)
  else if (address.kind === 'postgres') await resetServer(address, yes)
  console.log(`${describeAddress(address)} is empty`)
  return 0
}

async function resetFolder(folder: string, yes: string | undefined): Promise<void> {
  const unlock = lockFolder(folder)
  try {
    const judged = judgeFolder(folder)
    if (judged === 'absent') return
    if (judged === 'foreign')
      throw new StartError(`${folder} is not an embedded database that this program made; nothing was removed`)
    await confirm(folder, yes)
    rmSync(folder, { recursive: true })
  } finally {
    unlock()
  }
}

async function resetServer(address: DatabaseAddress & { readonly kind: 'postgres' }, yes: string | undefined) {
  const client = new pg.Client({ connectionString: address.url })
  await client.connect()
  try {
    const ask = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows
    await assertOurs(ask, describeAddress(address))
    const [named] = await ask('select current_database() as name')
    await confirm(String(named?.name), yes)
    await client.query('drop schema public cascade; create schema public')
  } finally {
    await client.end()
  }
}

type Ask = (statement: string) => Promise<readonly Record<string, unknown>[]>

async function assertOurs(ask: Ask, where: string): Promise<void> {
  const tables = await ask(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
    and c.relkind in ('r', 'p', 'v', 'm', 'f')`)
  const names = new Set(tables.map(({ name }) => name))
  if (names.size === 0) return
  const isOurs = names.has('migration') && (await ask(`select from migration where id = 'ledger-1'`)).length > 0
  if (!isOurs) throw new StartError(`${where} holds tables that are not the house's; nothing was removed`)
  const live = [
    ...(names.has('house') ? await ask('select from house where live_since is not null') : []),
    ...(names.has('operator') ? await ask('select from operator where live_money') : []),
  ]
  if (live.length > 0) throw new StartError(`${where} has held real money; nothing was removed`)
}

async function confirm(name: string, yes: string | undefined): Promise<void> {
  if ((yes ?? (await typedName(name))) !== name)
    throw new StartError(`that is not its name; nothing was removed. Say ${name}, or --yes ${name}`)
}

async function typedName(name: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const line = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await line.question(`This throws away everything in ${name}. Type that name to go on: `)
  } finally {
    line.close()
  }
}

await runCommand(main)
