import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { By } from '@banko/server/audit/index.ts'
import { Unfit } from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forEveryOperator } from '@banko/server/platform/database/row-scope.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { chosenDatabase, databaseFlags, openExisting, runCommand } from './chosen-database.ts'

/** Who does what a command does. */
export function commandBy(name: string): By {
  return { who: { kind: 'command', name } }
}

/** Whoever sits at the machine names the operator as they like. */
export function atTheMachine<T>(work: () => T): T {
  return forEveryOperator('a command names the operator that it is about', work)
}

/** The operator that a flag names. */
export async function operatorIn(database: OpenDatabase, operator = ''): Promise<number> {
  if (!/^[1-9]\d{0,14}$/.test(operator)) throw new StartError('--operator is a whole number from 1 on')
  const [known] = await database.session(({ rows }) => rows('select 1 from operator where id = $1', [Number(operator)]))
  if (!known) throw new StartError(`there is no operator ${operator}`)
  return Number(operator)
}

/** What standard input says, or a password made now where there is none. */
export async function typedPassword(
  from: 'input' | 'nowhere',
  { min, max }: { readonly min: number; readonly max: number },
): Promise<string> {
  if (from === 'nowhere') return systemIds().token()
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < min || password.length > max)
    throw new StartError(`the password has ${min} to ${max} characters`)
  return password
}

/** What was typed after a command's name. */
export interface Typed {
  readonly positionals: readonly string[]
  /** Of a flag that was given once or more: what it said, last. */
  flag(name: string): string | undefined
  flags(name: string): readonly string[]
  isOn(name: string): boolean
}

interface Command {
  readonly usage: string
  /** Flags with a value; any may be given again. */
  readonly valued: readonly string[]
  readonly switches: readonly string[]
  /** A table that the schema must have. */
  readonly table: string
  run(database: OpenDatabase, typed: Typed): Promise<string>
}

/** Runs a command about an operator's things: reads its flags, opens the database, and says what came of it. */
export async function runDeskCommand({ usage, valued, switches, table, run }: Command): Promise<void> {
  await runCommand(async () => {
    const { values, positionals } = readFlags(valued, switches)
    if (values.get('help') === true) {
      console.log(usage)
      return 0
    }
    const all = (name: string) => [values.get(name)].flat().filter((value) => typeof value === 'string')
    const flag = (name: string) => all(name).at(-1)
    const address = chosenDatabase({ database: flag('database'), 'data-dir': flag('data-dir') })
    const database = await openExisting(address)
    try {
      const [found] = await database.session(({ rows }) =>
        rows<{ there: boolean }>('select to_regclass($1) is not null as there', [table]),
      )
      if (!found?.there)
        throw new StartError(`this database knows no ${table} yet: start a house, or npm run db:migrate`)
      const typed = { positionals, flag, flags: all, isOn: (name: string) => values.get(name) === true }
      console.log(await atTheMachine(() => run(database, typed)))
      return 0
    } catch (error) {
      throw error instanceof Unfit ? new StartError(error.message) : error
    } finally {
      await database.close()
    }
  })
}

function readFlags(valued: readonly string[], switches: readonly string[]) {
  const options = Object.fromEntries([
    ...valued.map((name) => [name, { type: 'string', multiple: true }] as const),
    ...[...switches, 'help'].map((name) => [name, { type: 'boolean' }] as const),
    ...Object.entries(databaseFlags),
  ])
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { values: new Map<string, unknown>(Object.entries(values)), positionals }
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}
