import { parseArgs } from 'node:util'
import { configTable } from '@banko/server/config.ts'
import { type OpenDatabase, openDatabase } from '@banko/server/platform/database/database.ts'
import { type DatabaseAddress, placeOf, readDatabaseAddress } from '@banko/server/platform/database/database-address.ts'
import { judgeFolder } from '@banko/server/platform/database/database-folder.ts'
import { readEnvFile } from '@banko/server/platform/options/program.ts'
import { readOptions } from '@banko/server/platform/options/read-options.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'

export const databaseHelp = `  --database URL     postgresql://…
  --data-dir FOLDER  of an embedded one
What neither says is DATABASE_URL and DATA_DIR of the environment, or else of .env, as for the house.`

/** The flags of `databaseHelp`, for `parseArgs`. */
export const databaseFlags = { database: { type: 'string' }, 'data-dir': { type: 'string' } } as const

interface Chosen {
  readonly database?: string | undefined
  readonly 'data-dir'?: string | undefined
}

/**
 * The database that flags name, or else the one that the house has here: found by the same settings.
 *
 * @throws StartError when they name none
 */
export function chosenDatabase(flags: Chosen): DatabaseAddress {
  const args = Object.entries(flags).flatMap(([name, text]) => (text === undefined ? [] : [`--${name}`, text]))
  const table = { databaseUrl: configTable.databaseUrl, dataDir: configTable.dataDir }
  // A folder that a flag names is meant, whatever the environment says of a server.
  const isFolder = flags['data-dir'] !== undefined && flags.database === undefined
  const read = readOptions(table, { args, env: isFolder ? {} : process.env, envFile: isFolder ? {} : readEnvFile() })
  if (read.kind !== 'values') throw new StartError('--database and --data-dir need a value')
  const address = readDatabaseAddress(read.values)
  if (address.kind === 'memory') throw new StartError('memory: holds nothing that a command could look at')
  return address
}

interface DatabaseArguments {
  readonly address: DatabaseAddress
  readonly help: boolean
  /** The name that was typed for the database. */
  readonly yes: string | undefined
  /** The role that is to serve. */
  readonly serveAs: string | undefined
}

/** What a command about a database was told. */
export function readDatabaseArguments(): DatabaseArguments {
  const own = { help: { type: 'boolean' }, yes: { type: 'string' }, 'serve-as': { type: 'string' } } as const
  const {
    help = false,
    yes,
    'serve-as': serveAs,
    ...flags
  } = parseArgs({ options: { ...databaseFlags, ...own } }).values
  return { address: chosenDatabase(flags), help, yes, serveAs }
}

/** Opens what is there, and makes nothing; `openDatabase` sees to it that it is ours. */
export async function openExisting(address: DatabaseAddress): Promise<OpenDatabase> {
  if (address.kind === 'folder' && judgeFolder(address.folder) === 'absent')
    throw new StartError(`there is no database in ${address.folder}`)
  return await openDatabase({ ...placeOf(address), connections: 1 })
}

/** Runs a command and sets the exit code: 2 when it was asked for what cannot be, in a sentence. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}
