import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rules, treeRules } from './rules.ts'
import { type Source, sourceOf } from './source.ts'

/** What a rule says of one fixture, beside what the fixture says it should. Lines from 1, rising. */
export interface Proof {
  readonly rule: string
  readonly fixture: string
  readonly expected: readonly number[]
  readonly found: readonly number[]
}

const header = /^(?:\/\/|\/\*|<!--) as (\S+?)(?:, (\d+) lines)?(, bites)?(?: \*\/| -->)?$/
const mark = / *(?:\{\/\* bites \*\/\}|\/\* bites \*\/|\/\/ bites|<!-- bites -->)/

/**
 * Runs every rule on its fixtures. A fixture's first line says where it pretends to stand, and how long it is made;
 * `bites` marks each line where the rule, and every other line where it must not.
 */
export function prove(): readonly Proof[] {
  const folder = fileURLToPath(new URL('fixtures', import.meta.url))
  return [...rules, ...treeRules].flatMap((rule) =>
    readdirSync(`${folder}/${rule.name}`).map((fixture) => {
      const { source, expected } = read(readFileSync(`${folder}/${rule.name}/${fixture}`, 'utf8'))
      const findings = 'check' in rule ? rule.check(source) : rule.checkTree([source])
      const found = [...new Set(findings.map(({ line }) => line))].toSorted((a, b) => a - b)
      return { rule: rule.name, fixture, expected, found }
    }),
  )
}

/** Whether the rule bit where it should, and nowhere else. */
export function holds({ expected, found }: Proof): boolean {
  return expected.join() === found.join()
}

function read(text: string): { source: Source; expected: readonly number[] } {
  const [first = '', ...rest] = text.split('\n')
  const [, path, length, bites] = header.exec(first) ?? []
  if (path === undefined) throw new Error(`a fixture begins with '// as PATH', not with '${first}'`)
  const marked = rest.flatMap((line, at) => (mark.test(line) ? [at + 2] : []))
  const bare = ['', ...rest.map((line) => line.replace(mark, ''))].join('\n')
  const padding = '\n'.repeat(Math.max(0, Number(length ?? 0) - text.split('\n').length + 1))
  return { source: sourceOf(path, bare + padding), expected: bites ? [1, ...marked] : marked }
}
