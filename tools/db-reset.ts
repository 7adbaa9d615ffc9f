import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { describeAddress } from '@banko/server/platform/database/database-address.ts'
import { judgeFolder, strangersIn } from '@banko/server/platform/database/database-folder.ts'
import { lockFolder } from '@banko/server/platform/database/folder-lock.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { databaseHelp, readDatabaseArguments, runCommand } from './chosen-database.ts'
import type { SchemaObject } from './own-objects.ts'
import { resetServer } from './reset-server.ts'

const usage = `Usage: npm run db:reset -- [--database URL | --data-dir FOLDER] [--yes NAME]

Throws everything in a database of the house away; the next start begins anew. It must not be in use. What this program
did not make it leaves alone: of a PostgreSQL it drops its own tables, and none when something of others depends on them.
It leaves alone what real money has been in. Asks for the name of the database, or for its folder.
${databaseHelp}
  --yes NAME         the name, for scripts`

async function main(): Promise<number> {
  const { address, help, yes } = readDatabaseArguments()
  if (help) {
    console.log(usage)
    return 0
  }
  if (address.kind === 'folder') await resetFolder(address.folder, yes)
  const left = address.kind === 'postgres' ? await resetServer(address, (name) => confirm(name, yes)) : []
  console.log(
    `${describeAddress(address)} ${left.length === 0 ? 'is empty' : `keeps what is not the house's: ${namesOf(left)}`}`,
  )
  return 0
}

function namesOf(objects: readonly SchemaObject[]): string {
  return objects.map(({ kind, identity }) => `${kind} ${identity}`).join(', ')
}

async function resetFolder(folder: string, yes: string | undefined): Promise<void> {
  const unlock = lockFolder(folder)
  try {
    const judged = judgeFolder(folder)
    if (judged === 'absent') return
    if (judged !== 'ours')
      throw new StartError(`${folder} is not an embedded database that this program made; nothing was removed`)
    const strangers = strangersIn(folder)
    if (strangers.length > 0)
      throw new StartError(
        `${folder} holds more than an embedded database (${strangers.join(', ')}); nothing was removed`,
      )
    await confirm(folder, yes)
    rmSync(folder, { recursive: true })
  } finally {
    unlock()
  }
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
