import { rmSync } from 'node:fs'
import { lockFolder } from '@banko/server/platform/folder-lock.ts'
import pg from 'pg'
import { databaseHelp, describeDatabase, readDatabaseArguments } from './chosen-database.ts'

const usage = `Usage: npm run db:reset -- [--database URL] [--yes]

Throws everything in a database away; the next start begins anew. An embedded one must not be in use. A PostgreSQL
loses its schema 'public', and only with --yes.
${databaseHelp}
  --yes            yes, all of it`

async function main(): Promise<number> {
  const { url, help, yes } = readDatabaseArguments()
  if (help) {
    console.log(usage)
    return 0
  }
  if (!/^postgres(ql)?:/.test(url)) {
    resetFolder(url)
  } else if (yes) {
    await resetServer(url)
  } else {
    console.error(`This throws away everything in ${describeDatabase(url)}. Say so with --yes`)
    return 2
  }
  console.log(`${describeDatabase(url)} is empty`)
  return 0
}

function resetFolder(folder: string): void {
  const unlock = lockFolder(folder)
  rmSync(folder, { recursive: true, force: true })
  unlock()
}

async function resetServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('drop schema public cascade; create schema public')
  } finally {
    await client.end()
  }
}

process.exitCode = await main()
