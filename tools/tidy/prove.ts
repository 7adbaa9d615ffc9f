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
 * `bites` marks each line where the rule bites, and it must bite on no other. A fixture of several files has such a line
 * before each of them.
 */
export function prove(): readonly Proof[] {
  const folder = fileURLToPath(new URL('fixtures', import.meta.url))
  return [...rules, ...treeRules].flatMap((rule) =>
    readdirSync(`${folder}/${rule.name}`).map((fixture) => {
      const { sources, expected } = read(readFileSync(`${folder}/${rule.name}/${fixture}`, 'utf8'))
      const findings = 'check' in rule ? sources.flatMap(rule.check) : rule.checkTree(sources)
      const found = [...new Set(findings.map(({ line }) => line))].toSorted((a, b) => a - b)
      return { rule: rule.name, fixture, expected, found }
    }),
  )
}

/** Whether the rule bit where it should, and nowhere else. */
export function holds({ expected, found }: Proof): boolean {
  return expected.join() === found.join()
}

function read(text: string): { sources: readonly Source[]; expected: readonly number[] } {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, at) => (header.test(line) ? [at] : []))
  if (starts[0] !== 0) throw new Error(`a fixture begins with '// as PATH', not with '${lines[0]}'`)
  const parts = starts.map((start, at) => readPart(lines, start, starts[at + 1] ?? lines.length))
  return { sources: parts.map(({ source }) => source), expected: parts.flatMap(({ expected }) => expected) }
}

/** One file of a fixture, in lines that count as the fixture's own do. */
function readPart(
  lines: readonly string[],
  start: number,
  end: number,
): { source: Source; expected: readonly number[] } {
  const [, path = '', length, bites] = header.exec(lines[start] ?? '') ?? []
  const rest = lines.slice(start + 1, end)
  const marked = rest.flatMap((line, at) => (mark.test(line) ? [start + at + 2] : []))
  const bare = [...Array.from({ length: start + 1 }, () => ''), ...rest.map((line) => line.replace(mark, ''))].join(
    '\n',
  )
  const padding = '\n'.repeat(Math.max(0, Number(length ?? 0) - end + start + 1))
  return { source: sourceOf(path, bare + padding), expected: bites ? [start + 1, ...marked] : marked }
}
