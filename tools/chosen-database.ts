import { join } from 'node:path'
import { parseArgs } from 'node:util'

export const databaseHelp = `  --database URL   postgresql://… or the folder of an embedded one; default DATABASE_URL, else .data/database`

export interface DatabaseArguments {
  readonly url: string
  readonly help: boolean
  readonly yes: boolean
}

/** The database that a flag names, or else the one that the house has. */
export function chosenDatabase(flag: string | undefined): string {
  return flag ?? (process.env.DATABASE_URL || join(process.env.DATA_DIR || '.data', 'database'))
}

/** What a command about a database was told, by flags and environment; the same default as the house has. */
export function readDatabaseArguments(): DatabaseArguments {
  const { values } = parseArgs({
    options: { database: { type: 'string' }, help: { type: 'boolean' }, yes: { type: 'boolean' } },
  })
  return { url: chosenDatabase(values.database), help: values.help === true, yes: values.yes === true }
}

/** For people: without the password that an address may hold. */
export function describeDatabase(url: string): string {
  if (!/^postgres(ql)?:/.test(url)) return url
  const { host, pathname } = new URL(url)
  return host + pathname
}
