import { type Document, isMap, isScalar, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml'

/** What a compose file is judged against. */
export interface House {
  /** Environment variables that the house reads. */
  readonly variables: ReadonlySet<string>
  /** Programs that its image has. */
  readonly programs: readonly string[]
  readonly hasFile: (path: string) => boolean
}

export interface Service {
  readonly name: string
  /** Merged with what it takes from elsewhere in the file. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Where it begins, or where it says this. */
  readonly lineOf: (setting?: string) => number
}

export interface ComposeFile {
  readonly services: readonly Service[]
  /** Lines from 1. */
  readonly errors: readonly { readonly line: number; readonly says: string }[]
  readonly house: House
}

export function readCompose(text: string, house: House): ComposeFile {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { merge: true, lineCounter })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line
  const misformed = [...document.errors, ...document.warnings].map(({ pos: [start], message }) => ({
    line: lineAt(start),
    says: message.split('\n')[0] ?? message,
  }))
  const errors = [...misformed, ...danglingAliases(document).map(({ at, says }) => ({ line: lineAt(at), says }))]
  if (errors.length > 0) return { services: [], errors, house }
  const services = document.get('services')
  if (!isMap(services)) return { services: [], errors: [{ line: 1, says: 'there are no services' }], house }
  const all = mapOf(mapOf(document.toJS()).services)
  return {
    services: Object.entries(all).map(([name, settings]) => ({
      name,
      settings: mapOf(settings),
      lineOf: (setting) => lineAt(offsetOf(services, name, setting)),
    })),
    errors,
    house,
  }
}

/** The parser finds them only when it is asked for values, and throws then. */
function danglingAliases(document: Document.Parsed): readonly { readonly at: number; readonly says: string }[] {
  const found: { at: number; says: string }[] = []
  visit(document, {
    Alias: (_, alias) => {
      if (!alias.resolve(document))
        found.push({ at: alias.range?.[0] ?? 0, says: `nothing is called &${alias.source}` })
    },
  })
  return found
}

/** Of the setting in the service itself; of the service, where it is taken from elsewhere or absent. */
function offsetOf(services: YAMLMap, name: string, setting: string | undefined): number {
  const service = services.get(name)
  const own = setting !== undefined && isMap(service) ? keyOffset(service, setting) : undefined
  return own ?? keyOffset(services, name) ?? 0
}

function keyOffset(map: YAMLMap, name: string): number | undefined {
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === name)
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined
}

/** A mapping, and nothing where there is none. */
export function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** What a list says, or the only thing said. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** A scalar as it stands in the file; anything else as JSON. */
export function textOf(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Of a mapping, or of a list of `NAME=value`. A name without a value takes it from whoever starts the containers. */
export function variablesOf({ settings }: Service): ReadonlyMap<string, string> {
  const { environment } = settings
  const pairs = Array.isArray(environment)
    ? environment.map((line) => /^([^=]*)=?(.*)$/s.exec(textOf(line))?.slice(1) ?? [])
    : Object.entries(mapOf(environment)).map(([name, value]) => [name, textOf(value)])
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}

/** Whether its image is made of this repository. */
export function isBuiltHere({ settings }: Service): boolean {
  return settings.build !== undefined
}
