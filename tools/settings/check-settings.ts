import type { Program } from 'oxc-parser'
import { readTest, type Tree } from '../rules/check-rules.ts'
import { laterParts } from '../screens/screen-list.ts'
import type { Source } from '../tidy/source.ts'
import { nodesOf } from '../tidy/walk.ts'
import type { ListedSetting } from './setting-list.ts'

interface Code {
  readonly tree: Tree
  readonly sources: readonly Source[]
}

/** Settings that the contract has and the list does not, or that nobody reads, or whose reader or test is not there. */
export function faultsOf(listed: readonly ListedSetting[], contract: readonly string[], code: Code): readonly string[] {
  const names = listed.map(({ name }) => name)
  const unlisted = contract.filter((name) => !names.includes(name)).map((name) => `${name} is not listed`)
  const gone = names.filter((name) => !contract.includes(name)).map((name) => `${name} is no setting of the contract`)
  const twice = names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is listed twice`)
  return [...unlisted, ...gone, ...twice, ...listed.flatMap((setting) => faultsOfSetting(setting, code))]
}

function faultsOfSetting(setting: ListedSetting, code: Code): string[] {
  const { name, readers = [], tests = [], identity, later, missing } = setting
  const faults = readers.flatMap((path) => faultsOfReader(name, path, code.sources))
  if (readers.length === 0 && identity !== true && later === undefined && missing !== true)
    faults.push(`${name} is read by nobody`)
  if (readers.length > 0 && (later !== undefined || missing === true))
    faults.push(`${name} is read, and said not to be`)
  // names of a closed list
  if (later !== undefined && !laterParts.some((part) => part === later))
    faults.push(`${name} waits for an unknown part: ${later}`)
  for (const test of tests) {
    const { path, title } = readTest(test)
    if (!code.tree.has(path)) faults.push(`${name} is tested in ${path}, which does not exist`)
    else if (!code.tree.titlesOf(path).includes(title)) faults.push(`${name}: ${path} has no test “${title}”`)
  }
  return faults
}

function faultsOfReader(name: string, reader: string, sources: readonly Source[]): string[] {
  const [path = '', field = name.split('.').at(-1) ?? name] = reader.split('#')
  const source = sources.find((other) => other.path === path)
  if (!source?.code) return [`${name} is read by ${path}, which does not exist`]
  if (/\.test\.tsx?$|\/testing\//.test(path)) return [`${name} is read by ${path}, which is a test`]
  return readsField(source.code.program, field) ? [] : [`${name} is not read by ${path}`]
}

/** Whether code takes a field of this name out of something: `settings.title`, or `{ title }` of it. */
function readsField(program: Program, field: string): boolean {
  const members = nodesOf(program, 'MemberExpression')
  const patterns = nodesOf(program, 'ObjectPattern')
  return (
    members.some(({ property }) => property.type === 'Identifier' && property.name === field) ||
    patterns.some(({ properties }) =>
      properties.some((one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === field),
    )
  )
}
