import { flagOf, type Option, type OptionTable, type OptionValues, variableOf } from './options.ts'

export interface OptionSources {
  /** Of the command, without the program's own name. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Of the file `.env`; the environment goes before it. */
  readonly envFile?: Readonly<Record<string, string | undefined>>
}

export type ReadOptions<Table extends OptionTable> =
  | { readonly kind: 'values'; readonly values: OptionValues<Table> }
  | { readonly kind: 'help' }
  /** Every mistake at once, each a sentence for the person who made it. */
  | { readonly kind: 'problems'; readonly problems: readonly string[] }

/** Flags go before the environment, that before `.env`, that before what is set from the start. */
export function readOptions<Table extends OptionTable>(table: Table, sources: OptionSources): ReadOptions<Table> {
  const { flags, help, problems } = readFlags(table, sources.args)
  if (help) return { kind: 'help' }
  const values = Object.entries(table).map(([name, option]) => {
    const given = flags.get(name) ?? fromEnvironment(name, sources)
    const value = option.read(given?.text ?? option.initial)
    if (value === undefined && given) problems.push(`${given.source} is '${given.text}'; it may be ${formOf(option)}`)
    return [name, value]
  })
  if (problems.length > 0) return { kind: 'problems', problems }
  // Each value was read by the table's own option of that name.
  return { kind: 'values', values: Object.fromEntries(values) as OptionValues<Table> }
}

interface Given {
  readonly text: string
  readonly source: string
}

/** An empty variable is one that is not set: `.env.example` may be copied as it is. */
function fromEnvironment(name: string, { env, envFile }: OptionSources): Given | undefined {
  const variable = variableOf(name)
  const text = env[variable] || envFile?.[variable]
  return text ? { text, source: variable } : undefined
}

interface Flags {
  readonly flags: Map<string, Given>
  readonly help: boolean
  readonly problems: string[]
}

function readFlags(table: OptionTable, args: readonly string[]): Flags {
  const names = namesOf(table)
  const flags = new Map<string, Given>()
  const problems: string[] = []
  for (let at = 0; at < args.length; at++) {
    const [flag = '', ...rest] = (args[at] ?? '').split('=')
    if (flag === '--help' || flag === '-h') return { flags, help: true, problems: [] }
    const found = names.get(flag)
    if (!found) {
      problems.push(`There is no ${flag}; --help lists what there is`)
    } else if (found.text !== undefined && rest.length === 0) {
      flags.set(found.name, { text: found.text, source: flag })
    } else {
      const text = rest.length > 0 ? rest.join('=') : args[++at]
      if (text === undefined) problems.push(`${flag} needs a value`)
      else flags.set(found.name, { text, source: flag })
    }
  }
  return { flags, help: false, problems }
}

/** What each flag sets; a switch's flag carries its own value. */
function namesOf(table: OptionTable): Map<string, { readonly name: string; readonly text: string | undefined }> {
  const names = new Map<string, { readonly name: string; readonly text: string | undefined }>()
  for (const [name, option] of Object.entries(table)) {
    const isSwitch = option.form === ''
    names.set(`--${flagOf(name)}`, { name, text: isSwitch ? 'on' : undefined })
    if (isSwitch) names.set(`--no-${flagOf(name)}`, { name, text: 'off' })
    if (option.alias) names.set(`--${option.alias}`, { name, text: undefined })
  }
  return names
}

function formOf(option: Option<unknown>): string {
  return option.form === '' ? 'on or off' : option.form
}
