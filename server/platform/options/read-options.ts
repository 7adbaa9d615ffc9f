import { parseArgs } from 'node:util'
import * as z from 'zod'
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
  const given = new Map<string, Given>()
  const texts: Record<string, string> = {}
  for (const [name, option] of Object.entries(table)) {
    const found = flags.get(name) ?? fromEnvironment(name, sources)
    if (found) given.set(name, found)
    texts[name] = found?.text ?? option.initial
  }
  const read = schemaOf(table).safeParse(texts)
  if (!read.success) return { kind: 'problems', problems: [...problems, ...describeIssues(table, given, read.error)] }
  if (problems.length > 0) return { kind: 'problems', problems }
  // Each value was read by the table's own option of that name.
  return { kind: 'values', values: read.data as OptionValues<Table> }
}

function schemaOf(table: OptionTable): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema])))
}

/** One sentence an option, in the table's order. */
function describeIssues(table: OptionTable, given: ReadonlyMap<string, Given>, error: z.ZodError): readonly string[] {
  const wrong = new Set(error.issues.map(({ path }) => path[0]))
  return Object.entries(table).flatMap(([name, option]) => {
    if (!wrong.has(name)) return []
    const { source, text } = given.get(name) ?? { source: variableOf(name), text: option.initial }
    return [`${source} is '${text}'; it may be ${formOf(option)}`]
  })
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
  readonly problems: readonly string[]
}

function readFlags(table: OptionTable, args: readonly string[]): Flags {
  const known = knownFlags(table)
  const flags = new Map<string, Given>()
  const problems: string[] = []
  for (const token of tokensOf(args, known)) {
    if (token.kind !== 'option') {
      problems.push(`There is no ${args[token.index]}; --help lists what there is`)
      continue
    }
    const { name, rawName: source, value } = token
    const isNegated = source === `--no-${name}`
    if (name === 'help' && !isNegated) return { flags, help: true, problems: [] }
    const found = known.get(name)
    if (!found || (isNegated && found.type === 'string'))
      problems.push(`There is no ${source}; --help lists what there is`)
    else if (value !== undefined) flags.set(found.option, { text: value, source })
    else if (found.type === 'boolean') flags.set(found.option, { text: isNegated ? 'off' : 'on', source })
    else problems.push(`${source} needs a value`)
  }
  return { flags, help: false, problems }
}

interface KnownFlag {
  readonly option: string
  readonly type: 'boolean' | 'string'
}

/** By their names without dashes, aliases too. */
function knownFlags(table: OptionTable): ReadonlyMap<string, KnownFlag> {
  return new Map(
    Object.entries(table).flatMap(([option, { form, alias }]) => {
      const type = form === '' ? 'boolean' : 'string'
      return [flagOf(option), ...(alias === undefined ? [] : [alias])].map((flag) => [flag, { option, type }] as const)
    }),
  )
}

/** Not strictly, which would stop at the first mistake and tell it in words of its own. */
function tokensOf(args: readonly string[], known: ReadonlyMap<string, KnownFlag>) {
  const options = Object.fromEntries([...known].map(([flag, { type }]) => [flag, { type }]))
  return parseArgs({
    args: [...args],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    allowNegative: true,
    tokens: true,
  }).tokens
}

function formOf(option: Option<unknown>): string {
  return option.form === '' ? 'on or off' : option.form
}
